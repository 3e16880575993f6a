package dev.sortkey.key;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The two forms of entry keys, and what a condition on sort attributes selects in each. The store writes its entry keys
 * and key conditions build their slices with this one rule.
 *
 * <p>The conditions take the values of the leading sort attributes, all equal, and the operand for the attribute after
 * them. Types of all values are those of the key schema.
 */
public enum KeyForm {
    /** Of a table: its one sort attribute, plain; no bytes where the table has none. */
    PLAIN {
        @Override
        public Bytes encode(List<AttributeValue> parts) {
            if (parts.size() > 1) {
                throw new IllegalStateException("a table has at most one sort attribute, not " + parts.size());
            }
            return parts.isEmpty() ? Bytes.EMPTY : KeyEncoding.encode(parts.get(0));
        }

        @Override
        Bytes encodeOpen(List<AttributeValue> parts) {
            return encode(parts);
        }

        @Override
        KeyRange keysOf(List<AttributeValue> parts) {
            Optional<Bytes> key = Optional.of(encode(parts));
            return parts.isEmpty() ? KeyRange.ALL : new KeyRange(key, true, key, true);
        }
    },

    /**
     * Of an index: a tuple of the index's sort attributes, then the table's partition and sort key, so that entries
     * with equal index keys stay apart. The values of the leading attributes are a byte prefix of the keys they select.
     */
    TUPLE {
        @Override
        public Bytes encode(List<AttributeValue> parts) {
            return KeyEncoding.encodeTuple(parts);
        }

        @Override
        Bytes encodeOpen(List<AttributeValue> parts) {
            return KeyEncoding.encodeTuplePrefix(parts);
        }

        @Override
        KeyRange keysOf(List<AttributeValue> parts) {
            return KeyRange.prefix(encode(parts));
        }
    };

    /** The entry key of these parts. */
    public abstract Bytes encode(List<AttributeValue> parts);

    /** The bytes with which all keys begin whose last of these parts begins with the one given. */
    abstract Bytes encodeOpen(List<AttributeValue> parts);

    /** The slice of the keys whose leading parts are these. */
    abstract KeyRange keysOf(List<AttributeValue> parts);

    /** Keys whose leading attributes equal these values; all keys when there are none. */
    public KeyRange equal(List<AttributeValue> leading) {
        return leading.isEmpty() ? KeyRange.ALL : keysOf(leading);
    }

    /** Keys with these leading values whose next attribute is below the operand, or equal to it when inclusive. */
    public KeyRange less(List<AttributeValue> leading, AttributeValue operand, boolean inclusive) {
        return span(equal(leading), upTo(leading, operand, inclusive));
    }

    /** Keys with these leading values whose next attribute is above the operand, or equal to it when inclusive. */
    public KeyRange greater(List<AttributeValue> leading, AttributeValue operand, boolean inclusive) {
        return span(from(leading, operand, inclusive), equal(leading));
    }

    /** Keys with these leading values whose next attribute lies between the bounds, both included. */
    public KeyRange between(List<AttributeValue> leading, AttributeValue lower, AttributeValue upper) {
        return span(from(leading, lower, true), upTo(leading, upper, true));
    }

    /** Keys with these leading values whose next attribute, an S or B, begins with the operand. */
    public KeyRange beginsWith(List<AttributeValue> leading, AttributeValue operand) {
        return KeyRange.prefix(encodeOpen(append(leading, operand)));
    }

    private KeyRange from(List<AttributeValue> leading, AttributeValue operand, boolean inclusive) {
        KeyRange equal = keysOf(append(leading, operand));
        if (inclusive) {
            return equal;
        }
        // Present, since a key is bounded by itself and the last byte of a tuple, which ends a part, is never 0xFF.
        Bytes upper = equal.upper().orElseThrow(IllegalStateException::new);
        return new KeyRange(Optional.of(upper), !equal.upperInclusive(), Optional.empty(), true);
    }

    private KeyRange upTo(List<AttributeValue> leading, AttributeValue operand, boolean inclusive) {
        KeyRange equal = keysOf(append(leading, operand));
        return inclusive ? equal : new KeyRange(Optional.empty(), true, equal.lower(), !equal.lowerInclusive());
    }

    /** From the lower bound of the one range to the upper bound of the other. */
    private static KeyRange span(KeyRange lower, KeyRange upper) {
        return new KeyRange(lower.lower(), lower.lowerInclusive(), upper.upper(), upper.upperInclusive());
    }

    private static List<AttributeValue> append(List<AttributeValue> leading, AttributeValue operand) {
        List<AttributeValue> parts = new ArrayList<>(leading);
        parts.add(operand);
        return parts;
    }
}
