package dev.sortkey.server;

import dev.sortkey.objects.ObjectStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder that stands for S3: its folders are buckets, the files below them objects. No name leads out of the folder:
 * neither that of a bucket nor a key, be it by "..", by being absolute or by a link that is a bucket.
 */
final class FolderOfBuckets implements ObjectStore {
    private final Path root;

    FolderOfBuckets(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    @Override
    public boolean hasBucket(String bucket) {
        try {
            return Files.isDirectory(bucket(bucket), LinkOption.NOFOLLOW_LINKS);
        } catch (IOException impossible) {
            return false;
        }
    }

    @Override
    public void put(String bucket, String key, byte[] content) throws IOException {
        Path file = file(bucket, key);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    @Override
    public List<String> keys(String bucket, String prefix) throws IOException {
        Path folder = bucket(bucket);
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(key -> key.startsWith(prefix))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException notListed) {
            throw notListed.getCause();
        }
    }

    @Override
    public InputStream open(String bucket, String key) throws IOException {
        return Files.newInputStream(file(bucket, key));
    }

    private Path bucket(String bucket) throws IOException {
        Path folder = within(root, bucket);
        if (!root.equals(folder.getParent())) {
            throw new IOException("not the name of a bucket: " + bucket);
        }
        return folder;
    }

    private Path file(String bucket, String key) throws IOException {
        return within(bucket(bucket), key.replaceFirst("^/+", ""));
    }

    private static Path within(Path folder, String name) throws IOException {
        try {
            Path path = folder.resolve(name).normalize();
            if (path.startsWith(folder) && !path.equals(folder)) {
                return path;
            }
        } catch (InvalidPathException impossible) {
            // said below
        }
        throw new IOException("leads out of its bucket: " + name);
    }
}
