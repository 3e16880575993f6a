package dev.sortkey.operation.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a CSV text: a field that has a delimiter or the end of a line in it stands in double quotes, and a double
 * quote in such a field is doubled (RFC 4180). Lines without anything are passed over.
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
    Optional<List<String>> next() {
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

    private String field() {
        StringBuilder field = new StringBuilder();
        boolean quoted = position < text.length() && text.charAt(position) == QUOTE;
        if (quoted) {
            position++;
        }
        while (position < text.length() && (quoted || !atEndOfField())) {
            char c = text.charAt(position++);
            if (!quoted || c != QUOTE) {
                field.append(c);
            } else if (position < text.length() && text.charAt(position) == QUOTE) {
                field.append(QUOTE);
                position++;
            } else {
                quoted = false;
            }
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
