package dev.sortkey.operation.transact;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.item.WriteTotals;
import dev.sortkey.report.WriteReport;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Optional;

/**
 * TransactWriteItems: up to 100 writes and condition checks, all applied in one step or none. A ClientRequestToken
 * makes the request idempotent: within ten minutes the same request is answered without being applied again.
 */
public final class TransactWriteItems implements Operation {
    private static final Shape INPUT = new Shape("TransactWriteItemsInput");
    private static final Member<String> CLIENT_REQUEST_TOKEN = CommonMembers.clientRequestToken(INPUT);
    private static final Member<List<Struct>> TRANSACT_ITEMS =
            CommonMembers.transactItems(INPUT, MemberType.structure(TransactWriteItem.SHAPE));
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final Member<String> RETURN_ITEM_COLLECTION_METRICS =
            CommonMembers.returnItemCollectionMetrics(INPUT);

    @Override
    public String name() {
        return "TransactWriteItems";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        List<Struct> items = request.require(TRANSACT_ITEMS);
        List<ItemAction> actions = items.stream()
                .map(item -> TransactWriteItem.read(item, context))
                .toList();
        Transactions.requirePayload(
                actions.stream().mapToLong(ItemAction::payloadBytes).sum());
        List<PreparedWrite<?>> writes = Transactions.prepare(actions, context);
        Optional<List<WriteReport>> reports =
                WriteTransaction.run(request.get(CLIENT_REQUEST_TOKEN), () -> ContentDigest.of(items), writes, context);
        if (reports.isPresent()) {
            answer(request, actions, writes, reports.get(), answer);
        } else {
            answerRepeat(request, actions, writes, answer);
        }
    }

    private static void answer(
            Struct request,
            List<ItemAction> actions,
            List<PreparedWrite<?>> writes,
            List<WriteReport> reports,
            JsonOutput answer) {
        WriteTotals totals = new WriteTotals(ConsumedCapacity.Units.WRITE);
        for (int i = 0; i < reports.size(); i++) {
            totals.add(actions.get(i).tableName(), writes.get(i), reports.get(i));
        }
        answer.startObject();
        totals.writeTo(answer, request.get(RETURN_CONSUMED_CAPACITY), request.get(RETURN_ITEM_COLLECTION_METRICS));
        answer.endObject();
    }

    private static void answerRepeat(
            Struct request, List<ItemAction> actions, List<PreparedWrite<?>> writes, JsonOutput answer) {
        List<String> tables = actions.stream().map(ItemAction::tableName).toList();
        ReadTotals totals = WriteTransaction.repeat(tables, writes);
        answer.startObject();
        totals.writeTo(answer, request.get(RETURN_CONSUMED_CAPACITY));
        answer.endObject();
    }
}
