package dev.sortkey.report;

import java.util.List;

/**
 * What a write did to vector indexes. A table is billed for a vector that an index reads by four bytes a dimension,
 * whatever the size of its numbers (captured, October 2026).
 *
 * @param writes those indexes that it changed
 * @param beforeReliefBytes by how much the image before is billed below its size
 * @param afterReliefBytes by how much the image after is billed below its size
 */
public record VectorWrites(List<VectorWrite> writes, int beforeReliefBytes, int afterReliefBytes) {
    /** The table has no vector index. */
    public static final VectorWrites NONE = new VectorWrites(List.of(), 0, 0);

    /** Copies the list. */
    public VectorWrites {
        writes = List.copyOf(writes);
    }

    /** A changed entry: the size of the one that is there now, or else of the one that was. */
    public record VectorWrite(String indexName, int entryBytes) {}
}
