package dev.sortkey.wire;

import dev.sortkey.error.SerializationProblems;
import dev.sortkey.value.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Base64 as DynamoDB reads it: padded, of the standard alphabet, without bits left over. */
final class Base64Text {
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private Base64Text() {}

    /** The bytes, or a SerializationException that says what is wrong with the text. */
    static Bytes decode(String text) {
        int length = text.length();
        if (length % 4 != 0) {
            throw SerializationProblems.base64Length(length);
        }
        int digits = length - padding(text);
        for (int at = 0; at < digits; at++) {
            char c = text.charAt(at);
            if (c == '=') {
                throw SerializationProblems.base64LastCharacter();
            }
            if (!isDigit(c)) {
                throw SerializationProblems.base64Character(Character.toString(text.codePointAt(at)));
            }
        }
        if (hasBitsLeftOver(text, digits)) {
            throw SerializationProblems.base64LastCharacter();
        }
        return Bytes.wrap(Base64.getDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static int padding(String text) {
        if (text.endsWith("==")) {
            return 2;
        }
        return text.endsWith("=") ? 1 : 0;
    }

    private static boolean isDigit(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '+' || c == '/';
    }

    /** Of the last digit, 4 bits are unused before two pads and 2 bits before one; they must be zero. */
    private static boolean hasBitsLeftOver(String text, int digits) {
        int unused = (text.length() - digits) * 2;
        return unused > 0 && (ALPHABET.indexOf(text.charAt(digits - 1)) & (1 << unused) - 1) != 0;
    }
}
