package dev.sortkey.partiql.syntax;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.error.PartiqlProblems.Malformation;
import java.util.List;

/** Reads the tokens of one statement from left to right. */
final class TokenReader {
    private final List<Token> tokens;
    private int at;
    private int parameters;

    TokenReader(String text) {
        this.tokens = Lexer.tokens(text);
    }

    /** The token at hand. */
    Token peek() {
        return tokens.get(at);
    }

    /** The token behind the one at hand. */
    Token peekNext() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    /** The token at hand, which is left behind. */
    Token next() {
        Token token = peek();
        if (token.type() != Token.Type.END) {
            at++;
        }
        return token;
    }

    /** The ordinal of the parameter that is read now. */
    int nextParameter() {
        return parameters++;
    }

    /** Leaves the keyword behind, if it is at hand. */
    boolean skipKeyword(String word) {
        boolean found = peek().isKeyword(word);
        if (found) {
            at++;
        }
        return found;
    }

    /** Leaves the word behind, be it a keyword or not. */
    boolean skipWord(String word) {
        Token token = peek();
        boolean found = (token.type() == Token.Type.NAME || token.type() == Token.Type.KEYWORD)
                && token.text().equalsIgnoreCase(word);
        if (found) {
            at++;
        }
        return found;
    }

    /** Leaves the symbol behind, if it is at hand. */
    boolean skipSymbol(String symbol) {
        boolean found = peek().isSymbol(symbol);
        if (found) {
            at++;
        }
        return found;
    }

    /** Leaves the closing symbol behind; refuses anything else. */
    void close(String symbol) {
        if (!skipSymbol(symbol)) {
            throw PartiqlProblems.notWellFormed(Malformation.EXPECTED_CLOSING);
        }
    }
}
