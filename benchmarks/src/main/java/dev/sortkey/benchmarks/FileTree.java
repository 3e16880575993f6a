package dev.sortkey.benchmarks;

import dev.sortkey.item.Item;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.DynamoNumber;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The data of all benchmarks: files in folders, as a drive keeps them. Items are of about 430 wire bytes. */
final class FileTree {
    static final int FILES_PER_FOLDER = 20;
    static final int FILES_PER_ALBUM = 1000;
    static final String ROOT = "root/photos/";

    private static final String NOTE = "n".repeat(96);
    private static final String CHECKSUM = "e".repeat(32);

    private FileTree() {}

    /** The partition key of a drive. */
    static AttributeValue drive(int drive) {
        return new AttributeValue.Str("DRIVE#" + drive);
    }

    /** The path of a file; ascends with the index. */
    static String path(int index) {
        return folder(index) + "img" + padded(Integer.toString(index), 8) + ".jpg";
    }

    /** The folder that holds the file: 20 files. */
    static String folder(int index) {
        return album(index) + padded(Integer.toString(index % FILES_PER_ALBUM / FILES_PER_FOLDER), 2) + "/";
    }

    /** The folder of folders that holds the file: 1,000 files. */
    static String album(int index) {
        return ROOT + padded(Integer.toString(index / FILES_PER_ALBUM), 5) + "/";
    }

    /** The file's attributes, first version. */
    static Map<String, AttributeValue> file(AttributeValue drive, AttributeValue sortKey, int index, String parent) {
        return file(drive, sortKey, index, parent, 0);
    }

    /** The file's attributes; versions differ in no key. */
    static Map<String, AttributeValue> file(
            AttributeValue drive, AttributeValue sortKey, int index, String parent, int version) {
        Map<String, AttributeValue> file = new LinkedHashMap<>();
        file.put("pk", drive);
        file.put("sk", sortKey);
        file.put("parent", string(parent));
        file.put("size", number(10_000_001 + index));
        file.put("depth", number(4 + version));
        file.put("owner", string("account-" + padded(Integer.toString(index % 97), 4)));
        file.put("etag", string(CHECKSUM));
        file.put("tags", new AttributeValue.ListValue(List.of(string("beach"), string("sunset"))));
        file.put(
                "meta",
                new AttributeValue.MapValue(
                        Map.of("camera", string("X100"), "iso", number(400), "note", string(NOTE))));
        return file;
    }

    /** The file as an item. */
    static Item item(AttributeValue sortKey, int index) {
        return Item.of(file(drive(0), sortKey, index, folder(index)));
    }

    static String padded(String digits, int width) {
        return "0".repeat(width - digits.length()) + digits;
    }

    static AttributeValue string(String value) {
        return new AttributeValue.Str(value);
    }

    static AttributeValue number(long value) {
        return new AttributeValue.Num(DynamoNumber.of(value));
    }
}
