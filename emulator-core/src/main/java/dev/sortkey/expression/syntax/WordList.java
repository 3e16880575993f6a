package dev.sortkey.expression.syntax;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Reads lists of words that lie beside a class, a word a line. */
public final class WordList {
    private WordList() {}

    /** The words of the resource beside the class. */
    public static Set<String> read(Class<?> beside, String resource) {
        try (InputStream stream = beside.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("no resource " + resource);
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
