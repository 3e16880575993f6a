package dev.sortkey.partiql.syntax;

/**
 * A token of a statement.
 *
 * @param type what it is
 * @param text what it says: keywords in lower case, strings and quoted names without their quotes
 * @param span where it stands
 */
record Token(Type type, String text, Span span) {
    /** The kinds of tokens. */
    enum Type {
        /** A bare name that is no keyword. */
        NAME,
        /** A name in double quotes. */
        QUOTED_NAME,
        /** A word that the language keeps for itself. */
        KEYWORD,
        /** A text in single quotes. */
        STRING,
        /** Digits, maybe with a point and an exponent; without sign. */
        NUMBER,
        /** A question mark. */
        PARAMETER,
        /** Anything else. */
        SYMBOL,
        /** What follows the last token. */
        END
    }

    /** Whether it is the keyword, given in lower case. */
    boolean isKeyword(String word) {
        return type == Type.KEYWORD && text.equals(word);
    }

    /** Whether it is the symbol. */
    boolean isSymbol(String symbol) {
        return type == Type.SYMBOL && text.equals(symbol);
    }

    /** Whether it is a name, bare or quoted. */
    boolean isName() {
        return type == Type.NAME || type == Type.QUOTED_NAME;
    }
}
