package dev.sortkey.operation.item;

import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadConsistency;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Map;
import java.util.Optional;

/** GetItem: reads one item by its key. */
public final class GetItem implements Operation {
    private static final Shape INPUT = new Shape("GetItemInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);
    private static final ReadMembers READ = ReadMembers.withLegacy(INPUT);
    private static final Member<String> TABLE_NAME = CommonMembers.tableName(INPUT);
    private static final Member<AttributeMap> KEY = CommonMembers.key(INPUT);
    private static final Member<Boolean> CONSISTENT_READ = CommonMembers.consistentRead(INPUT);

    @Override
    public String name() {
        return "GetItem";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        READ.requireOneStyle(request);
        Map<String, AttributeValue> key = request.require(KEY).orThrow();
        Optional<ProjectionExpression> projection = READ.read(request, context);
        Table table = TableNames.require(request.require(TABLE_NAME), context);
        PrimaryKey position = ItemKeys.require(key, projection, table);
        context.throughput().admitRead(table, Optional.empty());
        Optional<Item> item = table.get(position);
        answer.startObject();
        if (item.isPresent()) {
            answer.name("Item");
            write(item.get(), projection, answer);
        }
        writeCapacity(request, item, table, context.throughput(), answer);
        answer.endObject();
    }

    private static void write(Item item, Optional<ProjectionExpression> projection, JsonOutput answer) {
        if (projection.isPresent()) {
            projection.get().write(item, answer);
        } else {
            item.writeTo(answer);
        }
    }

    private static void writeCapacity(
            Struct request, Optional<Item> item, Table table, ThroughputGate throughput, JsonOutput answer) {
        ConsumedCapacity.Detail detail = ConsumedCapacity.Detail.of(request.get(RETURN_CONSUMED_CAPACITY));
        if (detail.wanted() || throughput.enforced()) {
            ReadConsistency consistency =
                    ReadConsistency.of(request.get(CONSISTENT_READ).orElse(false));
            double units = CapacityUnits.read(item.map(Item::sizeBytes).orElse(0), consistency);
            ConsumedCapacity consumed = new ConsumedCapacity(request.require(TABLE_NAME)).addTable(units);
            throughput.charge(table, ThroughputGate.Kind.READ, consumed);
            if (detail.wanted()) {
                answer.name("ConsumedCapacity");
                consumed.writeTo(answer, detail);
            }
        }
    }
}
