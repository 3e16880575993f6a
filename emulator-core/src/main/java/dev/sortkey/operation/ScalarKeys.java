package dev.sortkey.operation;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.TableDefinition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Key attributes of the table and of all its indexes are scalars: no path of any expression goes below one. */
public final class ScalarKeys {
    private ScalarKeys() {}

    /** Refuses paths that go below a key attribute; the table's own are named first. */
    public static void requireNotEntered(Collection<DocumentPath> paths, TableDefinition table) {
        List<String> entered = new ArrayList<>();
        for (DocumentPath path : paths) {
            if (!path.isTopLevel()) {
                entered.add(path.attribute());
            }
        }
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

    private static Optional<String> firstOf(List<KeyAttribute> keys, List<String> attributes) {
        return keys.stream()
                .map(KeyAttribute::name)
                .filter(attributes::contains)
                .findFirst();
    }
}
