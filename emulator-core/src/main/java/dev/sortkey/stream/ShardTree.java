package dev.sortkey.stream;

import dev.sortkey.value.Bytes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The shards of a stream and their numbers. All calls are made under the lock of the stream. Invariants: the slices of
 * the open shards cover all hashes and do not overlap, until all shards are closed; a child's numbers are above its
 * parent's; a later shard's id is above an earlier one's.
 */
final class ShardTree {
    /** How long a record, and a closed shard, can be read (developer guide). */
    static final Duration RETENTION = Duration.ofHours(24);

    private final Sharding sharding;
    private final TreeMap<String, Shard> all = new TreeMap<>();
    private final List<Shard> open = new ArrayList<>();
    private long lastNumber;
    private long lastIdMilli;

    ShardTree(Sharding sharding, Instant now) {
        this.sharding = sharding;
        this.lastNumber = SequenceNumber.first(now.toEpochMilli());
        for (int i = 0; i < sharding.openShards(); i++) {
            open(Optional.empty(), HashSlice.part(i, sharding.openShards()), now);
        }
    }

    /** The next number, which is used up with this. */
    long nextNumber() {
        return ++lastNumber;
    }

    /** The last number used. */
    long lastNumber() {
        return lastNumber;
    }

    /** The shard that takes the changes of the partition now. */
    Shard forPartition(Bytes partition, Instant now) {
        long hash = HashSlice.hash(partition);
        Shard shard = openFor(hash);
        if (hasServed(shard, now) || shard.taken() >= sharding.recordsUntilSplit()) {
            replace(shard, now);
            settle(now);
            return openFor(hash);
        }
        shard.trim(now.minus(RETENTION));
        return shard;
    }

    private Shard openFor(long hash) {
        for (Shard shard : open) {
            if (shard.slice().holds(hash)) {
                return shard;
            }
        }
        throw new IllegalStateException("no open shard for " + hash);
    }

    private boolean hasServed(Shard shard, Instant now) {
        return !now.isBefore(shard.opened().plus(sharding.life()));
    }

    private void replace(Shard shard, Instant now) {
        boolean split = shard.taken() >= sharding.recordsUntilSplit()
                && open.size() < Sharding.MOST_OPEN
                && shard.slice().canBeHalved();
        close(shard, now);
        Optional<String> parent = Optional.of(shard.id());
        if (split) {
            open(parent, shard.slice().lowerHalf(), now);
            open(parent, shard.slice().upperHalf(), now);
        } else {
            open(parent, shard.slice(), now);
        }
    }

    private void close(Shard shard, Instant now) {
        shard.close(now, nextNumber());
        open.remove(shard);
    }

    private void open(Optional<String> parent, HashSlice slice, Instant now) {
        Shard shard = new Shard(nextId(slice, now), parent, slice, now, nextNumber());
        all.put(shard.id(), shard);
        open.add(shard);
    }

    /**
     * As the service's: milliseconds of the epoch on 20 digits, which never repeat here, and eight hexadecimal ones.
     */
    private String nextId(HashSlice slice, Instant now) {
        lastIdMilli = Math.max(lastIdMilli + 1, now.toEpochMilli());
        long mixed = (lastIdMilli * 31 + slice.from()) * 0x9E3779B97F4A7C15L;
        return String.format("shardId-%020d-%08x", lastIdMilli, mixed >>> 32);
    }

    /** Closes all shards for good. */
    void closeAll(Instant now) {
        for (Shard shard : List.copyOf(open)) {
            close(shard, now);
        }
    }

    /** Does what the clock asks for: shards that have served are replaced, old records and old shards forgotten. */
    void settle(Instant now) {
        for (Shard shard : List.copyOf(open)) {
            if (hasServed(shard, now)) {
                replace(shard, now);
            }
        }
        Instant horizon = now.minus(RETENTION);
        all.values().forEach(shard -> shard.trim(horizon));
        all.values()
                .removeIf(shard -> shard.closed()
                        .filter(closed -> !closed.isAfter(horizon))
                        .isPresent());
    }

    /** Lets go of the older half of the records of the oldest shard that has any; false when none has. */
    boolean shed() {
        return all.values().stream().anyMatch(Shard::trimHalf);
    }

    /** The shard of that id. */
    Optional<Shard> shard(String id) {
        return Optional.ofNullable(all.get(id));
    }

    /** All shards that can be read, in order of id. */
    Collection<Shard> shards() {
        return all.values();
    }
}
