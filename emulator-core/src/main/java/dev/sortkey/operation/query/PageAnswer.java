package dev.sortkey.operation.query;

import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.report.ReadReport;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.shape.Struct;
import java.util.List;

/**
 * Writes the answer of a Query or Scan: ConsumedCapacity, Count, Items, LastEvaluatedKey, ScannedCount, the order of
 * the service. Without a projection the items' wire bytes are copied as they are.
 */
final class PageAnswer {
    /** Room for everything but the items; a LastEvaluatedKey of full size makes the buffer grow once. */
    private static final int FRAME_BYTES = 512;

    private final ReadTarget target;
    private final JsonOutput answer;

    private PageAnswer(ReadTarget target, JsonOutput answer) {
        this.target = target;
        this.answer = answer;
    }

    /**
     * Writes the page.
     *
     * @param restartable whether the read may be taken up after the page, so that a LastEvaluatedKey makes sense
     */
    static void write(
            ReadPage page,
            Selection selection,
            ReadTarget target,
            Struct request,
            ReadMembers members,
            boolean restartable,
            JsonOutput answer) {
        PageAnswer writer = new PageAnswer(target, answer);
        ReadReport report = page.report();
        answer.startObject();
        writer.capacity(page, request, members);
        answer.member("Count", page.count());
        if (selection.items()) {
            writer.items(report.items(), selection);
        }
        if (restartable) {
            report.lastExamined().ifPresent(writer::lastEvaluatedKey);
        }
        answer.member("ScannedCount", report.scannedCount());
        answer.endObject();
    }

    private void capacity(ReadPage page, Struct request, ReadMembers members) {
        ConsumedCapacity.Detail detail = ConsumedCapacity.Detail.of(request.get(members.returnConsumedCapacity()));
        if (!detail.wanted()) {
            return;
        }
        answer.name("ConsumedCapacity");
        page.consumed(target, request.require(members.tableName())).writeTo(answer, detail);
    }

    private void items(List<Item> items, Selection selection) {
        answer.name("Items").startArray();
        if (selection.projection().isPresent()) {
            writeProjected(items, selection.projection().get());
        } else {
            writeWhole(items);
        }
        answer.endArray();
    }

    private void writeWhole(List<Item> items) {
        int bytes = FRAME_BYTES;
        for (int i = 0; i < items.size(); i++) {
            bytes += items.get(i).wireLength() + 1;
        }
        answer.reserve(bytes);
        for (int i = 0; i < items.size(); i++) {
            items.get(i).writeTo(answer);
        }
    }

    private void writeProjected(List<Item> items, ProjectionExpression projection) {
        for (int i = 0; i < items.size(); i++) {
            projection.write(items.get(i), answer);
        }
    }

    private void lastEvaluatedKey(Item last) {
        answer.name("LastEvaluatedKey").startObject();
        for (KeyAttribute key : target.positionAttributes()) {
            answer.name(key.name());
            ItemJson.write(last.attribute(key.name()).orElseThrow(IllegalStateException::new), answer);
        }
        answer.endObject();
    }
}
