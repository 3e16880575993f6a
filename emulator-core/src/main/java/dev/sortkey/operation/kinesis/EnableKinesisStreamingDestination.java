package dev.sortkey.operation.kinesis;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.kinesis.Destination.Status;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** EnableKinesisStreamingDestination. */
public final class EnableKinesisStreamingDestination implements Operation {
    private static final Shape INPUT = new Shape("EnableKinesisStreamingDestinationInput");
    private static final DestinationMembers MEMBERS =
            new DestinationMembers(INPUT, "EnableKinesisStreamingConfiguration");

    @Override
    public String name() {
        return "EnableKinesisStreamingDestination";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = MEMBERS.table(request, context);
        Destinations.of(context).enable(table, MEMBERS.streamArn(request), MEMBERS.precision(request), context);
        MEMBERS.answer(request, table, Status.ENABLING, answer);
    }
}
