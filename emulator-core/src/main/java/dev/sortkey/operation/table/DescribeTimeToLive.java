package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.TimeToLive;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DescribeTimeToLive. */
public final class DescribeTimeToLive implements Operation {
    private static final Shape INPUT = new Shape("DescribeTimeToLiveInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);

    @Override
    public String name() {
        return "DescribeTimeToLive";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        TimeToLive timeToLive = TableNames.requireForControl(request.require(TABLE_NAME), context)
                .definition()
                .settings()
                .timeToLive();
        answer.startObject().name("TimeToLiveDescription").startObject();
        timeToLive.attribute().ifPresent(attribute -> answer.member("AttributeName", attribute));
        answer.member("TimeToLiveStatus", timeToLive.attribute().isPresent() ? "ENABLED" : "DISABLED")
                .endObject()
                .endObject();
    }
}
