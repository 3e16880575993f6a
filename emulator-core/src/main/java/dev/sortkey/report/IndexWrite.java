package dev.sortkey.report;

import java.util.Optional;

/**
 * What a write did to one index that it changed: sizes of the projected entry before and after, absent where there was
 * none.
 *
 * @param indexName the index
 * @param global whether it is a global index
 * @param beforeBytes size of the entry before the write
 * @param afterBytes size of the entry after the write
 * @param moved whether the entry's key changed, so that it is a delete and a put
 */
public record IndexWrite(
        String indexName, boolean global, Optional<Integer> beforeBytes, Optional<Integer> afterBytes, boolean moved) {}
