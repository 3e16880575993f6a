package dev.sortkey.partiql.syntax;

import java.util.List;

/** An operand, a condition or a literal as written; which of them may stand where is not judged here. */
public sealed interface ExpressionSyntax {
    /** Where it begins, with the length of its first token. */
    Span span();

    /** A text. */
    record Text(String value, Span span) implements ExpressionSyntax {}

    /** A number with the signs before it worked in, as written otherwise. */
    record Numeral(String digits, Span span) implements ExpressionSyntax {}

    /** TRUE or FALSE. */
    record Truth(boolean value, Span span) implements ExpressionSyntax {}

    /** NULL. */
    record Null(Span span) implements ExpressionSyntax {}

    /** MISSING, as a value. */
    record Missing(Span span) implements ExpressionSyntax {}

    /** A question mark, the ordinal from 0. */
    record Parameter(int ordinal, Span span) implements ExpressionSyntax {}

    /** The star of a projection or of COUNT. */
    record Star(Span span) implements ExpressionSyntax {}

    /** A path. */
    record Path(String attribute, List<Step> steps, Span span) implements ExpressionSyntax {
        /** Copies the list. */
        public Path {
            steps = List.copyOf(steps);
        }
    }

    /** A step of a path. */
    sealed interface Step {
        /** Where it stands. */
        Span span();

        /** A member. */
        record Name(String name, Span span) implements Step {}

        /** A list position as written, which may be out of all bounds. */
        record Index(String index, Span span) implements Step {}
    }

    /** A call; the name is in lower case. */
    record Call(String function, List<ExpressionSyntax> arguments, Span span) implements ExpressionSyntax {
        /** Copies the list. */
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** A list, in brackets or in the parentheses of IN. */
    record ListOf(List<ExpressionSyntax> elements, Span span) implements ExpressionSyntax {
        /** Copies the list. */
        public ListOf {
            elements = List.copyOf(elements);
        }
    }

    /** A bag: {@code << >>}. */
    record Bag(List<ExpressionSyntax> elements, Span span) implements ExpressionSyntax {
        /** Copies the list. */
        public Bag {
            elements = List.copyOf(elements);
        }
    }

    /** A map. */
    record MapOf(List<Member> members, Span span) implements ExpressionSyntax {
        /** Copies the list. */
        public MapOf {
            members = List.copyOf(members);
        }
    }

    /** A member of a map. */
    record Member(ExpressionSyntax key, ExpressionSyntax value) {}

    /** Two operands and what stands between them, in lower case; AND and OR too. */
    record Infix(String operator, ExpressionSyntax left, ExpressionSyntax right, Span span)
            implements ExpressionSyntax {}

    /** A sign before something that is no number literal. */
    record Signed(String sign, ExpressionSyntax operand, Span span) implements ExpressionSyntax {}

    /** NOT. */
    record Not(ExpressionSyntax operand, Span span) implements ExpressionSyntax {}

    /** BETWEEN. */
    record Between(ExpressionSyntax operand, ExpressionSyntax lower, ExpressionSyntax upper, Span span)
            implements ExpressionSyntax {}

    /** IN; the candidates are a list, or something that is none. */
    record In(ExpressionSyntax operand, ExpressionSyntax candidates, Span span) implements ExpressionSyntax {}

    /** IS. */
    record Is(ExpressionSyntax operand, TypeName type, Span span) implements ExpressionSyntax {}

    /** A SELECT in parentheses. */
    record Subquery(StatementSyntax.Select select, Span span) implements ExpressionSyntax {}
}
