package dev.sortkey.expression.eval;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.item.Item;
import dev.sortkey.item.ItemScanner;
import dev.sortkey.item.WireScalar;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.BinSet;
import dev.sortkey.value.AttributeValue.ListValue;
import dev.sortkey.value.AttributeValue.MapValue;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.NumSet;
import dev.sortkey.value.AttributeValue.Str;
import dev.sortkey.value.AttributeValue.StrSet;
import dev.sortkey.value.DynamoNumber;
import java.util.Optional;

/** An operand of a condition: what value it has in an item. */
public sealed interface Term {
    /** Its value; empty when the item does not have it. */
    Optional<AttributeValue> in(AttributeSource item);

    /** Whether the item has it. */
    default boolean isIn(AttributeSource item) {
        return in(item).isPresent();
    }

    /** What a path leads to. */
    record Path(DocumentPath path) implements Term {
        @Override
        public boolean isIn(AttributeSource item) {
            return item instanceof Item stored
                    ? path.positionIn(stored) != ItemScanner.ABSENT
                    : path.in(item).isPresent();
        }

        @Override
        public Optional<AttributeValue> in(AttributeSource item) {
            return path.in(item);
        }
    }

    /**
     * The same in every item. The value is kept wrapped so that reading it makes nothing, and a scalar also in the form
     * in which stored values can be compared with it where they lie.
     */
    record Constant(Optional<AttributeValue> wrapped, Optional<WireScalar> scalar) implements Term {
        /** That value. */
        public static Constant of(AttributeValue value) {
            return new Constant(Optional.of(value), WireScalar.of(value));
        }

        /** The value. */
        public AttributeValue value() {
            return wrapped.orElseThrow();
        }

        @Override
        public Optional<AttributeValue> in(AttributeSource item) {
            return wrapped;
        }
    }

    /** Whether a condition holds, as a value: PartiQL compares conditions with true and false. */
    record Truth(ItemTest test) implements Term {
        @Override
        public Optional<AttributeValue> in(AttributeSource item) {
            return Optional.of(new AttributeValue.Bool(test.test(item)));
        }
    }

    /**
     * The size of a value: UTF-16 units of S, bytes of B, members of sets, lists and maps; other types have none
     * (captured with an emoji, which counts two).
     */
    record Size(Term term) implements Term {
        @Override
        public Optional<AttributeValue> in(AttributeSource item) {
            int size = of(item);
            return size < 0 ? Optional.empty() : Optional.of(new Num(DynamoNumber.of(size)));
        }

        /** The size as a number; negative when there is none. */
        int of(AttributeSource item) {
            return item instanceof Item stored && term instanceof Path path
                    ? sizeAt(stored, path.path().positionIn(stored))
                    : sizeOf(term.in(item));
        }

        private static int sizeAt(Item item, int position) {
            if (position == ItemScanner.ABSENT) {
                return -1;
            }
            byte[] wire = item.wire();
            return ItemScanner.typeAt(wire, position) == AttributeValue.Type.S
                    ? ItemScanner.utf16Length(wire, ItemScanner.contentOf(wire, position))
                    : sizeOf(item.valueAt(position));
        }

        private static int sizeOf(Optional<AttributeValue> value) {
            return value.isPresent() ? sizeOf(value.get()) : -1;
        }

        private static int sizeOf(AttributeValue value) {
            return switch (value.type()) {
                case S -> ((Str) value).value().length();
                case B -> ((Bin) value).value().length();
                case SS -> ((StrSet) value).values().size();
                case NS -> ((NumSet) value).values().size();
                case BS -> ((BinSet) value).values().size();
                case L -> ((ListValue) value).values().size();
                case M -> ((MapValue) value).values().size();
                case N, BOOL, NULL -> -1;
            };
        }
    }
}
