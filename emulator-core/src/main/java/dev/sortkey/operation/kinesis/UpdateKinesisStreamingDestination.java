package dev.sortkey.operation.kinesis;

import dev.sortkey.error.KinesisProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.kinesis.Destination.Status;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** UpdateKinesisStreamingDestination: changes the precision of times. */
public final class UpdateKinesisStreamingDestination implements Operation {
    private static final Shape INPUT = new Shape("UpdateKinesisStreamingDestinationInput");
    private static final DestinationMembers MEMBERS =
            new DestinationMembers(INPUT, "UpdateKinesisStreamingConfiguration");

    @Override
    public String name() {
        return "UpdateKinesisStreamingDestination";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        String precision = MEMBERS.precision(request).orElseThrow(KinesisProblems::nothingToUpdate);
        Table table = MEMBERS.table(request, context);
        Destinations.of(context).update(table, MEMBERS.streamArn(request), precision, context);
        MEMBERS.answer(request, table, Status.UPDATING, answer);
    }
}
