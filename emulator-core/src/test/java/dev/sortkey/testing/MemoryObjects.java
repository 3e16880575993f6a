package dev.sortkey.testing;

import dev.sortkey.objects.ObjectStore;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;

/** One bucket in memory. */
public final class MemoryObjects implements ObjectStore {
    private final String bucket;
    private final ConcurrentSkipListMap<String, byte[]> objects = new ConcurrentSkipListMap<>();

    /** An empty bucket of that name. */
    public MemoryObjects(String bucket) {
        this.bucket = bucket;
    }

    @Override
    public boolean hasBucket(String name) {
        return name.equals(bucket);
    }

    @Override
    public void put(String name, String key, byte[] content) {
        objects.put(key, content);
    }

    @Override
    public List<String> keys(String name, String prefix) {
        return objects.keySet().stream().filter(key -> key.startsWith(prefix)).toList();
    }

    @Override
    public InputStream open(String name, String key) throws IOException {
        byte[] content = objects.get(key);
        if (content == null) {
            throw new FileNotFoundException(key);
        }
        return new ByteArrayInputStream(content);
    }
}
