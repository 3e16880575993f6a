package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.operation.ScalarKeys;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The filter and the projection of a read, of whichever style, and what it selects: all that can be judged before the
 * table is looked for.
 *
 * @param filter the FilterExpression or the legacy filter
 * @param legacyFilter whether it is the legacy one, which some texts name otherwise
 * @param projection the ProjectionExpression or AttributesToGet
 */
record ReadText(
        Optional<Condition> filter, boolean legacyFilter, Optional<ProjectionExpression> projection, Select select) {
    /** The filter as the store takes it. */
    Predicate<Item> predicate() {
        return filter.<Predicate<Item>>map(condition -> condition::test).orElse(ReadText::everyItem);
    }

    private static boolean everyItem(Item item) {
        return true;
    }

    /** A path of the projection goes into no key attribute. */
    void requireProjectionOfScalarKeys(ReadTarget target) {
        projection.ifPresent(paths ->
                ScalarKeys.requireNotEntered(paths.paths(), target.table().definition()));
    }

    /** A path of the filter goes into no key attribute. */
    void requireFilterOfScalarKeys(ReadTarget target) {
        filter.ifPresent(condition ->
                ScalarKeys.requireNotEntered(condition.paths(), target.table().definition()));
    }

    /** A Query's filter is on other attributes than the keys of what is queried. */
    void requireFilterBesideKeys(ReadTarget target) {
        filter.ifPresent(condition -> KeyPaths.requireNoKeys(
                condition,
                target,
                attribute -> legacyFilter
                        ? ReadProblems.legacyFilterOnKey(attribute)
                        : ReadProblems.filterOnKey(attribute)));
    }

    /** A Query's filter is on attributes that the index holds. */
    void requireFilterHeld(ReadTarget target) {
        filter.ifPresent(condition -> KeyPaths.requireHeld(condition, target));
    }
}
