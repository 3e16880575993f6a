package dev.sortkey.objects;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * What stands for S3: buckets with objects under keys. Used by several threads at once. An implementation must keep
 * every key within its bucket; an IOException says that something cannot be read or written.
 */
public interface ObjectStore {
    /** Whether there is such a bucket. */
    boolean hasBucket(String bucket);

    /** Writes an object whole, in place of one that may be there. */
    void put(String bucket, String key, byte[] content) throws IOException;

    /** The keys that begin so, in order. */
    List<String> keys(String bucket, String prefix) throws IOException;

    /** An object's content; the caller closes it. */
    InputStream open(String bucket, String key) throws IOException;
}
