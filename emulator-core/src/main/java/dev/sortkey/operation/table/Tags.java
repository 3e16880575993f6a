package dev.sortkey.operation.table;

import dev.sortkey.error.TagProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Tags in requests and answers. Keys have 1 to 128 characters and values 0 to 256, letters, digits, blanks and {@code _
 * . : / = + - @} (AWS tagging rules); a table has at most 50.
 */
final class Tags {
    private static final int MOST_TAGS = 50;
    private static final int MOST_KEY_CHARACTERS = 128;
    private static final int MOST_VALUE_CHARACTERS = 256;
    private static final Pattern CHARACTERS = Pattern.compile("[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]*");

    private static final Shape SHAPE = new Shape("Tag");
    private static final Member<String> KEY = SHAPE.member("Key", MemberType.STRING);
    private static final Member<String> VALUE = SHAPE.member("Value", MemberType.STRING);

    static final MemberType<List<Struct>> LIST = MemberType.list(MemberType.structure(SHAPE));

    private Tags() {}

    /** Reads and checks a list. */
    static Map<String, String> read(List<Struct> tags) {
        Map<String, String> read = new LinkedHashMap<>();
        for (Struct tag : tags) {
            String key = checkedKey(tag.get(KEY).orElse("null"), tag.has(KEY));
            if (read.put(key, checkedValue(tag)) != null) {
                throw TagProblems.duplicateKey(key);
            }
        }
        checkCount(read);
        return read;
    }

    /** Refuses a key that no tag can have. */
    static void checkKey(String key) {
        checkedKey(key, true);
    }

    /** Refuses more tags than a table may have. */
    static void checkCount(Map<String, String> tags) {
        if (tags.size() > MOST_TAGS) {
            throw TagProblems.tooMany();
        }
    }

    /** Writes the list. */
    static void write(Map<String, String> tags, JsonOutput output) {
        output.startArray();
        tags.forEach((key, value) ->
                output.startObject().member("Key", key).member("Value", value).endObject());
        output.endArray();
    }

    private static String checkedKey(String key, boolean sent) {
        if (!sent || key.isEmpty() || key.length() > MOST_KEY_CHARACTERS || !hasTagCharactersOnly(key)) {
            throw TagProblems.invalidKey(key);
        }
        if (key.regionMatches(true, 0, "aws:", 0, 4)) {
            throw TagProblems.reservedKey(key);
        }
        return key;
    }

    private static String checkedValue(Struct tag) {
        String value = tag.get(VALUE).orElseThrow(() -> TagProblems.invalidValue("null"));
        if (value.length() > MOST_VALUE_CHARACTERS || !hasTagCharactersOnly(value)) {
            throw TagProblems.invalidValue(value);
        }
        return value;
    }

    private static boolean hasTagCharactersOnly(String text) {
        return CHARACTERS.matcher(text).matches();
    }
}
