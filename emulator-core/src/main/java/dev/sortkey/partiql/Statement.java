package dev.sortkey.partiql;

import dev.sortkey.expression.UpdateExpression;
import dev.sortkey.expression.eval.BoundCondition;
import dev.sortkey.partiql.syntax.StatementSyntax.Returning;
import dev.sortkey.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A statement with its parameters in place, checked as far as it can be without the table. */
public sealed interface Statement {
    /** The table. */
    String table();

    /** The index; writes that name one are refused before this is made. */
    default Optional<String> index() {
        return Optional.empty();
    }

    /** What is returned of the item that it wrote. */
    default Optional<Returning> returning() {
        return Optional.empty();
    }

    /** SELECT; without columns, everything. */
    record Select(
            @Override String table,
            @Override Optional<String> index,
            Optional<Columns> columns,
            Optional<BoundCondition> where,
            List<Order> orders)
            implements Statement {
        /** Copies the list. */
        public Select {
            orders = List.copyOf(orders);
        }
    }

    /** A key of ORDER BY. */
    record Order(String attribute, boolean descending) {}

    /** EXISTS: a read whose condition a transaction of writes depends on. */
    record Exists(Select select) implements Statement {
        @Override
        public String table() {
            return select.table();
        }

        @Override
        public Optional<String> index() {
            return select.index();
        }
    }

    /** INSERT; with ifNotExists an item that is there is left alone. */
    record Insert(@Override String table, Map<String, AttributeValue> item, boolean ifNotExists) implements Statement {}

    /** UPDATE. */
    record Update(
            @Override String table,
            UpdateExpression update,
            Optional<BoundCondition> where,
            @Override Optional<Returning> returning)
            implements Statement {}

    /** DELETE. */
    record Delete(
            @Override String table,
            Optional<BoundCondition> where,
            @Override Optional<Returning> returning) implements Statement {}

    /** Whether it reads; EXISTS goes with the writes. */
    default boolean reads() {
        return this instanceof Select;
    }
}
