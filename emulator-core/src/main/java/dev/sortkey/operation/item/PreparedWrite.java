package dev.sortkey.operation.item;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.report.WriteReport;
import dev.sortkey.store.Database;
import dev.sortkey.store.ItemChange;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A write that passed every check that can be made without the item: only the item itself may still refuse it.
 *
 * @param table where
 * @param key the item's place in the table
 * @param keyAttributes the attributes that hold the key, and maybe others
 * @param change what to do there, with the condition
 * @param <C> the kind of change
 */
public record PreparedWrite<C extends ItemChange>(
        Table table, PrimaryKey key, Map<String, AttributeValue> keyAttributes, C change) {
    /** Writes at the key whose attributes are among these. */
    static <C extends ItemChange> PreparedWrite<C> at(Table table, Map<String, AttributeValue> attributes, C change) {
        return new PreparedWrite<>(table, ItemKeys.position(table, attributes), attributes, change);
    }

    /** Writes, for itself, within the throughput of the table. */
    public WriteReport run(ThroughputGate throughput) {
        if (!throughput.enforced()) {
            return table.write(key, change);
        }
        throughput.admitWrite(table);
        try {
            WriteReport report = table.write(key, change);
            charge(report, throughput);
            return report;
        } catch (ServiceException refusal) {
            if (refusal.type() == ErrorType.CONDITIONAL_CHECK_FAILED) {
                charge(failed(), throughput);
            }
            throw refusal;
        }
    }

    private void charge(WriteReport report, ThroughputGate throughput) {
        ConsumedCapacity consumed = new ConsumedCapacity(table.definition().name());
        WriteCapacity.add(report, consumed);
        throughput.charge(table, ThroughputGate.Kind.WRITE, consumed);
    }

    /** A failed condition costs as much as a write that left the item as it is. */
    private WriteReport failed() {
        Optional<Item> item = table.get(key);
        return new WriteReport(item, item, List.of());
    }

    /** As a step of a transaction. */
    public Database.Step step() {
        return new Database.Step(table, key, change);
    }

    /** Which item it is about. */
    public ItemAddress address() {
        return new ItemAddress(table.definition().name(), key);
    }
}
