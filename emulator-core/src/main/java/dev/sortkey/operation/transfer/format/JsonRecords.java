package dev.sortkey.operation.transfer.format;

import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;

/** DYNAMODB_JSON (export guide, "DynamoDB JSON"; the number in Metadata as observed). */
public final class JsonRecords implements RecordWriter {
    private static final int OVERHEAD_BYTES = 16;

    @Override
    public byte[] item(Item item) {
        JsonOutput line = new JsonOutput(item.wireLength() + OVERHEAD_BYTES);
        item.writeTo(line.startObject().name("Item"));
        return line.endObject().toByteArray();
    }

    @Override
    public byte[] change(ItemChange change) {
        JsonOutput line = new JsonOutput();
        line.startObject()
                .name("Metadata")
                .startObject()
                .name("WriteTimestampMicros")
                .startObject()
                .member("N", Long.toString(change.writtenMicros()))
                .endObject()
                .endObject();
        change.keys().writeTo(line.name("Keys"));
        change.oldImage().ifPresent(image -> image.writeTo(line.name("OldImage")));
        change.newImage().ifPresent(image -> image.writeTo(line.name("NewImage")));
        return line.endObject().toByteArray();
    }
}
