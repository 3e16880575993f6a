package dev.sortkey.server.protocol;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;

/** Request ids as the service makes them: 52 characters of {@code [0-9A-V]}, that is 260 random bits in base 32. */
public final class RequestId {
    /** The number of characters. */
    public static final int LENGTH = 52;

    private static final byte[] DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV".getBytes(StandardCharsets.US_ASCII);
    private static final int BITS_PER_DIGIT = 5;
    private static final int DIGITS_PER_LONG = 12;

    private RequestId() {}

    /** A new id. */
    public static String next() {
        byte[] id = new byte[LENGTH];
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long bits = 0;
        for (int at = 0; at < LENGTH; at++) {
            bits = at % DIGITS_PER_LONG == 0 ? random.nextLong() : bits >>> BITS_PER_DIGIT;
            id[at] = DIGITS[(int) bits & 31];
        }
        return new String(id, StandardCharsets.ISO_8859_1);
    }
}
