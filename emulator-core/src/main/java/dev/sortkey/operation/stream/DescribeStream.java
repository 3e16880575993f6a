package dev.sortkey.operation.stream;

import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.range;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.StreamProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.ChangedSetting;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.stream.ChangeStream;
import dev.sortkey.stream.SequenceNumber;
import dev.sortkey.stream.ShardDescription;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * DescribeStream: what a stream is, and a page of its shards in order of id, which is their order in time. The start id
 * is a position and need not exist. A filter leaves only the children of one shard.
 */
public final class DescribeStream extends StreamsOperation {
    private static final int LIMIT_MAX = 100;

    private static final Shape FILTER_SHAPE = new Shape("ShardFilter");
    private static final Member<String> FILTER_TYPE =
            FILTER_SHAPE.member("Type", MemberType.STRING, oneOf("CHILD_SHARDS"));
    private static final Member<String> FILTER_SHARD_ID =
            FILTER_SHAPE.member("ShardId", MemberType.STRING, ShardIds.ofProperLength());

    private static final Shape INPUT = new Shape("DescribeStreamInput");
    private static final Member<String> STREAM_ARN =
            INPUT.member("StreamArn", MemberType.STRING, required(), StreamArn.ofProperLength());
    private static final Member<Integer> LIMIT = INPUT.member("Limit", MemberType.INTEGER, range(1, LIMIT_MAX));
    private static final Member<String> EXCLUSIVE_START_SHARD_ID =
            INPUT.member("ExclusiveStartShardId", MemberType.STRING, ShardIds.ofProperLength());
    private static final Member<Struct> SHARD_FILTER = INPUT.member("ShardFilter", MemberType.structure(FILTER_SHAPE));

    /** The operation. */
    public DescribeStream() {
        super("DescribeStream", INPUT);
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        StreamArn arn = StreamArn.parse(request.require(STREAM_ARN));
        Predicate<ShardDescription> wanted =
                request.get(SHARD_FILTER).map(DescribeStream::childrenOnly).orElse(shard -> true);
        Optional<String> start = request.get(EXCLUSIVE_START_SHARD_ID);
        ChangeStream stream = arn.require(context);
        List<ShardDescription> rest = stream.shards().stream()
                .filter(wanted)
                .filter(shard -> start.isEmpty() || shard.id().compareTo(start.get()) > 0)
                .toList();
        write(stream, status(stream, context), rest, request.get(LIMIT).orElse(LIMIT_MAX), answer);
    }

    private static Predicate<ShardDescription> childrenOnly(Struct filter) {
        if (filter.get(FILTER_TYPE).isEmpty()) {
            throw StreamProblems.filterWithout("Type");
        }
        String parent = filter.get(FILTER_SHARD_ID).orElseThrow(() -> StreamProblems.filterWithout("ShardId"));
        return shard -> shard.parentId().equals(Optional.of(parent));
    }

    /** A stream is on its way as long as its table is, if it is the latest of the table. */
    private static String status(ChangeStream stream, OperationContext context) {
        boolean passing = context.database()
                .table(stream.table().name())
                .filter(table -> isLatest(stream, table.definition()))
                .map(context.lifecycles()::of)
                .filter(life -> life.status() == TableStatus.CREATING || life.changes(ChangedSetting.STREAM))
                .isPresent();
        return (stream.enabled() ? "ENABL" : "DISABL") + (passing ? "ING" : "ED");
    }

    private static boolean isLatest(ChangeStream stream, TableDefinition table) {
        return table.settings().stream()
                .filter(settings -> settings.label().equals(stream.label()))
                .isPresent();
    }

    private static void write(
            ChangeStream stream, String status, List<ShardDescription> rest, int limit, JsonOutput answer) {
        List<ShardDescription> page = rest.subList(0, Math.min(limit, rest.size()));
        answer.startObject().name("StreamDescription").startObject();
        answer.member("CreationRequestDateTime", stream.created().toEpochMilli() / 1000.0);
        answer.name("KeySchema").startArray();
        stream.table().keys().partition().forEach(attribute -> writeKey(attribute, "HASH", answer));
        stream.table().keys().sort().forEach(attribute -> writeKey(attribute, "RANGE", answer));
        answer.endArray();
        if (page.size() < rest.size()) {
            answer.member("LastEvaluatedShardId", page.get(limit - 1).id());
        }
        answer.name("Shards").startArray();
        page.forEach(shard -> writeShard(shard, answer));
        answer.endArray()
                .member("StreamArn", stream.arn())
                .member("StreamLabel", stream.label())
                .member("StreamStatus", status)
                .member("StreamViewType", stream.viewType().name())
                .member("TableName", stream.table().name())
                .endObject()
                .endObject();
    }

    private static void writeKey(KeyAttribute attribute, String type, JsonOutput answer) {
        answer.startObject()
                .member("AttributeName", attribute.name())
                .member("KeyType", type)
                .endObject();
    }

    private static void writeShard(ShardDescription shard, JsonOutput answer) {
        answer.startObject();
        shard.parentId().ifPresent(parent -> answer.member("ParentShardId", parent));
        answer.name("SequenceNumberRange").startObject();
        shard.endingNumber().ifPresent(number -> answer.member("EndingSequenceNumber", SequenceNumber.format(number)));
        answer.member("StartingSequenceNumber", SequenceNumber.format(shard.startingNumber()))
                .endObject()
                .member("ShardId", shard.id())
                .endObject();
    }
}
