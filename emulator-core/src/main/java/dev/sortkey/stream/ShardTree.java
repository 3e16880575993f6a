package dev.sortkey.stream;

import dev.sortkey.value.Bytes;
import java.time.Duration;
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
    static final long RETENTION_MILLIS = Duration.ofHours(24).toMillis();

    private final Sharding sharding;
    private final long lifeMillis;
    private final TreeMap<String, Shard> all = new TreeMap<>();
    private final List<Shard> open = new ArrayList<>();
    private long lastNumber;
    private long lastIdMilli;

    ShardTree(Sharding sharding, long nowMilli) {
        this.sharding = sharding;
        this.lifeMillis = sharding.life().toMillis();
        this.lastNumber = SequenceNumber.first(nowMilli);
        for (int i = 0; i < sharding.openShards(); i++) {
            open(Optional.empty(), HashSlice.part(i, sharding.openShards()), nowMilli);
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
    Shard forPartition(Bytes partition, long nowMilli) {
        long hash = HashSlice.hash(partition);
        Shard shard = openFor(hash);
        if (hasServed(shard, nowMilli) || shard.taken() >= sharding.recordsUntilSplit()) {
            replace(shard, nowMilli);
            settle(nowMilli);
            return openFor(hash);
        }
        shard.trim(nowMilli - RETENTION_MILLIS);
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

    private boolean hasServed(Shard shard, long nowMilli) {
        return nowMilli - shard.openedMilli() >= lifeMillis;
    }

    private void replace(Shard shard, long nowMilli) {
        boolean split = shard.taken() >= sharding.recordsUntilSplit()
                && open.size() < Sharding.MOST_OPEN
                && shard.slice().canBeHalved();
        close(shard, nowMilli);
        Optional<String> parent = Optional.of(shard.id());
        if (split) {
            open(parent, shard.slice().lowerHalf(), nowMilli);
            open(parent, shard.slice().upperHalf(), nowMilli);
        } else {
            open(parent, shard.slice(), nowMilli);
        }
    }

    private void close(Shard shard, long nowMilli) {
        shard.close(nowMilli, nextNumber());
        open.remove(shard);
    }

    private void open(Optional<String> parent, HashSlice slice, long nowMilli) {
        Shard shard = new Shard(nextId(slice, nowMilli), parent, slice, nowMilli, nextNumber());
        all.put(shard.id(), shard);
        open.add(shard);
    }

    /**
     * As the service's: milliseconds of the epoch on 20 digits, which never repeat here, and eight hexadecimal ones.
     */
    private String nextId(HashSlice slice, long nowMilli) {
        lastIdMilli = Math.max(lastIdMilli + 1, nowMilli);
        long mixed = (lastIdMilli * 31 + slice.from()) * 0x9E3779B97F4A7C15L;
        return String.format("shardId-%020d-%08x", lastIdMilli, mixed >>> 32);
    }

    /** Closes all shards for good. */
    void closeAll(long nowMilli) {
        for (Shard shard : List.copyOf(open)) {
            close(shard, nowMilli);
        }
    }

    /** Does what the clock asks for: shards that have served are replaced, old records and old shards forgotten. */
    void settle(long nowMilli) {
        for (Shard shard : List.copyOf(open)) {
            if (hasServed(shard, nowMilli)) {
                replace(shard, nowMilli);
            }
        }
        long horizonMilli = nowMilli - RETENTION_MILLIS;
        all.values().forEach(shard -> shard.trim(horizonMilli));
        all.values().removeIf(shard -> shard.isClosedSince(horizonMilli));
    }

    /** Lets go of the oldest records until that many bytes are free, or none is left. */
    void shed(long bytes) {
        long wanted = bytes;
        for (Shard shard : all.values()) {
            if (wanted <= 0) {
                return;
            }
            wanted -= shard.shed(wanted);
        }
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
