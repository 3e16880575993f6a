package dev.sortkey.operation.stream;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.range;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.StreamProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.stream.ChangeStream;
import dev.sortkey.stream.RecordPage;
import java.time.Instant;

/** GetRecords: at most 1000 records and 1 MB of them; no next iterator only at the end of a closed shard. */
public final class GetRecords extends StreamsOperation {
    private static final int LIMIT_MAX = 1000;

    private static final Shape INPUT = new Shape("GetRecordsInput");
    private static final Member<String> SHARD_ITERATOR =
            INPUT.member("ShardIterator", MemberType.STRING, required(), length(1, 2048));
    private static final Member<Integer> LIMIT = INPUT.member("Limit", MemberType.INTEGER, range(1, LIMIT_MAX));

    /** The operation. */
    public GetRecords() {
        super("GetRecords", INPUT);
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        ShardIterator iterator = ShardIterator.decode(request.require(SHARD_ITERATOR));
        Instant now = context.clock().instant();
        if (iterator.isExpired(now)) {
            throw StreamProblems.iteratorExpired();
        }
        ChangeStream stream = iterator.arn().require(context);
        RecordPage page = stream.read(
                iterator.shardId(), iterator.number(), request.get(LIMIT).orElse(LIMIT_MAX));
        answer.startObject();
        page.next()
                .ifPresent(next -> answer.member(
                        "NextShardIterator", iterator.movedTo(next, now).encode()));
        answer.name("Records").startArray();
        RecordWriter writer = new RecordWriter(stream, answer);
        page.records().forEach(writer::write);
        answer.endArray().endObject();
    }
}
