package dev.sortkey.expression.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts an expression into tokens. It never fails: a character that begins no token becomes a symbol of its own, which
 * the grammar then refuses with the token's text, as DynamoDB does.
 */
final class Lexer {
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(String text) {
        this.text = text;
    }

    /** The tokens, ended by one of type END. */
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        for (skipBlanks(); at < text.length(); skipBlanks()) {
            next();
        }
        tokens.add(new Token(Token.Type.END, "<EOF>", text.length(), text.length()));
    }

    private void skipBlanks() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    private void next() {
        char c = text.charAt(at);
        if (Ascii.isLetter(c)) {
            add(Token.Type.NAME, endOfWord(at));
        } else if (Ascii.isDigit(c)) {
            add(Token.Type.DIGITS, Ascii.endOfDigits(text, at));
        } else if (c == '#' && endOfWord(at + 1) > at + 1) {
            add(Token.Type.NAME_PLACEHOLDER, endOfWord(at + 1));
        } else if (c == ':' && endOfWord(at + 1) > at + 1) {
            add(Token.Type.VALUE_PLACEHOLDER, endOfWord(at + 1));
        } else {
            add(Token.Type.SYMBOL, endOfSymbol());
        }
    }

    private void add(Token.Type type, int end) {
        tokens.add(new Token(type, text.substring(at, end), at, end));
        at = end;
    }

    private int endOfSymbol() {
        if (text.startsWith("<=", at) || text.startsWith(">=", at) || text.startsWith("<>", at)) {
            return at + 2;
        }
        return at + Character.charCount(text.codePointAt(at));
    }

    private int endOfWord(int from) {
        int end = from;
        while (end < text.length() && isOfWord(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isOfWord(char c) {
        return Ascii.isLetter(c) || Ascii.isDigit(c) || c == '_';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }
}
