package dev.sortkey.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The folder that stands for S3, and that nothing leads out of it. */
final class FolderOfBucketsTest {
    private Path outside = Path.of("");
    private Path root = Path.of("");
    private FolderOfBuckets objects = new FolderOfBuckets(root);

    @BeforeEach
    void createBucket(@TempDir Path folder) throws IOException {
        outside = folder;
        root = outside.resolve("s3");
        Files.createDirectories(root.resolve("bucket"));
        Files.createDirectories(outside.resolve("other"));
        objects = new FolderOfBuckets(root);
    }

    @Test
    void whatIsPutIsListedAndRead() throws IOException {
        objects.put("bucket", "a/b.json", "text".getBytes(UTF_8));
        objects.put("bucket", "/a/c.json", new byte[0]);
        assertThat(objects.keys("bucket", "a/")).containsExactly("a/b.json", "a/c.json");
        try (InputStream input = objects.open("bucket", "a/b.json")) {
            assertThat(input).hasContent("text");
        }
        assertThat(root.resolve("bucket/a/b.json")).isRegularFile();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", ".", "../other", "bucket/../../other", "bucket/a", "", "nowhere"})
    void onlyFoldersOfTheRootAreBuckets(String bucket) {
        assertThat(objects.hasBucket(bucket)).isFalse();
    }

    @Test
    void aLinkIsNoBucket() throws IOException {
        Files.createSymbolicLink(root.resolve("link"), outside.resolve("other"));
        assertThat(objects.hasBucket("link")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "../../other/x", "a/../../x", "..", ""})
    void noKeyLeadsOutOfItsBucket(String key) {
        assertThatThrownBy(() -> objects.put("bucket", key, new byte[0])).isInstanceOf(IOException.class);
        assertThat(outside.resolve("other")).isEmptyDirectory();
    }
}
