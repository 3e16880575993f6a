package dev.sortkey.operation.transact;

import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadConsistency;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What the reads of a transaction consumed, table by table, in the order of the request. */
public final class ReadTotals {
    private final Map<String, ConsumedCapacity> consumed = new LinkedHashMap<>();

    /** Nothing yet. */
    public ReadTotals() {}

    /** Adds the read of one item of the table, by the name that the request gives it. */
    public void add(String tableName, Optional<Item> item) {
        consumed.computeIfAbsent(tableName, name -> new ConsumedCapacity(name, ConsumedCapacity.Units.READ))
                .addTable(CapacityUnits.read(item.map(Item::sizeBytes).orElse(0), ReadConsistency.TRANSACTIONAL));
    }

    /** Writes the member ConsumedCapacity, if it is asked for. */
    public void writeTo(JsonOutput answer, Optional<String> returnConsumedCapacity) {
        ConsumedCapacity.writeList(consumed.values(), ConsumedCapacity.Detail.of(returnConsumedCapacity), answer);
    }
}
