package dev.sortkey.operation.batch;

import dev.sortkey.error.BatchProblems;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.operation.item.ItemKeys;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.ReadConsistency;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a BatchGetItem asks of one table. Made from the request alone; then held against the table; then read, item by
 * item, until the response is full; what is left is unprocessed.
 */
final class TableReads {
    private final String tableName;
    private final Struct request;
    private final List<Map<String, AttributeValue>> keys;
    private final Optional<ProjectionExpression> projection;
    private final Map<PrimaryKey, Map<String, AttributeValue>> unread = new LinkedHashMap<>();
    private final List<Item> found = new ArrayList<>();
    private final ConsumedCapacity consumed;
    private boolean anyRead;

    private TableReads(
            String tableName,
            Struct request,
            List<Map<String, AttributeValue>> keys,
            Optional<ProjectionExpression> projection) {
        this.tableName = tableName;
        this.request = request;
        this.keys = keys;
        this.projection = projection;
        this.consumed = new ConsumedCapacity(tableName);
    }

    /** Makes the checks that need no table. */
    static TableReads of(String tableName, Struct request, OperationContext context) {
        Optional<ProjectionExpression> projection = KeysAndAttributes.READ.read(request, context);
        List<Map<String, AttributeValue>> keys = new ArrayList<>();
        Set<AttributeMap> seen = new HashSet<>();
        for (AttributeMap key : request.require(KeysAndAttributes.KEYS)) {
            keys.add(key.orThrow());
            if (!seen.add(key)) {
                throw BatchProblems.duplicateKeys();
            }
        }
        return new TableReads(tableName, request, keys, projection);
    }

    /** The number of keys that were asked for. */
    int keyCount() {
        return keys.size();
    }

    /** Finds the table; a ResourceNotFoundException when there is none. */
    Table table(OperationContext context) {
        return TableNames.require(tableName, context);
    }

    /** Holds the keys against the table's schema. */
    void prepare(Table table) {
        for (Map<String, AttributeValue> key : keys) {
            unread.put(ItemKeys.require(key, projection, table), key);
        }
    }

    /**
     * Reads as many items as fit, and as throughput lets through.
     *
     * @param bytesLeft what the response may still hold; it is negative when it was full before
     * @return what it may hold after
     */
    long read(Table table, long bytesLeft, ThroughputGate throughput) {
        ReadConsistency consistency = ReadConsistency.of(
                request.get(KeysAndAttributes.CONSISTENT_READ).orElse(false));
        long left = bytesLeft;
        for (PrimaryKey key : List.copyOf(unread.keySet())) {
            if (throughput.refusalOfRead(table).isPresent()) {
                return left;
            }
            Optional<Item> item = table.get(key);
            int bytes = item.map(Item::sizeBytes).orElse(0);
            if (bytes > left) {
                return -1;
            }
            left -= bytes;
            item.ifPresent(found::add);
            double units = CapacityUnits.read(bytes, consistency);
            consumed.addTable(units);
            throughput.charge(table, ThroughputGate.Kind.READ, new ConsumedCapacity(tableName).addTable(units));
            unread.remove(key);
            anyRead = true;
        }
        return left;
    }

    /** Whether any of the keys was read. */
    boolean anyRead() {
        return anyRead;
    }

    /** What was consumed. */
    ConsumedCapacity consumed() {
        return consumed;
    }

    /** Writes the items that were found, as a member of Responses. */
    void writeResponse(JsonOutput answer) {
        answer.name(tableName).startArray();
        for (Item item : found) {
            if (projection.isPresent()) {
                projection.get().write(item, answer);
            } else {
                item.writeTo(answer);
            }
        }
        answer.endArray();
    }

    /** Writes what is left to read, if anything, as a member of UnprocessedKeys. */
    void writeUnprocessed(JsonOutput answer) {
        if (unread.isEmpty()) {
            return;
        }
        answer.name(tableName).startObject().name("Keys").startArray();
        unread.values().forEach(key -> ItemJson.write(key, answer));
        answer.endArray();
        KeysAndAttributes.writeOptions(request, answer);
        answer.endObject();
    }
}
