package dev.sortkey.key;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.util.List;

/**
 * Where an entry stands in its table or index: encoded partition key and entry key. The entry key of a table is its
 * encoded sort key, empty for a table without one; that of an index is a tuple, see {@link KeyForm}.
 */
public record PrimaryKey(Bytes partition, Bytes sort) {
    /** The encoded partition key of these values: one value plain, several as a tuple. */
    public static Bytes encodePartition(List<AttributeValue> values) {
        return values.size() == 1 ? KeyEncoding.encode(values.get(0)) : KeyEncoding.encodeTuple(values);
    }
}
