package dev.sortkey.benchmarks;

import dev.sortkey.schema.ScalarType;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.DynamoNumber;

/** Kinds of sort keys. Each makes the key at an index, and keys ascend with the index. */
public enum KeyKind {
    /** ASCII paths, 20 to a folder and 1,000 to a folder of folders: neighbours share all but the last few bytes. */
    PATHS(ScalarType.S) {
        @Override
        AttributeValue key(int index, int count) {
            return new AttributeValue.Str(FileTree.path(index));
        }
    },

    /** 16 hexadecimal digits that differ in the first ones already. */
    RANDOM(ScalarType.S) {
        @Override
        AttributeValue key(int index, int count) {
            long step = Long.MAX_VALUE / count;
            long jitter = Math.floorMod(index * 0x9E3779B97F4A7C15L, step);
            return new AttributeValue.Str(FileTree.padded(Long.toHexString(index * step + jitter), 16));
        }
    },

    /** Numbers of at most nine digits, below and above zero. */
    NUMBERS(ScalarType.N) {
        @Override
        AttributeValue key(int index, int count) {
            return new AttributeValue.Num(DynamoNumber.of(7L * (index - count / 2)));
        }
    };

    private final ScalarType type;

    KeyKind(ScalarType type) {
        this.type = type;
    }

    /** The key at the index, of that many. */
    abstract AttributeValue key(int index, int count);

    ScalarType type() {
        return type;
    }
}
