package dev.sortkey.operation;

import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/**
 * What a write says about the item collection (all items of one partition key) that it touched: only for tables with
 * local indexes, only when ReturnItemCollectionMetrics asks for it. The size estimate is the service's own for any
 * collection below 1 GB, which is all that fits an emulator: from 0 to 1 (documented, API reference
 * ItemCollectionMetrics).
 *
 * @param partitionAttribute name of the table's partition attribute
 * @param partitionValue its value in the item that was written
 */
public record ItemCollectionMetrics(String partitionAttribute, AttributeValue partitionValue) {
    /** The metrics of a write to the table, or empty when there is nothing to say. */
    public static Optional<ItemCollectionMetrics> of(
            Optional<String> returnItemCollectionMetrics,
            TableDefinition definition,
            Map<String, AttributeValue> keyAttributes) {
        if (definition.localIndexes().isEmpty()
                || returnItemCollectionMetrics.filter("SIZE"::equals).isEmpty()) {
            return Optional.empty();
        }
        String name = definition.keys().partition().get(0).name();
        return Optional.ofNullable(keyAttributes.get(name)).map(value -> new ItemCollectionMetrics(name, value));
    }

    /** Writes it as a value. */
    public void writeTo(JsonOutput answer) {
        answer.startObject().name("ItemCollectionKey");
        ItemJson.write(Map.of(partitionAttribute, partitionValue), answer);
        answer.name("SizeEstimateRangeGB").startArray().number(0.0).number(1.0).endArray();
        answer.endObject();
    }
}
