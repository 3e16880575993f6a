package dev.sortkey.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * An immutable byte string, ordered by unsigned bytes; a prefix sorts before its extensions. It is the one comparator
 * of this project: B values, encoded keys and range bounds are all compared here (AWS developer guide, "Query": UTF-8
 * bytes for strings, unsigned bytes for binary).
 */
public final class Bytes implements Comparable<Bytes> {
    /** The empty byte string. */
    public static final Bytes EMPTY = new Bytes(new byte[0]);

    private final byte[] array;

    private Bytes(byte[] array) {
        this.array = array;
    }

    /** A byte string that holds a copy of the array. */
    public static Bytes copyOf(byte[] array) {
        return array.length == 0 ? EMPTY : new Bytes(array.clone());
    }

    /** A byte string over the array itself; the caller gives the array up and never writes to it again. */
    public static Bytes wrap(byte[] array) {
        return array.length == 0 ? EMPTY : new Bytes(array);
    }

    /** The UTF-8 bytes of the text. */
    public static Bytes utf8(String text) {
        return wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The text whose UTF-8 bytes these are. */
    public String toUtf8() {
        return new String(array, StandardCharsets.UTF_8);
    }

    /** The number of bytes. */
    public int length() {
        return array.length;
    }

    /** Whether there are no bytes. */
    public boolean isEmpty() {
        return array.length == 0;
    }

    /** The byte at the index, 0 to 255. */
    public int at(int index) {
        return array[index] & 0xFF;
    }

    /** The backing array, for hot paths that read it; never to be written. */
    public byte[] array() {
        return array;
    }

    /** Whether this byte string begins with the other one. */
    public boolean startsWith(Bytes prefix) {
        return array.length >= prefix.array.length
                && Arrays.equals(array, 0, prefix.array.length, prefix.array, 0, prefix.array.length);
    }

    /** How many bytes this byte string and the other one begin with in common. */
    public int commonLength(Bytes other) {
        int mismatch = Arrays.mismatch(array, other.array);
        return mismatch < 0 ? array.length : mismatch;
    }

    /** The first bytes of this byte string, that many. */
    public Bytes first(int length) {
        return length == array.length ? this : wrap(Arrays.copyOf(array, length));
    }

    /**
     * Compares this byte string with what the other one begins with: 0 when the other one begins with this, as
     * {@link #compareTo} otherwise.
     */
    public int compareBeginning(Bytes other) {
        return Arrays.compareUnsigned(
                array, 0, array.length, other.array, 0, Math.min(array.length, other.array.length));
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(array, other.array);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && Arrays.equals(array, bytes.array);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(array);
    }

    /** The bytes as lower-case hexadecimal digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(array);
    }
}
