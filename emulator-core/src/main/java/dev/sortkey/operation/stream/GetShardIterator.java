package dev.sortkey.operation.stream;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.StreamProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.stream.ChangeStream;
import dev.sortkey.stream.SequenceNumber;
import java.util.Optional;

/** GetShardIterator: where in a shard to begin to read. The position is fixed with the call. */
public final class GetShardIterator extends StreamsOperation {
    private static final Shape INPUT = new Shape("GetShardIteratorInput");
    private static final Member<String> STREAM_ARN =
            INPUT.member("StreamArn", MemberType.STRING, required(), StreamArn.ofProperLength());
    private static final Member<String> SHARD_ID =
            INPUT.member("ShardId", MemberType.STRING, required(), ShardIds.ofProperLength());
    private static final Member<String> SHARD_ITERATOR_TYPE = INPUT.member(
            "ShardIteratorType",
            MemberType.STRING,
            required(),
            oneOf("AFTER_SEQUENCE_NUMBER", "LATEST", "AT_SEQUENCE_NUMBER", "TRIM_HORIZON"));
    private static final Member<String> SEQUENCE_NUMBER =
            INPUT.member("SequenceNumber", MemberType.STRING, length(21, 40));

    private enum Type {
        TRIM_HORIZON,
        LATEST,
        AT_SEQUENCE_NUMBER,
        AFTER_SEQUENCE_NUMBER
    }

    /** The operation. */
    public GetShardIterator() {
        super("GetShardIterator", INPUT);
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Type type = Type.valueOf(request.require(SHARD_ITERATOR_TYPE));
        long given = given(type, request.get(SEQUENCE_NUMBER));
        StreamArn arn = StreamArn.parse(request.require(STREAM_ARN));
        ChangeStream stream = arn.require(context);
        String shardId = request.require(SHARD_ID);
        long number = switch (type) {
            case TRIM_HORIZON -> stream.trimHorizon(shardId);
            case LATEST -> stream.latest(shardId);
            case AT_SEQUENCE_NUMBER -> stream.at(shardId, given);
            case AFTER_SEQUENCE_NUMBER -> stream.after(shardId, given);
        };
        ShardIterator iterator =
                new ShardIterator(arn, shardId, number, context.clock().instant());
        answer.startObject().member("ShardIterator", iterator.encode()).endObject();
    }

    /** The number that the request names; 0 where it may not name one. */
    private static long given(Type type, Optional<String> number) {
        boolean wanted = type == Type.AT_SEQUENCE_NUMBER || type == Type.AFTER_SEQUENCE_NUMBER;
        if (number.isEmpty()) {
            if (wanted) {
                throw StreamProblems.sequenceNumberMissing(type.name());
            }
            return 0;
        }
        if (!wanted) {
            throw StreamProblems.sequenceNumberUnwanted(type.name());
        }
        return SequenceNumber.parse(number.get()).orElseThrow(StreamProblems::invalidSequenceNumber);
    }
}
