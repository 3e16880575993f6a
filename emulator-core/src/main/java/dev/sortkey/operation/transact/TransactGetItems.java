package dev.sortkey.operation.transact;

import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.item.ItemAddress;
import dev.sortkey.operation.item.ItemKeys;
import dev.sortkey.operation.item.ReadMembers;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Database.Lookup;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** TransactGetItems: up to 100 items read as of one moment. */
public final class TransactGetItems implements Operation {
    private static final Shape GET_SHAPE = new Shape("Get");
    private static final Member<String> TABLE_NAME = CommonMembers.tableName(GET_SHAPE);
    private static final Member<AttributeMap> KEY = CommonMembers.key(GET_SHAPE);
    private static final ReadMembers READ = ReadMembers.inTransaction(GET_SHAPE);

    private static final Shape TRANSACT_GET_ITEM = new Shape("TransactGetItem");
    private static final Member<Struct> GET =
            TRANSACT_GET_ITEM.member("Get", MemberType.structure(GET_SHAPE), Constraint.required());

    private static final Shape INPUT = new Shape("TransactGetItemsInput");
    private static final Member<List<Struct>> TRANSACT_ITEMS =
            CommonMembers.transactItems(INPUT, MemberType.structure(TRANSACT_GET_ITEM));
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);

    /** A read as far as the request alone tells. */
    private record Get(String tableName, Map<String, AttributeValue> key, Optional<ProjectionExpression> projection) {}

    @Override
    public String name() {
        return "TransactGetItems";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        List<Get> gets = request.require(TRANSACT_ITEMS).stream()
                .map(item -> get(item.require(GET), context))
                .toList();
        List<Lookup> lookups = lookups(gets, context);
        List<Optional<Item>> items = Transactions.readTogether(lookups, context);
        Transactions.requirePayload(items.stream()
                .mapToLong(item -> item.map(Item::sizeBytes).orElse(0))
                .sum());
        write(gets, items, request.get(RETURN_CONSUMED_CAPACITY), answer);
    }

    private static Get get(Struct get, OperationContext context) {
        Map<String, AttributeValue> key = get.require(KEY).orThrow();
        return new Get(get.require(TABLE_NAME), key, READ.read(get, context));
    }

    private static List<Lookup> lookups(List<Get> gets, OperationContext context) {
        List<Table> tables = gets.stream()
                .map(get -> TableNames.require(get.tableName(), context))
                .toList();
        for (int i = 0; i < tables.size(); i++) {
            KeyRules.requireFilled(gets.get(i).key(), tables.get(i).keys());
        }
        List<Lookup> lookups = new ArrayList<>(gets.size());
        for (int i = 0; i < tables.size(); i++) {
            try {
                lookups.add(new Lookup(
                        tables.get(i),
                        ItemKeys.require(gets.get(i).key(), gets.get(i).projection(), tables.get(i))));
            } catch (ServiceException refusal) {
                throw Cancellation.of(refusal, i, gets.size());
            }
        }
        Transactions.requireDistinct(lookups.stream()
                .map(lookup -> new ItemAddress(lookup.table().definition().name(), lookup.key()))
                .toList());
        return lookups;
    }

    private static void write(
            List<Get> gets, List<Optional<Item>> items, Optional<String> returnConsumedCapacity, JsonOutput answer) {
        ReadTotals totals = new ReadTotals();
        answer.startObject().name("Responses").startArray();
        for (int i = 0; i < gets.size(); i++) {
            totals.add(gets.get(i).tableName(), items.get(i));
            answer.startObject();
            if (items.get(i).isPresent()) {
                write(items.get(i).get(), gets.get(i).projection(), answer);
            }
            answer.endObject();
        }
        answer.endArray();
        totals.writeTo(answer, returnConsumedCapacity);
        answer.endObject();
    }

    /** Writes the member Item; a projection that reaches nothing leaves it out, unlike GetItem's. */
    private static void write(Item item, Optional<ProjectionExpression> projection, JsonOutput answer) {
        if (projection.isEmpty()) {
            answer.name("Item");
            item.writeTo(answer);
            return;
        }
        Map<String, AttributeValue> reached = projection.get().apply(item);
        if (!reached.isEmpty()) {
            answer.name("Item");
            ItemJson.write(reached, answer);
        }
    }
}
