package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/** What a Query's filter may not do with key attributes. */
final class KeyPaths {
    private KeyPaths() {}

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
