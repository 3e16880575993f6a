package dev.sortkey.operation.transact;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.error.TransactionProblems;
import dev.sortkey.item.Item;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.ItemAddress;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.store.Database.Lookup;
import dev.sortkey.store.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What transactions check as a whole. The order: every table exists, no key is empty (both refuse the request), every
 * action fits its table (the first that does not cancels the transaction), no item is named twice.
 */
public final class Transactions {
    private static final long PAYLOAD_BYTES_MAX = 4L * 1024 * 1024;

    private Transactions() {}

    /** Reads all at one moment, within the throughput of their tables. */
    public static List<Optional<Item>> readTogether(List<Lookup> lookups, OperationContext context) {
        requireEventual(lookups.stream().map(Lookup::table));
        Throttling.requireReads(lookups, context.throughput());
        List<Optional<Item>> items = context.database().readTogether(lookups);
        Throttling.chargeReads(lookups, items, context.throughput());
        return items;
    }

    /** Global tables whose regions always agree know no transactions (AWS developer guide). */
    static void requireEventual(Stream<Table> tables) {
        if (tables.anyMatch(table -> table.definition().settings().replication().strong())) {
            throw StrongConsistencyProblems.transactions();
        }
    }

    /** At most 4 MB go in or out. */
    public static void requirePayload(long bytes) {
        if (bytes > PAYLOAD_BYTES_MAX) {
            throw TransactionProblems.payloadTooLarge();
        }
    }

    /** Every item is named once. */
    public static void requireDistinct(List<ItemAddress> addresses) {
        Set<ItemAddress> seen = new HashSet<>();
        for (ItemAddress address : addresses) {
            if (!seen.add(address)) {
                throw TransactionProblems.oneItemTwice();
            }
        }
    }

    /** Holds every action against its table. */
    static List<PreparedWrite<?>> prepare(List<ItemAction> actions, OperationContext context) {
        List<Table> tables = actions.stream()
                .map(action -> TableNames.require(action.tableName(), context))
                .toList();
        for (int i = 0; i < tables.size(); i++) {
            actions.get(i).requireFilledKeys(tables.get(i));
        }
        List<PreparedWrite<?>> writes = new ArrayList<>(actions.size());
        for (int i = 0; i < tables.size(); i++) {
            try {
                writes.add(actions.get(i).against(tables.get(i)));
            } catch (ServiceException refusal) {
                throw Cancellation.of(refusal, i, actions.size());
            }
        }
        requireDistinct(writes.stream().map(PreparedWrite::address).toList());
        return writes;
    }
}
