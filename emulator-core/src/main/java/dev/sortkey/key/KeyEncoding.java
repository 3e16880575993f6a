package dev.sortkey.key;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.List;

/**
 * Order-preserving bytes. Law: for two values of one key type, unsigned order of {@code encode} is DynamoDB's order;
 * for two tuples of the same types, unsigned order of {@code encodeTuple} is the order part by part. Table sort keys
 * use the plain form; index entry keys use tuples.
 */
public final class KeyEncoding {
    private KeyEncoding() {}

    /** S: UTF-8; B: its bytes; N: base-100 form. Other types are a bug of the caller. */
    public static Bytes encode(AttributeValue value) {
        throw new IllegalStateException(value.type().name());
    }

    /**
     * The parts, each ended so that no part's bytes are a prefix of another's: a tuple of fewer parts is a byte prefix
     * of exactly the tuples that extend it.
     */
    public static Bytes encodeTuple(List<AttributeValue> parts) {
        throw new IllegalStateException(parts.toString());
    }

    /**
     * As {@link #encodeTuple}, but the last part (S or B) is left without its end, so that it is a byte prefix of all
     * tuples whose part begins with it.
     */
    public static Bytes encodeTuplePrefix(List<AttributeValue> parts) {
        throw new IllegalStateException(parts.toString());
    }
}
