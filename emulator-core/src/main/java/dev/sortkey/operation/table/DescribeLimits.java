package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DescribeLimits: the quotas that a new account has. */
public final class DescribeLimits implements Operation {

    private static final Shape INPUT = new Shape("DescribeLimitsInput");

    @Override
    public String name() {
        return "DescribeLimits";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        answer.startObject()
                .member("AccountMaxReadCapacityUnits", ThroughputQuotas.ACCOUNT_MOST_UNITS)
                .member("AccountMaxWriteCapacityUnits", ThroughputQuotas.ACCOUNT_MOST_UNITS)
                .member(ThroughputQuotas.TABLE_MOST_READS_NAME, ThroughputQuotas.TABLE_MOST_UNITS)
                .member(ThroughputQuotas.TABLE_MOST_WRITES_NAME, ThroughputQuotas.TABLE_MOST_UNITS)
                .endObject();
    }
}
