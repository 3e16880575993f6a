package dev.sortkey.partiql.syntax;

/**
 * Where something stands in a statement.
 *
 * @param line from 1
 * @param column from 1, in characters
 * @param length in characters
 */
public record Span(int line, int column, int length) {
    /** As messages have it: {@code line:column:length}. */
    @Override
    public String toString() {
        return line + ":" + column + ":" + length;
    }
}
