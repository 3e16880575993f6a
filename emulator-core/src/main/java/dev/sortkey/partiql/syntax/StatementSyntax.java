package dev.sortkey.partiql.syntax;

import java.util.List;
import java.util.Optional;

/** A statement as written. */
public sealed interface StatementSyntax {
    /** What it reads or writes. */
    Source source();

    /** What is returned of the item that it wrote. */
    default Optional<Returning> returning() {
        return Optional.empty();
    }

    /** The name of a table, maybe with that of an index. */
    record Source(List<String> components, boolean aliased, boolean joined, Span span) {
        /** Copies the list. */
        public Source {
            components = List.copyOf(components);
        }

        /** The table. */
        public String table() {
            return components.get(0);
        }

        /** The index. */
        public Optional<String> index() {
            return components.size() > 1 ? Optional.of(components.get(1)) : Optional.empty();
        }
    }

    /** SELECT; no projection at all is a star. */
    record Select(
            List<ExpressionSyntax> projection, Source source, Optional<ExpressionSyntax> where, List<Order> orders)
            implements StatementSyntax {
        /** Copies the lists. */
        public Select {
            projection = List.copyOf(projection);
            orders = List.copyOf(orders);
        }
    }

    /** A key of ORDER BY. */
    record Order(ExpressionSyntax operand, boolean descending) {}

    /** EXISTS(SELECT ...), a statement of its own in a transaction. */
    record Exists(Select select) implements StatementSyntax {
        @Override
        public Source source() {
            return select.source();
        }
    }

    /** INSERT; with IF NOT EXISTS an item that is there is left alone. */
    record Insert(Source source, ExpressionSyntax item, boolean ifNotExists) implements StatementSyntax {}

    /** UPDATE, and FROM with SET or REMOVE behind it. */
    record Update(
            Source source,
            List<Change> changes,
            Optional<ExpressionSyntax> where,
            @Override Optional<Returning> returning)
            implements StatementSyntax {
        /** Copies the list. */
        public Update {
            changes = List.copyOf(changes);
        }
    }

    /** What an UPDATE does to a path: SET with a value, REMOVE without. */
    record Change(ExpressionSyntax.Path target, Optional<ExpressionSyntax> value) {}

    /** DELETE. */
    record Delete(
            Source source,
            Optional<ExpressionSyntax> where,
            @Override Optional<Returning> returning) implements StatementSyntax {}

    /** The forms of RETURNING. */
    enum Returning {
        /** The item as it was. */
        ALL_OLD("ALL OLD"),
        /** The item as it is. */
        ALL_NEW("ALL NEW"),
        /** What the update touched, as it was. */
        MODIFIED_OLD("MODIFIED OLD"),
        /** What the update touched, as it is. */
        MODIFIED_NEW("MODIFIED NEW");

        private final String words;

        Returning(String words) {
            this.words = words;
        }

        /** The words that ask for it. */
        public String words() {
            return words;
        }
    }
}
