package dev.sortkey.operation.partiql;

import dev.sortkey.operation.ConsumedCapacity;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the statements of a batch consumed, table by table. A statement that failed is charged in the sum of its table,
 * in no arm of it, and only where another statement on the table succeeded (captured in 2026).
 */
final class BatchTotals {
    private final Map<String, ConsumedCapacity> succeeded = new LinkedHashMap<>();
    private final Map<String, Double> failed = new HashMap<>();

    /** The sum to which a statement on the table that succeeded adds. */
    ConsumedCapacity succeeded(String tableName) {
        return succeeded.computeIfAbsent(tableName, ConsumedCapacity::new);
    }

    /** Adds the cost of a statement on the table that failed. */
    void failed(String tableName, double units) {
        failed.merge(tableName, units, Double::sum);
    }

    /** What there is to tell. */
    List<ConsumedCapacity> tables() {
        succeeded.forEach((table, consumed) -> consumed.addFailed(failed.getOrDefault(table, 0.0)));
        failed.clear();
        return List.copyOf(succeeded.values());
    }
}
