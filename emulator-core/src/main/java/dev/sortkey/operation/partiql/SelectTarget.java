package dev.sortkey.operation.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.operation.KeyRules;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.ScalarKeys;
import dev.sortkey.operation.query.ReadTarget;
import dev.sortkey.partiql.AccessPath;
import dev.sortkey.partiql.AccessPath.KeyRead;
import dev.sortkey.partiql.Columns;
import dev.sortkey.partiql.Statement;
import dev.sortkey.report.ReadConsistency;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.store.ReadSource;
import dev.sortkey.store.Table;
import dev.sortkey.value.AttributeValue;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a SELECT reads, and what may not be asked of it. */
final class SelectTarget {
    private SelectTarget() {}

    /** The table, or its index. */
    static ReadTarget of(Statement.Select select, Table table, boolean consistentRead) {
        ReadConsistency consistency = ReadConsistency.of(consistentRead);
        KeySchema keys = table.definition().keys();
        if (select.index().isEmpty()) {
            return new ReadTarget(table, Optional.empty(), table, keys, consistency);
        }
        Optional<IndexDefinition> index =
                table.definition().index(select.index().get());
        Optional<ReadSource> source = table.index(select.index().get());
        if (index.isEmpty() || source.isEmpty()) {
            if (table.definition().vectorIndex(select.index().get()).isPresent()) {
                throw VectorProblems.scanNotSupported();
            }
            throw PartiqlProblems.indexNotFound();
        }
        if (index.get().global() && consistentRead) {
            throw PartiqlProblems.consistentReadOfGlobalIndex();
        }
        return new ReadTarget(table, index, source.get(), keys, consistency);
    }

    /** Refuses an index that is still being filled. */
    static void requireReadable(ReadTarget target, OperationContext context) {
        target.index().map(IndexDefinition::name).ifPresent(index -> {
            if (context.lifecycles().isBeingAdded(target.table(), index)) {
                throw ReadProblems.indexBackfilling(index);
            }
        });
    }

    /** Refuses paths below key attributes and columns that a global index does not hold. */
    static void requireColumns(Statement.Select select, ReadTarget target) {
        List<DocumentPath> paths = select.columns().map(Columns::paths).orElse(List.of());
        ScalarKeys.requireNotEntered(paths, target.table().definition());
        select.where()
                .ifPresent(where -> ScalarKeys.requireNotEntered(
                        where.paths(), target.table().definition()));
        List<String> lacking = lacking(select, target);
        target.index().filter(IndexDefinition::global).ifPresent(index -> {
            if (!lacking.isEmpty()) {
                throw ReadProblems.notProjected(index.name(), lacking);
            }
        });
    }

    /** Whether items must be read from the table beside the entries of a local index. */
    static boolean fetches(Statement.Select select, ReadTarget target) {
        return !lacking(select, target).isEmpty();
    }

    private static List<String> lacking(Statement.Select select, ReadTarget target) {
        return select.columns().map(Columns::paths).orElse(List.of()).stream()
                .map(DocumentPath::attribute)
                .filter(attribute -> !target.holds(attribute))
                .distinct()
                .toList();
    }

    /** Refuses key values that are empty or too long. */
    static void requireKeys(AccessPath path, KeySchema keys) {
        for (KeyRead read : path.reads()) {
            Map<String, AttributeValue> values = new HashMap<>();
            for (int i = 0; i < read.values().size(); i++) {
                values.put(keys.partition().get(i).name(), read.values().get(i));
            }
            KeyRules.requireFilled(values, keys);
            KeyRules.requireFitting(values, keys);
        }
    }

    /**
     * Refuses a filter on attributes that the entries of an index do not hold, when the index is read by its key. Where
     * one of several reads can be filtered, the service was seen to accept the statement; otherwise it names what the
     * read of one partition lacks, in the order of Java's hash sets.
     */
    static void requireFilterHeld(AccessPath path, ReadTarget target) {
        if (target.index().isEmpty() || path.scan()) {
            return;
        }
        boolean everyReadLacks = path.reads().stream()
                .allMatch(read -> read.others().stream().anyMatch(attribute -> !target.holds(attribute)));
        if (everyReadLacks) {
            KeyRead named = path.reads().stream()
                    .max(Comparator.comparing(KeyRead::partition))
                    .orElseThrow(IllegalStateException::new);
            Set<String> lacking = new HashSet<>(named.others());
            lacking.removeIf(target::holds);
            throw ReadProblems.filterNotProjected(target.index().get().name(), lacking);
        }
    }
}
