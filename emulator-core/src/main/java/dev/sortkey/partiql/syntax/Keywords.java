package dev.sortkey.partiql.syntax;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * The words that cannot be bare names in a statement: those that SQL-92 reserves and those that PartiQL adds. They are
 * others than the reserved words of expressions (PartiQL specification; DynamoDB was seen to refuse INNER and KEY).
 */
final class Keywords {
    private static final String RESOURCE = "keywords.txt";
    private static final Set<String> WORDS = read();

    private Keywords() {}

    /** Whether the word, in lower case, is one of them. */
    static boolean contains(String word) {
        return WORDS.contains(word);
    }

    private static Set<String> read() {
        try (InputStream stream = Keywords.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("no resource " + RESOURCE);
            }
            Set<String> words = new HashSet<>();
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII))
                    .lines()
                    .forEach(words::add);
            return Set.copyOf(words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
