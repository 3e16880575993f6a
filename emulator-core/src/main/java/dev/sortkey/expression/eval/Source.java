package dev.sortkey.expression.eval;

import dev.sortkey.error.ServiceException;
import dev.sortkey.error.UpdateProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.item.ItemSize;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.DynamoNumber;
import dev.sortkey.value.InvalidNumberException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The right side of a SET: a value made from the item as it was. */
public sealed interface Source {
    /** The value; refuses an item that does not have what it needs. */
    AttributeValue in(AttributeSource before);

    /** The bytes that it counts in the size of an update; see {@link UpdateCharge}. */
    int chargedBytes();

    /** What a path leads to, which must be there. */
    record Path(DocumentPath path) implements Source {
        @Override
        public AttributeValue in(AttributeSource before) {
            return path.in(before).orElseThrow(UpdateProblems::missingOperand);
        }

        @Override
        public int chargedBytes() {
            return UpdateCharge.ofOperand(path);
        }
    }

    /** A constant. */
    record Constant(AttributeValue value) implements Source {
        @Override
        public AttributeValue in(AttributeSource before) {
            return value;
        }

        @Override
        public int chargedBytes() {
            return ItemSize.of(value);
        }
    }

    /** What a path leads to, or something else when it leads nowhere. */
    record IfNotExists(DocumentPath path, Source otherwise) implements Source {
        @Override
        public AttributeValue in(AttributeSource before) {
            Optional<AttributeValue> value = path.in(before);
            return value.isPresent() ? value.get() : otherwise.in(before);
        }

        @Override
        public int chargedBytes() {
            return UpdateCharge.IF_NOT_EXISTS + UpdateCharge.ofOperand(path) + otherwise.chargedBytes();
        }
    }

    /** Two lists, one after the other. */
    record ListAppend(Source first, Source second) implements Source {
        @Override
        public AttributeValue in(AttributeSource before) {
            List<AttributeValue> joined = new ArrayList<>(list(first.in(before)));
            joined.addAll(list(second.in(before)));
            return new ListValue(joined);
        }

        @Override
        public int chargedBytes() {
            return UpdateCharge.LIST_APPEND + first.chargedBytes() + second.chargedBytes();
        }

        private static List<AttributeValue> list(AttributeValue value) {
            if (value instanceof ListValue list) {
                return list.values();
            }
            throw UpdateProblems.operandType();
        }
    }

    /** A sum or a difference of numbers. */
    record Arithmetic(boolean plus, Source left, Source right) implements Source {
        @Override
        public AttributeValue in(AttributeSource before) {
            DynamoNumber a = number(left.in(before));
            DynamoNumber b = number(right.in(before));
            return plus ? sum(a, b) : difference(a, b);
        }

        @Override
        public int chargedBytes() {
            return (plus ? UpdateCharge.PLUS : UpdateCharge.MINUS) + left.chargedBytes() + right.chargedBytes();
        }

        private static DynamoNumber number(AttributeValue value) {
            if (value instanceof Num number) {
                return number.value();
            }
            throw UpdateProblems.operandType();
        }
    }

    /** The sum; refuses what is no DynamoDB number any more. */
    static AttributeValue sum(DynamoNumber a, DynamoNumber b) {
        try {
            return new Num(a.plus(b));
        } catch (InvalidNumberException e) {
            throw refused(e);
        }
    }

    private static AttributeValue difference(DynamoNumber a, DynamoNumber b) {
        try {
            return new Num(a.minus(b));
        } catch (InvalidNumberException e) {
            throw refused(e);
        }
    }

    private static ServiceException refused(InvalidNumberException problem) {
        return UpdateProblems.number(problem.text());
    }
}
