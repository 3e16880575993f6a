package dev.sortkey.operation.transfer.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a CSV text: a field that has a delimiter, a double quote or the end of a line in it stands in double
 * quotes, and a double quote in such a field is doubled (RFC 4180; import guide, "Escaping double quotes"). Lines
 * without anything are passed over.
 */
final class CsvRows {
    private static final char QUOTE = '"';

    private final String text;
    private final char delimiter;
    private int position;

    CsvRows(String text, char delimiter) {
        this.text = text;
        this.delimiter = delimiter;
    }

    /** The next row; empty at the end. */
    Optional<List<String>> next() throws UnreadableException {
        while (atEndOfLine() && position < text.length()) {
            position++;
        }
        if (position == text.length()) {
            return Optional.empty();
        }
        List<String> fields = new ArrayList<>();
        fields.add(field());
        while (!atEndOfLine()) {
            position++;
            fields.add(field());
        }
        return Optional.of(fields);
    }

    private String field() throws UnreadableException {
        return position < text.length() && text.charAt(position) == QUOTE ? quotedField() : bareField();
    }

    private String bareField() throws UnreadableException {
        int start = position;
        while (!atEndOfField()) {
            if (text.charAt(position) == QUOTE) {
                throw new UnreadableException("a double quote in a field that does not begin with one");
            }
            position++;
        }
        return text.substring(start, position);
    }

    private String quotedField() throws UnreadableException {
        StringBuilder field = new StringBuilder();
        position++;
        while (true) {
            int quote = text.indexOf(QUOTE, position);
            if (quote < 0) {
                throw new UnreadableException("a double quote that is not closed");
            }
            field.append(text, position, quote);
            position = quote + 1;
            if (position == text.length() || text.charAt(position) != QUOTE) {
                break;
            }
            field.append(QUOTE);
            position++;
        }
        if (!atEndOfField()) {
            throw new UnreadableException("text behind a closing double quote");
        }
        return field.toString();
    }

    private boolean atEndOfField() {
        return atEndOfLine() || text.charAt(position) == delimiter;
    }

    private boolean atEndOfLine() {
        return position == text.length() || text.charAt(position) == '\n' || text.charAt(position) == '\r';
    }
}
