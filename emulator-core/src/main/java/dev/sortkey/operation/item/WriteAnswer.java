package dev.sortkey.operation.item;

import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.ItemCollectionMetrics;
import dev.sortkey.report.WriteReport;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What PutItem, UpdateItem and DeleteItem answer, and the members that ask for it. */
final class WriteAnswer {
    private final Member<String> returnConsumedCapacity;
    private final Member<String> returnItemCollectionMetrics;
    private final Member<String> returnValues;

    private WriteAnswer(Shape shape, Function<Shape, Member<String>> values) {
        returnConsumedCapacity = CommonMembers.returnConsumedCapacity(shape);
        returnItemCollectionMetrics = CommonMembers.returnItemCollectionMetrics(shape);
        returnValues = values.apply(shape);
    }

    /** Of PutItem and DeleteItem. */
    static WriteAnswer of(Shape shape) {
        return new WriteAnswer(shape, CommonMembers::returnValues);
    }

    /** Of UpdateItem. */
    static WriteAnswer ofUpdate(Shape shape) {
        return new WriteAnswer(shape, CommonMembers::returnValuesOfUpdate);
    }

    /** The member ReturnValues. */
    Optional<String> returnValues(Struct request) {
        return request.get(returnValues);
    }

    /** Writes the members that say what the write cost and which item collection it touched. */
    void writeCosts(Struct request, ItemAction action, PreparedWrite<?> write, WriteReport report, JsonOutput answer) {
        ConsumedCapacity.Detail detail = ConsumedCapacity.Detail.of(request.get(returnConsumedCapacity));
        if (detail.wanted()) {
            ConsumedCapacity consumed = new ConsumedCapacity(action.tableName());
            WriteCapacity.add(report, consumed);
            answer.name("ConsumedCapacity");
            consumed.writeTo(answer, detail);
        }
        ItemCollectionMetrics.of(
                        request.get(returnItemCollectionMetrics), write.table().definition(), write.keyAttributes())
                .ifPresent(metrics -> {
                    answer.name("ItemCollectionMetrics");
                    metrics.writeTo(answer);
                });
    }

    /** Writes the member Attributes, if there is an item. */
    static void writeAttributes(Optional<Item> item, JsonOutput answer) {
        if (item.isPresent()) {
            answer.name("Attributes");
            item.get().writeTo(answer);
        }
    }

    /** Writes the member Attributes, if there are any. */
    static void writeAttributes(Map<String, AttributeValue> attributes, JsonOutput answer) {
        if (!attributes.isEmpty()) {
            answer.name("Attributes");
            ItemJson.write(attributes, answer);
        }
    }
}
