package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.schema.IndexDefinition;
import java.util.List;
import java.util.Optional;

/**
 * What is written of each item found, judged against what the target holds.
 *
 * @param items whether the answer has items at all
 * @param projection the parts of each item; all that was read when absent
 * @param fetches whether a local index lacks some of it, so that each item found is read from the table too
 */
record Selection(boolean items, Optional<ProjectionExpression> projection, boolean fetches) {
    /** The selection in the target; refuses to select from a global index what it does not hold. */
    static Selection of(Select select, Optional<ProjectionExpression> projection, ReadTarget target) {
        return switch (select) {
            case COUNT -> new Selection(false, Optional.empty(), false);
            case ALL_PROJECTED_ATTRIBUTES -> new Selection(true, Optional.empty(), false);
            case ALL_ATTRIBUTES -> new Selection(true, Optional.empty(), fetchesAll(target));
            case SPECIFIC_ATTRIBUTES -> new Selection(true, projection, fetchesSome(projection, target));
        };
    }

    private static boolean fetchesAll(ReadTarget target) {
        if (target.holdsAll()) {
            return false;
        }
        target.index().filter(IndexDefinition::global).ifPresent(index -> {
            throw ReadProblems.allAttributesOfGlobalIndex(index.name());
        });
        return true;
    }

    private static boolean fetchesSome(Optional<ProjectionExpression> projection, ReadTarget target) {
        if (projection.isEmpty() || target.holdsAll()) {
            return false;
        }
        List<String> lacking = projection.get().attributes().stream()
                .filter(attribute -> !target.holds(attribute))
                .toList();
        if (lacking.isEmpty()) {
            return false;
        }
        target.index().filter(IndexDefinition::global).ifPresent(index -> {
            throw ReadProblems.notProjected(index.name(), lacking);
        });
        return true;
    }
}
