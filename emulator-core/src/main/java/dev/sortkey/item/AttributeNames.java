package dev.sortkey.item;

/** How long the names of attributes may be. */
public final class AttributeNames {
    /** The most bytes of UTF-8 in a name (observed by Alternator's suite; the manual says 64 KB). */
    public static final int BYTES_MAX = 65_535;

    /** A character has at most so many bytes, counted in UTF-16 units. */
    private static final int BYTES_OF_UNIT_MAX = 3;

    private AttributeNames() {}

    /** Whether the name has more bytes than a name may have. */
    public static boolean isTooLong(String name) {
        return name.length() > BYTES_MAX / BYTES_OF_UNIT_MAX && ItemSize.utf8Length(name) > BYTES_MAX;
    }
}
