package dev.sortkey.operation.transfer;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ReadProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.TransferProblems;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.ExpressionCache;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.KeyCondition;
import dev.sortkey.expression.KeyConditionExpression;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.ScalarKeys;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.Map;
import java.util.Optional;

/**
 * FilterSpecification: which items an export has, and which attributes of each. Its expressions are those of a Query;
 * without a key condition the filter may be on keys too, as in a Scan (service model, 2026).
 */
final class ExportFilter {
    private static final Shape SHAPE = new Shape("FilterSpecification");
    private static final Member<String> FILTER = CommonMembers.expression(SHAPE, "FilterExpression");
    private static final Member<String> PROJECTION = CommonMembers.expression(SHAPE, "ProjectionExpression");
    private static final Member<String> KEY_CONDITION = CommonMembers.expression(SHAPE, "KeyConditionExpression");
    private static final Member<Map<String, String>> NAMES = CommonMembers.expressionAttributeNames(SHAPE);
    private static final Member<AttributeMap> VALUES = CommonMembers.expressionAttributeValues(SHAPE);

    /** The type of the member that holds it. */
    static final MemberType<Struct> TYPE = MemberType.structure(SHAPE);

    private final Table table;
    private final Optional<KeyCondition> key;
    private final Optional<Condition> filter;
    private final Optional<ProjectionExpression> projection;

    private ExportFilter(
            Table table,
            Optional<KeyCondition> key,
            Optional<Condition> filter,
            Optional<ProjectionExpression> projection) {
        this.table = table;
        this.key = key;
        this.filter = filter;
        this.projection = projection;
    }

    /** Refuses one that says nothing. */
    static void requireFilled(Struct specification) {
        if (SHAPE.members().stream().noneMatch(specification::has)) {
            throw TransferProblems.filterEmpty();
        }
    }

    /** What the specification says of items of the table; all of them, whole, without one. */
    static ExportFilter of(Optional<Struct> specification, Table table, ExpressionCache expressions) {
        if (specification.isEmpty()) {
            return new ExportFilter(table, Optional.empty(), Optional.empty(), Optional.empty());
        }
        try {
            return read(specification.get(), table, expressions);
        } catch (ServiceException wrong) {
            throw wrong.type() == ErrorType.VALIDATION
                    ? TransferProblems.filterInvalid(wrong.text().orElse(""))
                    : wrong;
        }
    }

    private static ExportFilter read(Struct specification, Table table, ExpressionCache cache) {
        ExpressionParameters expressions = ExpressionParameters.of(
                cache,
                specification.get(NAMES),
                specification.get(VALUES),
                ExpressionKind.PROJECTION.of(specification.get(PROJECTION)),
                ExpressionKind.FILTER.of(specification.get(FILTER)),
                ExpressionKind.KEY_CONDITION.of(specification.get(KEY_CONDITION)));
        Optional<KeyConditionExpression> key = expressions.keyCondition();
        Optional<Condition> filter = expressions.filter();
        Optional<ProjectionExpression> projection = expressions.projection();
        expressions.requireAllUsed();
        Optional<KeyCondition> condition = key.map(text -> text.resolve(table.keys(), table.keyForm()));
        projection.ifPresent(text -> ScalarKeys.requireNotEntered(text.paths(), table.definition()));
        if (key.isPresent()) {
            filter.ifPresent(text -> requireBesideKeys(text, table));
        }
        filter.ifPresent(text -> ScalarKeys.requireNotEntered(text.paths(), table.definition()));
        return new ExportFilter(table, condition, filter, projection);
    }

    private static void requireBesideKeys(Condition filter, Table table) {
        filter.paths().stream()
                .map(DocumentPath::attribute)
                .filter(table.keys()::contains)
                .findFirst()
                .ifPresent(attribute -> {
                    throw ReadProblems.filterOnKey(attribute);
                });
    }

    /** Whether the export has the item. */
    boolean takes(Item item) {
        return isInSlice(item) && (filter.isEmpty() || filter.get().test(item));
    }

    private boolean isInSlice(Item item) {
        if (key.isEmpty()) {
            return true;
        }
        PrimaryKey position = table.positionOf(item);
        return position.partition().equals(key.get().partition())
                && key.get().range().contains(position.sort());
    }

    /** What the export has of an item that it takes. */
    Item part(Item item) {
        return projection.map(paths -> Item.of(paths.apply(item))).orElse(item);
    }
}
