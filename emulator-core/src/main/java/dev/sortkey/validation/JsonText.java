package dev.sortkey.validation;

import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Struct;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values as the few constraint errors show them that print what was sent as JSON. */
final class JsonText {
    private JsonText() {}

    static String of(Map<?, ?> entries) {
        JsonOutput output = new JsonOutput();
        write(entries, output);
        return output.toString();
    }

    private static void write(@Nullable Object value, JsonOutput output) {
        if (value instanceof Struct struct) {
            writeStruct(struct, output);
        } else if (value instanceof Map<?, ?> entries) {
            output.startObject();
            entries.forEach((name, entry) -> write(entry, output.name(String.valueOf(name))));
            output.endObject();
        } else if (value instanceof Collection<?> elements) {
            output.startArray();
            elements.forEach(element -> write(element, output));
            output.endArray();
        } else if (value instanceof AttributeMap attributes) {
            ItemJson.write(attributes.values(), output);
        } else if (value instanceof Boolean truth) {
            output.bool(truth);
        } else {
            output.string(String.valueOf(value));
        }
    }

    private static void writeStruct(Struct struct, JsonOutput output) {
        output.startObject();
        for (Member<?> member : struct.shape().members()) {
            Object value = struct.get(member).orElse(null);
            if (value != null) {
                write(value, output.name(member.name()));
            }
        }
        output.endObject();
    }
}
