package dev.sortkey.operation.stream;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.store.ChangeOrigin;
import dev.sortkey.stream.ChangeStream;
import dev.sortkey.stream.SequenceNumber;
import dev.sortkey.stream.StreamRecord;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Writes stream records, members in the order of their names as the service does. */
final class RecordWriter {
    private static final String EVENT_VERSION = "1.1";
    private static final String EVENT_SOURCE = "aws:dynamodb";
    private static final int REGION = 3;
    private static final int MILLIS = 1000;

    private final ChangeStream stream;
    private final String region;
    private final JsonOutput output;

    RecordWriter(ChangeStream stream, JsonOutput output) {
        this.stream = stream;
        this.region = stream.arn().split(":", REGION + 2)[REGION];
        this.output = output;
    }

    void write(StreamRecord record) {
        output.startObject().member("awsRegion", region).name("dynamodb").startObject();
        output.member("ApproximateCreationDateTime", (double) Math.floorDiv(record.milli(), MILLIS));
        record.keys().writeTo(output.name("Keys"));
        record.newImage().ifPresent(image -> image.writeTo(output.name("NewImage")));
        record.oldImage().ifPresent(image -> image.writeTo(output.name("OldImage")));
        output.member("SequenceNumber", SequenceNumber.format(record.number()))
                .member("SizeBytes", record.sizeBytes())
                .member("StreamViewType", stream.viewType().name())
                .endObject()
                .member("eventID", eventId(record))
                .member("eventName", record.event().name())
                .member("eventSource", EVENT_SOURCE)
                .member("eventVersion", EVENT_VERSION);
        if (record.origin() == ChangeOrigin.TIME_TO_LIVE) {
            output.name("userIdentity")
                    .startObject()
                    .member("PrincipalId", "dynamodb.amazonaws.com")
                    .member("Type", "Service")
                    .endObject();
        }
        output.endObject();
    }

    /** 32 hexadecimal digits, the same each time the record is read and others for every other record. */
    private String eventId(StreamRecord record) {
        String name = stream.table().id() + stream.label() + record.number();
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8))
                .toString()
                .replace("-", "");
    }
}
