package dev.sortkey.store;

import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.TableDefinition;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A table: its items and its indexes. */
public interface Table extends ReadSource {
    /** The definition in force. */
    TableDefinition definition();

    /**
     * Replaces the definition in one step; indexes that are new in it are built from the items there are, indexes that
     * are gone are dropped.
     */
    void redefine(UnaryOperator<TableDefinition> change);

    /** The item at the key. */
    Optional<Item> get(PrimaryKey key);

    /** Applies the change at the key, with all its index entries, in one step. */
    WriteReport write(PrimaryKey key, ItemChange change, ChangeOrigin origin);

    /** Applies the change that a request asked for. */
    default WriteReport write(PrimaryKey key, ItemChange change) {
        return write(key, change, ChangeOrigin.REQUEST);
    }

    /**
     * From one moment on, the listener is told of every change.
     *
     * @param atThatMoment runs at that moment, while no write is under way; must be quick and not call the store
     */
    void listen(ChangeListener listener, Runnable atThatMoment);

    /** The listener is told of no more changes. */
    void forget(ChangeListener listener);

    /** From now on the guard stands before the writes of requests, instead of any other; none if empty. */
    void guardBy(Optional<WriteGuard> guard);

    /** All items as of one moment, in the order of a scan. */
    default List<Item> snapshot() {
        return snapshot(() -> {});
    }

    /**
     * All items as of one moment, in the order of a scan.
     *
     * @param atThatMoment runs at that moment, while no write is under way; must be quick and not call the store
     */
    List<Item> snapshot(Runnable atThatMoment);

    /** The secondary index of that name. */
    Optional<ReadSource> index(String name);

    /** The vector index of that name. */
    Optional<VectorSource> vectorIndex(String name);
}
