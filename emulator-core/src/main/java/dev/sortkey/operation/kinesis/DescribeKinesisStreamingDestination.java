package dev.sortkey.operation.kinesis;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** DescribeKinesisStreamingDestination. */
public final class DescribeKinesisStreamingDestination implements Operation {
    private static final Shape INPUT = new Shape("DescribeKinesisStreamingDestinationInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);

    @Override
    public String name() {
        return "DescribeKinesisStreamingDestination";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = TableNames.requireForSetting(request.require(TABLE_NAME), context);
        answer.startObject().name("KinesisDataStreamDestinations").startArray();
        Destinations.of(context).list(table).forEach(destination -> destination.write(context, answer));
        answer.endArray().member("TableName", table.definition().name()).endObject();
    }
}
