package dev.sortkey.operation.item;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.ItemCollectionMetrics;
import dev.sortkey.report.WriteReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the writes of a batch or of a transaction came to, table by table, in the order of the request. */
public final class WriteTotals {
    private final ConsumedCapacity.Units units;
    private final Map<String, ConsumedCapacity> consumed = new LinkedHashMap<>();
    private final List<Written> written = new ArrayList<>();

    private record Written(String tableName, PreparedWrite<?> write) {}

    /** Nothing yet; units of WRITE are those of a transaction, which cost double. */
    public WriteTotals(ConsumedCapacity.Units units) {
        this.units = units;
    }

    /** Adds a write that was made to the table, by the name that the request gives it. */
    public void add(String tableName, PreparedWrite<?> write, WriteReport report) {
        ConsumedCapacity table = consumed.computeIfAbsent(tableName, name -> new ConsumedCapacity(name, units));
        if (units == ConsumedCapacity.Units.WRITE) {
            WriteCapacity.addTransactional(report, table);
        } else {
            WriteCapacity.add(report, table);
        }
        written.add(new Written(tableName, write));
    }

    /** Writes the members ConsumedCapacity and ItemCollectionMetrics as far as they are asked for. */
    public void writeTo(
            JsonOutput answer, Optional<String> returnConsumedCapacity, Optional<String> returnCollectionMetrics) {
        ConsumedCapacity.writeList(consumed.values(), ConsumedCapacity.Detail.of(returnConsumedCapacity), answer);
        Map<String, Set<ItemCollectionMetrics>> metrics = metrics(returnCollectionMetrics);
        if (!metrics.isEmpty()) {
            answer.name("ItemCollectionMetrics").startObject();
            metrics.forEach((table, collections) -> {
                answer.name(table).startArray();
                collections.forEach(collection -> collection.writeTo(answer));
                answer.endArray();
            });
            answer.endObject();
        }
    }

    private Map<String, Set<ItemCollectionMetrics>> metrics(Optional<String> returnCollectionMetrics) {
        Map<String, Set<ItemCollectionMetrics>> metrics = new LinkedHashMap<>();
        for (Written one : written) {
            ItemCollectionMetrics.of(
                            returnCollectionMetrics,
                            one.write().table().definition(),
                            one.write().keyAttributes())
                    .ifPresent(collection -> metrics.computeIfAbsent(one.tableName(), name -> new LinkedHashSet<>())
                            .add(collection));
        }
        return metrics;
    }
}
