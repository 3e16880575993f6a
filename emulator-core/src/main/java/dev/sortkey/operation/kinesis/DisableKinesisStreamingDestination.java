package dev.sortkey.operation.kinesis;

import dev.sortkey.error.KinesisProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.kinesis.Destination.Status;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** DisableKinesisStreamingDestination; a configuration is in its model and always refused. */
public final class DisableKinesisStreamingDestination implements Operation {
    private static final Shape INPUT = new Shape("DisableKinesisStreamingDestinationInput");
    private static final DestinationMembers MEMBERS =
            new DestinationMembers(INPUT, "EnableKinesisStreamingConfiguration");

    @Override
    public String name() {
        return "DisableKinesisStreamingDestination";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        if (MEMBERS.precision(request).isPresent()) {
            throw KinesisProblems.disabledWithConfiguration();
        }
        Table table = MEMBERS.table(request, context);
        Destinations.of(context).disable(table, MEMBERS.streamArn(request), context);
        MEMBERS.answer(request, table, Status.DISABLING, answer);
    }
}
