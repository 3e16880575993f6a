package dev.sortkey.operation.batch;

import dev.sortkey.operation.CommonMembers;
import dev.sortkey.shape.Constraint;
import dev.sortkey.store.Table;
import java.util.List;
import java.util.Map;

/** The tables of RequestItems. */
final class BatchTables {
    /** What a table is called there: a name or an ARN. */
    static final List<Constraint> NAME_CONSTRAINTS = CommonMembers.tableNameConstraints();

    private BatchTables() {}

    /** The table of that name, which was looked up before. */
    static Table of(Map<String, Table> tables, String name) {
        Table table = tables.get(name);
        if (table == null) {
            throw new IllegalStateException("not looked up: " + name);
        }
        return table;
    }
}
