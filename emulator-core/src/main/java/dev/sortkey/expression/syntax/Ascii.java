package dev.sortkey.expression.syntax;

/** The letters and digits of which names, placeholders and numbers are made: those of ASCII and no others. */
public final class Ascii {
    private Ascii() {}

    /** Whether it is one of a to z, in either case. */
    public static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** Whether it is one of 0 to 9. */
    public static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Where the digits that begin there end. */
    public static int endOfDigits(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }
}
