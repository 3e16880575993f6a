package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.report.ReadConsistency;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Projection;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.ReadSource;
import dev.sortkey.store.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a Query or Scan reads: a table or, when the request names one, an index of it.
 *
 * @param table the table
 * @param index the index that the request names
 * @param source the one of them that is read
 * @param tableKeys the key attributes of the table
 * @param consistency how fresh the read must be
 */
public record ReadTarget(
        Table table,
        Optional<IndexDefinition> index,
        ReadSource source,
        KeySchema tableKeys,
        ReadConsistency consistency) {
    /**
     * The target of the request: its table must exist, then its index, which must allow the consistency asked for.
     *
     * @param vectorIndexProblem how the operation refuses an index that only vector search can read
     */
    static ReadTarget of(
            Struct request,
            ReadMembers members,
            OperationContext context,
            Supplier<ServiceException> vectorIndexProblem) {
        Table table = TableNames.require(request.require(members.tableName()), context);
        ReadConsistency consistency =
                ReadConsistency.of(request.get(members.consistentRead()).orElse(false));
        Optional<String> indexName = request.get(members.indexName());
        KeySchema tableKeys = table.definition().keys();
        if (indexName.isEmpty()) {
            return new ReadTarget(table, Optional.empty(), table, tableKeys, consistency);
        }
        return ofIndex(table, indexName.get(), tableKeys, consistency, context, vectorIndexProblem);
    }

    private static ReadTarget ofIndex(
            Table table,
            String indexName,
            KeySchema tableKeys,
            ReadConsistency consistency,
            OperationContext context,
            Supplier<ServiceException> vectorIndexProblem) {
        Optional<IndexDefinition> index = table.definition().index(indexName);
        Optional<ReadSource> source = table.index(indexName);
        if (index.isEmpty() || source.isEmpty()) {
            if (table.definition().vectorIndex(indexName).isPresent()) {
                throw vectorIndexProblem.get();
            }
            throw ReadProblems.indexNotFound(indexName);
        }
        if (index.get().global() && consistency == ReadConsistency.STRONG) {
            throw ReadProblems.consistentReadOfGlobalIndex();
        }
        if (context.lifecycles().isBeingAdded(table, indexName)) {
            throw ReadProblems.indexBackfilling(indexName);
        }
        return new ReadTarget(table, index, source.get(), tableKeys, consistency);
    }

    /** The key attributes of what is read. */
    public KeySchema keys() {
        return source.keys();
    }

    /** The attributes that name a position in what is read: the table's key, then what else an index's key has. */
    public List<KeyAttribute> positionAttributes() {
        List<KeyAttribute> attributes = new ArrayList<>(tableKeys.all());
        if (index.isPresent()) {
            for (KeyAttribute attribute : keys().all()) {
                if (!tableKeys.contains(attribute.name())) {
                    attributes.add(attribute);
                }
            }
        }
        return attributes;
    }

    /** Whether an entry holds the attribute, if the item has it. */
    public boolean holds(String attribute) {
        return index.isEmpty()
                || holdsAll()
                || tableKeys.contains(attribute)
                || keys().contains(attribute)
                || index.get().projection().nonKeyAttributes().contains(attribute);
    }

    /** Whether an entry holds every attribute of the item. */
    public boolean holdsAll() {
        return index.isEmpty() || index.get().projection().kind() == Projection.Kind.ALL;
    }

    /**
     * Whether a partition of it can hold more than one item. Where it cannot, the service refuses to restart a Query,
     * so that none is invited to by a LastEvaluatedKey.
     */
    public boolean restartable() {
        return index.isPresent() || !keys().sort().isEmpty();
    }
}
