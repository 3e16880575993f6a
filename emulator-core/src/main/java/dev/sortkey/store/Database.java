package dev.sortkey.store;

import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.TableDefinition;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;

/** All tables of one emulator. */
public interface Database {
    /** Adds a table; false when the name is taken. */
    boolean create(TableDefinition definition);

    /**
     * Adds a table that holds these items from its first moment, its indexes filled; false when the name is taken. May
     * be refused for want of room, and then adds nothing.
     */
    boolean create(TableDefinition definition, List<Item> items);

    /** Removes a table with all its items; false when there is none. */
    boolean drop(String tableName);

    /** From now on the observer is told of tables. */
    void observe(TableObserver observer);

    /** The table of that name. */
    Optional<Table> table(String tableName);

    /** The names of all tables, in order. */
    NavigableSet<String> tableNames();

    /** One action of a transaction. */
    record Step(Table table, PrimaryKey key, ItemChange change) {}

    /**
     * What came of a step: a report when the transaction was applied, or the error that refused it; both empty for a
     * step that was fine in a transaction that was not applied.
     */
    record StepResult(Optional<WriteReport> report, Optional<ServiceException> refusal) {}

    /**
     * Evaluates every step against the items as they are; applies all of them in one step if none is refused, and none
     * otherwise.
     */
    List<StepResult> transact(List<Step> steps);

    /** One read of a transaction. */
    record Lookup(Table table, PrimaryKey key) {}

    /** Reads all items as of one moment. */
    List<Optional<Item>> readTogether(List<Lookup> lookups);
}
