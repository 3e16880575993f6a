package dev.sortkey.operation.stream;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.range;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.stream.ChangeStream;
import java.util.List;
import java.util.Optional;

/**
 * ListStreams: all streams that can be read, disabled ones too, in order of table and age. The start ARN is a position
 * and need not exist; a table without streams, or that does not exist, has none.
 */
public final class ListStreams extends StreamsOperation {
    private static final int LIMIT_MAX = 100;

    private static final Shape INPUT = new Shape("ListStreamsInput");
    private static final Member<String> TABLE_NAME =
            INPUT.member("TableName", MemberType.STRING, length(3, 255), pattern("[a-zA-Z0-9_.-]+"));
    private static final Member<Integer> LIMIT = INPUT.member("Limit", MemberType.INTEGER, range(1, LIMIT_MAX));
    private static final Member<String> EXCLUSIVE_START_STREAM_ARN =
            INPUT.member("ExclusiveStartStreamArn", MemberType.STRING, StreamArn.ofProperLength());

    /** The operation. */
    public ListStreams() {
        super("ListStreams", INPUT);
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Optional<StreamArn> start = request.get(EXCLUSIVE_START_STREAM_ARN).map(StreamArn::parse);
        Optional<String> table = request.get(TABLE_NAME);
        List<ChangeStream> rest = RecordedStreams.of(context).all().stream()
                .filter(stream ->
                        table.isEmpty() || table.get().equals(stream.table().name()))
                .filter(stream -> start.isEmpty() || isAfter(stream, start.get()))
                .toList();
        write(rest, request.get(LIMIT).orElse(LIMIT_MAX), answer);
    }

    private static boolean isAfter(ChangeStream stream, StreamArn start) {
        int byTable = stream.table().name().compareTo(start.table());
        return byTable > 0 || byTable == 0 && stream.label().compareTo(start.label()) > 0;
    }

    private static void write(List<ChangeStream> rest, int limit, JsonOutput answer) {
        List<ChangeStream> page = rest.subList(0, Math.min(limit, rest.size()));
        answer.startObject();
        if (page.size() < rest.size()) {
            answer.member("LastEvaluatedStreamArn", page.get(limit - 1).arn());
        }
        answer.name("Streams").startArray();
        page.forEach(stream -> answer.startObject()
                .member("StreamArn", stream.arn())
                .member("StreamLabel", stream.label())
                .member("TableName", stream.table().name())
                .endObject());
        answer.endArray().endObject();
    }
}
