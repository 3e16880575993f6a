package dev.sortkey.partiql.syntax;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.syntax.Ascii;
import dev.sortkey.value.DynamoNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Cuts a statement into tokens. What it cannot read (an open string or comment, a character that begins nothing, a
 * number whose exponent no 32-bit integer holds) is refused without any detail, as DynamoDB does.
 */
final class Lexer {
    private static final List<String> LONG_SYMBOLS = List.of("<<", ">>", "<=", ">=", "<>", "!=", "||");
    private static final String SHORT_SYMBOLS = "()[]{}.,:;*=<>+-/%@";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;

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
        for (skipBlanksAndComments(); at < text.length(); skipBlanksAndComments()) {
            next();
        }
        tokens.add(new Token(Token.Type.END, "", span(0)));
    }

    private void skipBlanksAndComments() {
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                advance(at + 1);
            } else if (text.startsWith("--", at)) {
                int end = text.indexOf('\n', at);
                advance(end < 0 ? text.length() : end);
            } else if (text.startsWith("/*", at)) {
                advance(afterClosing("*/", at + 2));
            } else {
                return;
            }
        }
    }

    private void next() {
        char c = text.charAt(at);
        if (isLetter(c)) {
            word();
        } else if (Ascii.isDigit(c) || c == '.' && at + 1 < text.length() && Ascii.isDigit(text.charAt(at + 1))) {
            number();
        } else if (c == '\'') {
            quoted(Token.Type.STRING, c);
        } else if (c == '"') {
            quoted(Token.Type.QUOTED_NAME, c);
        } else if (c == '?') {
            add(Token.Type.PARAMETER, "?", at + 1);
        } else {
            symbol();
        }
    }

    private void word() {
        int end = at;
        while (end < text.length() && (isLetter(text.charAt(end)) || Ascii.isDigit(text.charAt(end)))) {
            end++;
        }
        String word = text.substring(at, end);
        String lower = word.toLowerCase(Locale.ROOT);
        if (Keywords.contains(lower)) {
            add(Token.Type.KEYWORD, lower, end);
        } else {
            add(Token.Type.NAME, word, end);
        }
    }

    private void number() {
        int end = Ascii.endOfDigits(text, at);
        if (end < text.length() && text.charAt(end) == '.') {
            end = Ascii.endOfDigits(text, end + 1);
        }
        end = afterExponent(end);
        String number = text.substring(at, end);
        requireScale(number);
        add(Token.Type.NUMBER, number, end);
    }

    private int afterExponent(int from) {
        if (from >= text.length() || Character.toLowerCase(text.charAt(from)) != 'e') {
            return from;
        }
        int digits = from + 1;
        if (digits < text.length() && (text.charAt(digits) == '+' || text.charAt(digits) == '-')) {
            digits++;
        }
        int end = Ascii.endOfDigits(text, digits);
        if (end == digits) {
            throw PartiqlProblems.unreadable();
        }
        return end;
    }

    private static void requireScale(String number) {
        try {
            DynamoNumber.decimal(number);
        } catch (NumberFormatException e) {
            throw PartiqlProblems.unreadable();
        }
    }

    /** A text between quotes, in which a doubled quote stands for one. */
    private void quoted(Token.Type type, char quote) {
        StringBuilder content = new StringBuilder();
        int end = at + 1;
        while (true) {
            int closing = text.indexOf(quote, end);
            if (closing < 0) {
                throw PartiqlProblems.unreadable();
            }
            content.append(text, end, closing);
            end = closing + 1;
            if (end >= text.length() || text.charAt(end) != quote) {
                break;
            }
            content.append(quote);
            end++;
        }
        add(type, content.toString(), end);
    }

    private void symbol() {
        for (String symbol : LONG_SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                add(Token.Type.SYMBOL, symbol, at + symbol.length());
                return;
            }
        }
        if (SHORT_SYMBOLS.indexOf(text.charAt(at)) < 0) {
            throw PartiqlProblems.unreadable();
        }
        add(Token.Type.SYMBOL, text.substring(at, at + 1), at + 1);
    }

    private int afterClosing(String closing, int from) {
        int end = text.indexOf(closing, from);
        if (end < 0) {
            throw PartiqlProblems.unreadable();
        }
        return end + closing.length();
    }

    private void add(Token.Type type, String content, int end) {
        tokens.add(new Token(type, content, span(end - at)));
        advance(end);
    }

    private Span span(int length) {
        return new Span(line, at - lineStart + 1, length);
    }

    private void advance(int end) {
        for (; at < end; at++) {
            if (text.charAt(at) == '\n') {
                line++;
                lineStart = at + 1;
            }
        }
    }

    private static boolean isLetter(char c) {
        return Ascii.isLetter(c) || c == '_' || c == '$';
    }
}
