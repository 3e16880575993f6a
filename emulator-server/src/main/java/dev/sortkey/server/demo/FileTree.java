package dev.sortkey.server.demo;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A real directory as the entries of a path-keyed table. A folder's path ends with a slash, so that it sorts before
 * everything in it and its subtree is one slice.
 *
 * @param drive a name for the whole tree
 * @param entries all entries, in the order of the walk
 */
record FileTree(String drive, List<Entry> entries) {

    /**
     * One file or folder.
     *
     * @param path from the root's own name on, with a trailing slash on folders
     * @param parent the path of the folder that holds it; absent for the root
     * @param depth 1 for the root
     * @param size in bytes; 0 for folders
     */
    record Entry(String path, Optional<String> parent, int depth, long size) {
        boolean isFolder() {
            return path.endsWith("/");
        }
    }

    /** The JDK's own module image, which every Java machine has: some tens of thousands of files. */
    static FileTree ofJdk() throws IOException {
        return walk("jdk", FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules"));
    }

    /** A directory of the caller's. */
    static FileTree of(Path directory) throws IOException {
        Path real = directory.toRealPath();
        Path name = real.getFileName();
        return walk(name == null ? "root" : name.toString(), real);
    }

    private static FileTree walk(String drive, Path root) throws IOException {
        Path rootName = root.getFileName();
        String top = (rootName == null ? drive : rootName.toString()) + "/";
        List<Entry> entries = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                entries.add(entry(top, root, folder, true, 0));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                entries.add(entry(top, root, file, false, attributes.size()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }
        });
        return new FileTree(drive, List.copyOf(entries));
    }

    private static Entry entry(String top, Path root, Path file, boolean folder, long size) {
        Path relative = root.relativize(file);
        String below = relative.toString().replace(relative.getFileSystem().getSeparator(), "/");
        if (below.isEmpty()) {
            return new Entry(top, Optional.empty(), 1, 0);
        }
        int slash = below.lastIndexOf('/');
        String parent = top + below.substring(0, slash + 1);
        return new Entry(top + below + (folder ? "/" : ""), Optional.of(parent), relative.getNameCount() + 1, size);
    }
}
