package dev.sortkey.stream;

import java.util.Optional;

/**
 * What is told of a shard.
 *
 * @param id its name; later shards have greater ones
 * @param parentId the shard that it took over from
 * @param startingNumber its first sequence number; no record need have it
 * @param endingNumber its last sequence number; there as soon as the shard is closed
 */
public record ShardDescription(
        String id, Optional<String> parentId, long startingNumber, Optional<Long> endingNumber) {}
