package dev.sortkey.wire;

/**
 * Whether bytes are UTF-8 by the letter of RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. The JSON
 * parser is laxer, and what it let through could not be written back as it came.
 */
final class Utf8 {
    private Utf8() {}

    /** Whether all of the bytes are well-formed. One pass; ASCII costs a comparison a byte. */
    static boolean isValid(byte[] bytes) {
        int at = 0;
        while (at < bytes.length) {
            int first = bytes[at];
            if (first >= 0) {
                at++;
            } else {
                int length = sequenceLength(first & 0xFF, at + 1 < bytes.length ? bytes[at + 1] & 0xFF : 0);
                if (length == 0 || !continues(bytes, at + 2, at + length)) {
                    return false;
                }
                at += length;
            }
        }
        return true;
    }

    /** The length that the first two bytes announce; 0 when no sequence begins so (RFC 3629, section 4). */
    private static int sequenceLength(int first, int second) {
        if (first >= 0xC2 && first <= 0xDF) {
            return between(second, 0x80, 0xBF) ? 2 : 0;
        }
        if (first >= 0xE0 && first <= 0xEF) {
            int least = first == 0xE0 ? 0xA0 : 0x80;
            int most = first == 0xED ? 0x9F : 0xBF;
            return between(second, least, most) ? 3 : 0;
        }
        if (first >= 0xF0 && first <= 0xF4) {
            int least = first == 0xF0 ? 0x90 : 0x80;
            int most = first == 0xF4 ? 0x8F : 0xBF;
            return between(second, least, most) ? 4 : 0;
        }
        return 0;
    }

    private static boolean continues(byte[] bytes, int from, int to) {
        if (to > bytes.length) {
            return false;
        }
        for (int at = from; at < to; at++) {
            if ((bytes[at] & 0xC0) != 0x80) {
                return false;
            }
        }
        return true;
    }

    private static boolean between(int value, int least, int most) {
        return value >= least && value <= most;
    }
}
