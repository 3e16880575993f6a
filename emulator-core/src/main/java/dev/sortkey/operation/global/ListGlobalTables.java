package dev.sortkey.operation.global;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.min;
import static dev.sortkey.shape.Constraint.pattern;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** ListGlobalTables: there are none. */
public final class ListGlobalTables implements Operation {
    private static final Shape INPUT = new Shape("ListGlobalTablesInput");

    static {
        INPUT.member("ExclusiveStartGlobalTableName", MemberType.STRING, length(3, 255), pattern("[a-zA-Z0-9_.-]+"));
        INPUT.member("Limit", MemberType.INTEGER, min(1));
        INPUT.member("RegionName", MemberType.STRING);
    }

    @Override
    public String name() {
        return "ListGlobalTables";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        answer.startObject().name("GlobalTables").startArray().endArray().endObject();
    }
}
