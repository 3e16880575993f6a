package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.TableDefinition;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/** What the paths of filters and projections may not do with key attributes. */
final class KeyPaths {
    private KeyPaths() {}

    /** Key attributes of the table and of all its indexes are scalars: no path goes below one. */
    static void requireScalarKeys(Collection<DocumentPath> paths, TableDefinition table) {
        List<String> entered = paths.stream()
                .filter(path -> !path.steps().isEmpty())
                .map(DocumentPath::attribute)
                .toList();
        if (entered.isEmpty()) {
            return;
        }
        firstOf(table.keys().all(), entered).ifPresent(attribute -> {
            throw ReadProblems.pathBelowKey(attribute);
        });
        for (IndexDefinition index : table.indexes().toList()) {
            firstOf(index.keys().all(), entered).ifPresent(attribute -> {
                throw ReadProblems.pathBelowIndexKey(attribute);
            });
        }
    }

    /** A Query's filter names no key attribute of what is queried: that is what the key condition is for. */
    static void requireNoKeys(Condition filter, ReadTarget target, Function<String, ServiceException> problem) {
        firstOf(target.keys().all(), attributes(filter)).ifPresent(attribute -> {
            throw problem.apply(attribute);
        });
    }

    /** A Query's filter names only what the entries of the index hold, be the index local or global. */
    static void requireHeld(Condition filter, ReadTarget target) {
        TreeSet<String> lacking = new TreeSet<>(attributes(filter));
        lacking.removeIf(target::holds);
        if (!lacking.isEmpty()) {
            throw ReadProblems.filterNotProjected(
                    target.index().map(IndexDefinition::name).orElseThrow(IllegalStateException::new), lacking);
        }
    }

    private static List<String> attributes(Condition filter) {
        return filter.paths().stream().map(DocumentPath::attribute).toList();
    }

    private static Optional<String> firstOf(List<KeyAttribute> keys, List<String> attributes) {
        return keys.stream()
                .map(KeyAttribute::name)
                .filter(attributes::contains)
                .findFirst();
    }
}
