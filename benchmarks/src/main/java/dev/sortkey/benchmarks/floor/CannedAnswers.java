package dev.sortkey.benchmarks.floor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Ready-made bodies by the name of what they answer: the files of a directory, by their names. */
record CannedAnswers(Map<String, byte[]> bodies) {
    private static final byte[] NOTHING = {'{', '}'};

    /** Reads every file of the directory. */
    static CannedAnswers in(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return new CannedAnswers(files.collect(
                    Collectors.toUnmodifiableMap(file -> file.getFileName().toString(), CannedAnswers::read)));
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The body of that name, or an empty object. */
    byte[] named(String name) {
        return bodies.getOrDefault(name, NOTHING);
    }
}
