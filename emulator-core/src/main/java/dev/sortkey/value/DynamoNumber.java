package dev.sortkey.value;

/**
 * A DynamoDB number: an exact decimal of up to 38 significant digits, 0 or of magnitude 1E-130 to 9.99...E+125.
 * Equality and order are by value, so 1, 1.0 and 10e-1 are one number; it prints back in plain decimal form without an
 * exponent.
 */
public final class DynamoNumber implements Comparable<DynamoNumber> {
    private DynamoNumber() {}

    /** Reads the text as DynamoDB does. */
    public static DynamoNumber parse(String text) throws InvalidNumberException {
        throw new InvalidNumberException(text);
    }

    /** The exact sum; fails with DynamoDB's overflow text when it needs more than 38 digits or leaves the range. */
    public DynamoNumber plus(DynamoNumber other) throws InvalidNumberException {
        throw new InvalidNumberException("" + other.sizeBytes());
    }

    /** The exact difference; fails as the sum does. */
    public DynamoNumber minus(DynamoNumber other) throws InvalidNumberException {
        throw new InvalidNumberException("" + other.sizeBytes());
    }

    /** The size in bytes that DynamoDB counts for this number. */
    public int sizeBytes() {
        return 0;
    }

    @Override
    public int compareTo(DynamoNumber other) {
        return 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DynamoNumber number && compareTo(number) == 0;
    }

    @Override
    public int hashCode() {
        return 0;
    }
}
