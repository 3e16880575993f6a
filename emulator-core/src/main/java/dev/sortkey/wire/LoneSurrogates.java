package dev.sortkey.wire;

/**
 * Halves of surrogate pairs, which JSON can spell as escapes and UTF-8 cannot. They are read as question marks, which
 * is what encoding them gives, so that a string has one value before and after it was stored; in a name they are no
 * JSON to the parser (our choices; not seen on the service).
 */
final class LoneSurrogates {
    private LoneSurrogates() {}

    /** Whether any escape of the body spells a surrogate, paired or not; few bodies have one. */
    static boolean mayBeIn(byte[] body) {
        for (int at = 0; at + 3 < body.length; at++) {
            if (body[at] == '\\' && body[at + 1] == 'u' && (body[at + 2] | 0x20) == 'd') {
                return true;
            }
        }
        return false;
    }

    /** The text with each lone half replaced. */
    static String replaced(String text) {
        int at = 0;
        while (at < text.length() && !isLone(text, at)) {
            at += Character.isSurrogate(text.charAt(at)) ? 2 : 1;
        }
        return at == text.length() ? text : replacedFrom(text, at);
    }

    private static String replacedFrom(String text, int first) {
        StringBuilder replaced = new StringBuilder(text);
        for (int at = first; at < text.length(); at++) {
            if (isLone(text, at)) {
                replaced.setCharAt(at, '?');
            } else if (Character.isHighSurrogate(text.charAt(at))) {
                at++;
            }
        }
        return replaced.toString();
    }

    /** At the first char of a pair, or outside of pairs: whether this char is a half without its other. */
    private static boolean isLone(String text, int at) {
        char c = text.charAt(at);
        if (!Character.isSurrogate(c)) {
            return false;
        }
        boolean paired =
                Character.isHighSurrogate(c) && at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        return !paired;
    }
}
