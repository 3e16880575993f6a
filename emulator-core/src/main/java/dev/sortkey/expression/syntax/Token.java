package dev.sortkey.expression.syntax;

import java.util.Locale;

/**
 * A token of an expression.
 *
 * @param start where it begins in the text, in chars
 * @param end where it ends in the text, in chars, exclusive
 */
record Token(Type type, String text, int start, int end) {
    /** What a token may be. */
    enum Type {
        /** A bare name: an attribute, a function or a keyword. */
        NAME,
        /** #name. */
        NAME_PLACEHOLDER,
        /** :value. */
        VALUE_PLACEHOLDER,
        /** Digits. */
        DIGITS,
        /** An operator, a bracket, or a character that nothing begins with. */
        SYMBOL,
        /** The end of the text. */
        END
    }

    boolean isSymbol(String symbol) {
        return type == Type.SYMBOL && text.equals(symbol);
    }

    /** Keywords are in any case. */
    boolean isKeyword(String keyword) {
        return type == Type.NAME && text.toUpperCase(Locale.ROOT).equals(keyword);
    }
}
