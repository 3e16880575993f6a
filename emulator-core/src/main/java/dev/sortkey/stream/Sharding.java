package dev.sortkey.stream;

import java.time.Duration;

/**
 * How the changes of a table are spread over shards. A shard that has served for {@link #life} gives way to one child,
 * as on the service after about four hours; one that has taken {@link #recordsUntilSplit} records gives way to two, as
 * on the service when a partition is split, up to {@link #MOST_OPEN} open shards. All changes of one partition key fall
 * into one open shard.
 *
 * @param openShards how many shards a new stream has
 * @param recordsUntilSplit how many records a shard takes
 * @param life how long a shard stays open
 */
public record Sharding(int openShards, int recordsUntilSplit, Duration life) {
    /** The most shards of a stream that take records at one time. */
    public static final int MOST_OPEN = 16;

    /** One shard at first, like that of a small table, which splits every 10,000 records. */
    public static final Sharding DEFAULT = new Sharding(1, 10_000, Duration.ofHours(4));

    /** Checks the bounds. */
    public Sharding {
        if (openShards < 1 || openShards > MOST_OPEN || recordsUntilSplit < 1 || life.isNegative() || life.isZero()) {
            throw new IllegalArgumentException(openShards + " shards of " + recordsUntilSplit + " records, " + life);
        }
    }

    /** The same with another number of shards at first. */
    public Sharding withOpenShards(int shards) {
        return new Sharding(shards, recordsUntilSplit, life);
    }

    /** The same with another number of records until a shard splits. */
    public Sharding withRecordsUntilSplit(int records) {
        return new Sharding(openShards, records, life);
    }
}
