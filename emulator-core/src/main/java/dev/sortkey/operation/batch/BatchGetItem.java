package dev.sortkey.operation.batch;

import dev.sortkey.error.BatchProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.ThroughputGate;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * BatchGetItem: up to 100 items of one or several tables, each read for itself. The response holds 16 MB of items at
 * most; the keys of the others come back as UnprocessedKeys.
 */
public final class BatchGetItem implements Operation {
    private static final long RESPONSE_BYTES_MAX = 16L * 1024 * 1024;

    private static final Shape INPUT = new Shape("BatchGetItemInput");
    private static final Member<Map<String, Struct>> REQUEST_ITEMS =
            CommonMembers.requestItemsToGet(INPUT, MemberType.structure(KeysAndAttributes.SHAPE));
    private static final Member<String> RETURN_CONSUMED_CAPACITY = CommonMembers.returnConsumedCapacity(INPUT);

    @Override
    public String name() {
        return "BatchGetItem";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        List<TableReads> reads = reads(request.require(REQUEST_ITEMS), context);
        List<Table> tables = reads.stream().map(read -> read.table(context)).toList();
        for (int i = 0; i < tables.size(); i++) {
            reads.get(i).prepare(tables.get(i));
        }
        long bytesLeft = RESPONSE_BYTES_MAX;
        for (int i = 0; i < tables.size() && bytesLeft >= 0; i++) {
            bytesLeft = reads.get(i).read(tables.get(i), bytesLeft, context.throughput());
        }
        requireSome(reads, tables, context.throughput());
        write(reads, ConsumedCapacity.Detail.of(request.get(RETURN_CONSUMED_CAPACITY)), answer);
    }

    /** A batch of which throughput let nothing through is refused as a whole. */
    private static void requireSome(List<TableReads> reads, List<Table> tables, ThroughputGate throughput) {
        if (throughput.enforced() && reads.stream().noneMatch(TableReads::anyRead)) {
            tables.forEach(table -> throughput.admitRead(table, Optional.empty()));
        }
    }

    private List<TableReads> reads(Map<String, Struct> requestItems, OperationContext context) {
        if (requestItems.isEmpty()) {
            throw BatchProblems.requestItemsRequired(name());
        }
        KeysAndAttributes.READ.requireOneStyle(requestItems.values());
        List<TableReads> reads = new ArrayList<>(requestItems.size());
        int keyCount = 0;
        for (Map.Entry<String, Struct> ofTable : requestItems.entrySet()) {
            TableReads read = TableReads.of(ofTable.getKey(), ofTable.getValue(), context);
            keyCount += read.keyCount();
            if (keyCount > KeysAndAttributes.KEYS_MAX) {
                throw BatchProblems.tooManyItems(name());
            }
            reads.add(read);
        }
        return reads;
    }

    private static void write(List<TableReads> reads, ConsumedCapacity.Detail detail, JsonOutput answer) {
        answer.startObject().name("Responses").startObject();
        reads.forEach(read -> read.writeResponse(answer));
        answer.endObject().name("UnprocessedKeys").startObject();
        reads.forEach(read -> read.writeUnprocessed(answer));
        answer.endObject();
        ConsumedCapacity.writeList(reads.stream().map(TableReads::consumed).toList(), detail, answer);
        answer.endObject();
    }
}
