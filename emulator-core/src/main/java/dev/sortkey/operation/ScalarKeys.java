package dev.sortkey.operation;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.TableDefinition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

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
        requireNone(table.keys(), entered, ReadProblems::pathBelowKey);
        requireNone(table.localIndexes(), entered);
        requireNone(table.globalIndexes(), entered);
    }

    private static void requireNone(List<IndexDefinition> indexes, List<String> entered) {
        for (IndexDefinition index : indexes) {
            requireNone(index.keys(), entered, ReadProblems::pathBelowIndexKey);
        }
    }

    private static void requireNone(KeySchema keys, List<String> entered, Function<String, ServiceException> refusal) {
        requireNone(keys.partition(), entered, refusal);
        requireNone(keys.sort(), entered, refusal);
    }

    private static void requireNone(
            List<KeyAttribute> keys, List<String> entered, Function<String, ServiceException> refusal) {
        for (KeyAttribute key : keys) {
            if (entered.contains(key.name())) {
                throw refusal.apply(key.name());
            }
        }
    }
}
