package dev.sortkey.operation.kinesis;

import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.kinesis.Destination.Status;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.Optional;

/** What the three operations that change a destination share: a table, a stream and a configuration. */
final class DestinationMembers {
    private static final String PRECISION_NAME = "ApproximateCreationDateTimePrecision";

    private final Member<String> tableName;
    private final Member<String> streamArn;
    private final String configurationName;
    private final Member<Struct> configuration;
    private final Member<String> precision;

    /** Declares the members in the shape; the configuration goes by that name. */
    DestinationMembers(Shape shape, String configurationName) {
        this.configurationName = configurationName;
        tableName = CommonMembers.controlTableName(shape);
        streamArn = shape.member("StreamArn", MemberType.STRING, required());
        Shape configurationShape = new Shape(configurationName);
        precision = configurationShape.member(PRECISION_NAME, MemberType.STRING, oneOf("MILLISECOND", "MICROSECOND"));
        configuration = shape.member(configurationName, MemberType.structure(configurationShape));
    }

    /** The table. */
    Table table(Struct request, OperationContext context) {
        return TableNames.requireCreated(request.require(tableName), context);
    }

    /** The stream. */
    String streamArn(Struct request) {
        return request.require(streamArn);
    }

    /** The precision asked for. */
    Optional<String> precision(Struct request) {
        return request.get(configuration).flatMap(asked -> asked.get(precision));
    }

    /** Writes the answer: what was asked for, and the status on the way. */
    void answer(Struct request, Table table, Status status, JsonOutput output) {
        output.startObject().member("DestinationStatus", status.name());
        boolean first = configurationName.compareTo("StreamArn") < 0;
        if (first) {
            writeConfiguration(request, status, output);
        }
        output.member("StreamArn", streamArn(request))
                .member("TableName", table.definition().name());
        if (!first) {
            writeConfiguration(request, status, output);
        }
        output.endObject();
    }

    /** Told even if it is empty, except where there must be none (observed, October 2026). */
    private void writeConfiguration(Struct request, Status status, JsonOutput output) {
        if (status == Status.DISABLING) {
            return;
        }
        output.name(configurationName).startObject();
        precision(request).ifPresent(asked -> output.member(PRECISION_NAME, asked));
        output.endObject();
    }
}
