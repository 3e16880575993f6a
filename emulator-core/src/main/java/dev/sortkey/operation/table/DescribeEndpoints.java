package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DescribeEndpoints: the host that the caller used, so that a client that follows the answer finds the same data. */
public final class DescribeEndpoints implements Operation {
    private static final int CACHE_PERIOD_IN_MINUTES = 1440;

    private static final Shape INPUT = new Shape("DescribeEndpointsRequest");

    @Override
    public String name() {
        return "DescribeEndpoints";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        answer.startObject().name("Endpoints").startArray();
        answer.startObject()
                .member("Address", context.host())
                .member("CachePeriodInMinutes", CACHE_PERIOD_IN_MINUTES)
                .endObject();
        answer.endArray().endObject();
    }
}
