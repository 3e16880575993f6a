package dev.sortkey.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.sortkey.server.protocol.CorsPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Plays the files of {@code src/test/resources/transcripts}. With {@code -Dtranscripts.update=true} what is expected is
 * written anew, and the difference is to be reviewed.
 */
class TranscriptTest {
    private static final Path FOLDER = Path.of("src/test/resources/transcripts");
    private static final boolean UPDATE = Boolean.getBoolean("transcripts.update");

    @TestFactory
    Stream<DynamicTest> everyTranscriptIsFollowedToTheLetter() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(FOLDER)) {
            files = all.sorted().toList();
        }
        assertThat(files).isNotEmpty();
        return files.stream()
                .map(file -> dynamicTest(String.valueOf(file.getFileName()), file.toUri(), () -> play(file)));
    }

    private static void play(Path file) throws IOException {
        String expected = Files.readString(file);
        assertThat(expected).as("says where it was observed").startsWith("#");
        String played = play(Transcript.parse(expected), header(expected));
        if (UPDATE) {
            Files.writeString(file, played);
        } else {
            assertThat(played).isEqualTo(expected);
        }
    }

    private static String header(String file) {
        return file.substring(0, file.indexOf(">>>\n"));
    }

    private static String play(Transcript transcript, String header) throws IOException {
        List<String> played = new ArrayList<>();
        try (TestServer server = new TestServer(
                        TestServer.always("{}"),
                        CorsPolicy.parse(transcript.cors()).orElseThrow());
                RawConnection connection = server.connect()) {
            String asked = "";
            for (Transcript.Step step : transcript.steps()) {
                switch (step.kind()) {
                    case REQUEST -> {
                        asked = step.text();
                        connection.send(Transcript.bytes(asked));
                        played.add(">>>\n" + asked);
                    }
                    case ANSWER -> played.add("<<<\n" + Transcript.masked(connection.read(asked.startsWith("HEAD "))));
                    case CLOSED -> {
                        assertThat(connection.isClosedByServer()).isTrue();
                        played.add("--- closed");
                    }
                }
            }
        }
        return header + String.join("\n", played) + "\n";
    }
}
