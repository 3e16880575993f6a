package dev.sortkey.operation.batch;

import dev.sortkey.error.BatchProblems;
import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ServiceException;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.operation.item.DeleteAction;
import dev.sortkey.operation.item.ItemAction;
import dev.sortkey.operation.item.ItemAddress;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.operation.item.PutAction;
import dev.sortkey.operation.item.WriteTotals;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * BatchWriteItem: up to 25 puts and deletes. Everything is checked before anything is written; then each is written for
 * itself. What throughput does not let through, or a transaction has, is left unprocessed.
 */
public final class BatchWriteItem implements Operation {
    private static final int REQUESTS_MAX = 25;

    private static final Shape PUT_REQUEST = new Shape("PutRequest");
    private static final Member<AttributeMap> ITEM = CommonMembers.item(PUT_REQUEST);
    private static final Shape DELETE_REQUEST = new Shape("DeleteRequest");
    private static final Member<AttributeMap> KEY = CommonMembers.key(DELETE_REQUEST);
    private static final Shape WRITE_REQUEST = new Shape("WriteRequest");
    private static final Member<Struct> PUT = WRITE_REQUEST.member("PutRequest", MemberType.structure(PUT_REQUEST));
    private static final Member<Struct> DELETE =
            WRITE_REQUEST.member("DeleteRequest", MemberType.structure(DELETE_REQUEST));

    private static final Shape INPUT = new Shape("BatchWriteItemInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final Member<String> RETURN_ITEM_COLLECTION_METRICS =
            CommonMembers.returnItemCollectionMetrics(INPUT);
    private static final Member<Map<String, List<Struct>>> REQUEST_ITEMS = CommonMembers.requestItemsToWrite(
            INPUT, MemberType.list(MemberType.structure(WRITE_REQUEST)), Constraint.length(1, REQUESTS_MAX));

    @Override
    public String name() {
        return "BatchWriteItem";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        List<ItemAction> actions = actions(request.require(REQUEST_ITEMS));
        List<PreparedWrite<?>> writes = prepare(actions, context);
        WriteTotals totals = new WriteTotals(ConsumedCapacity.Units.PLAIN);
        UnprocessedItems unprocessed = new UnprocessedItems();
        for (int i = 0; i < writes.size(); i++) {
            write(actions.get(i), writes.get(i), context.throughput(), totals, unprocessed);
        }
        unprocessed.requireFewerThan(writes.size());
        answer.startObject().name("UnprocessedItems");
        unprocessed.writeTo(answer);
        totals.writeTo(answer, request.get(RETURN_CONSUMED_CAPACITY), request.get(RETURN_ITEM_COLLECTION_METRICS));
        answer.endObject();
    }

    /** An item that a transaction has is no error of the batch, which has none for it in the service's model. */
    private static void write(
            ItemAction action,
            PreparedWrite<?> write,
            ThroughputGate throughput,
            WriteTotals totals,
            UnprocessedItems unprocessed) {
        Optional<ServiceException> throttling = throughput.refusalOfWrite(write.table());
        if (throttling.isPresent()) {
            unprocessed.addThrottled(action, throttling.get());
            return;
        }
        try {
            totals.add(action.tableName(), write, write.run(throughput));
        } catch (ServiceException refusal) {
            if (refusal.type() != ErrorType.TRANSACTION_CONFLICT) {
                throw refusal;
            }
            unprocessed.add(action);
        }
    }

    private List<ItemAction> actions(Map<String, List<Struct>> requestItems) {
        if (requestItems.isEmpty()) {
            throw BatchProblems.requestItemsRequired(name());
        }
        List<ItemAction> actions = new ArrayList<>();
        requestItems.forEach((table, requests) -> requests.forEach(one -> actions.add(action(table, one))));
        if (actions.size() > REQUESTS_MAX) {
            throw BatchProblems.tooManyItems(name());
        }
        return actions;
    }

    private static ItemAction action(String table, Struct request) {
        if (request.has(PUT) == request.has(DELETE)) {
            throw BatchProblems.notOneRequest();
        }
        return request.has(PUT)
                ? PutAction.inBatch(table, request.require(PUT).require(ITEM))
                : DeleteAction.inBatch(table, request.require(DELETE).require(KEY));
    }

    private static List<PreparedWrite<?>> prepare(List<ItemAction> actions, OperationContext context) {
        List<Table> tables = new ArrayList<>(actions.size());
        for (ItemAction action : actions) {
            tables.add(TableNames.require(action.tableName(), context));
        }
        List<PreparedWrite<?>> writes = new ArrayList<>(actions.size());
        Set<ItemAddress> addresses = new HashSet<>();
        for (int i = 0; i < tables.size(); i++) {
            PreparedWrite<?> write = actions.get(i).against(tables.get(i));
            if (!addresses.add(write.address())) {
                throw BatchProblems.duplicateKeys();
            }
            writes.add(write);
        }
        return writes;
    }
}
