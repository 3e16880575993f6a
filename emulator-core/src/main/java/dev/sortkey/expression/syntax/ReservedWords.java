package dev.sortkey.expression.syntax;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * The 573 words that cannot be bare attribute names (AWS developer guide, "Reserved words in DynamoDB"). Some look like
 * typing errors and are DynamoDB's own.
 */
public final class ReservedWords {
    private static final String RESOURCE = "reserved-words.txt";
    private static final Set<String> WORDS = read();

    private ReservedWords() {}

    /** Whether the name, in any case, is reserved. */
    public static boolean contains(String name) {
        return WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    /** How many there are. */
    public static int count() {
        return WORDS.size();
    }

    private static Set<String> read() {
        try (InputStream stream = ReservedWords.class.getResourceAsStream(RESOURCE)) {
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
