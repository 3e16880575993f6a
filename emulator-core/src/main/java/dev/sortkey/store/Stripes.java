package dev.sortkey.store;

import dev.sortkey.value.Bytes;
import java.util.Arrays;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The locks of a database, shared by its partitions: a partition always falls on the same stripe. Who needs several
 * takes them in ascending order, so that nobody waits in a circle. They are not reentrant: what runs under one must not
 * come back to the database.
 */
final class Stripes {
    private static final int COUNT = 256;

    private final StampedLock[] locks = new StampedLock[COUNT];

    Stripes() {
        Arrays.setAll(locks, index -> new StampedLock());
    }

    /** The stripe of a partition of the table with that number. */
    int indexOf(int tableNumber, Bytes partition) {
        int hash = 31 * tableNumber + partition.hashCode();
        hash *= 0x9E3779B9;
        return hash >>> 24;
    }

    /** Runs the action while no other writer or reader is on the stripe. */
    <T> T write(int stripe, Supplier<T> action) {
        StampedLock lock = locks[stripe];
        long stamp = lock.writeLock();
        try {
            return action.get();
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    /** Runs the action while no other writer or reader is on any of the stripes. */
    <T> T writeAll(int[] stripes, Supplier<T> action) {
        int[] ordered = ordered(stripes);
        long[] stamps = new long[ordered.length];
        for (int i = 0; i < ordered.length; i++) {
            stamps[i] = locks[ordered[i]].writeLock();
        }
        try {
            return action.get();
        } finally {
            unlock(ordered, stamps);
        }
    }

    /** Runs the action while no other writer or reader is on any stripe. */
    <T> T writeEverywhere(Supplier<T> action) {
        return writeAll(IntStream.range(0, COUNT).toArray(), action);
    }

    /**
     * The action's result as of a moment without a writer on the stripe; the action may run twice and must only read.
     */
    <T> T read(int stripe, Supplier<T> action) {
        StampedLock lock = locks[stripe];
        long stamp = lock.tryOptimisticRead();
        if (stamp != 0) {
            T result = action.get();
            if (lock.validate(stamp)) {
                return result;
            }
        }
        stamp = lock.readLock();
        try {
            return action.get();
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /**
     * The action's result as of a moment without a writer on any of the stripes; it may run twice and must only read.
     */
    <T> T readAll(int[] stripes, Supplier<T> action) {
        int[] ordered = ordered(stripes);
        long[] stamps = new long[ordered.length];
        Arrays.setAll(stamps, i -> locks[ordered[i]].tryOptimisticRead());
        if (Arrays.stream(stamps).allMatch(stamp -> stamp != 0)) {
            T result = action.get();
            if (IntStream.range(0, ordered.length).allMatch(i -> locks[ordered[i]].validate(stamps[i]))) {
                return result;
            }
        }
        for (int i = 0; i < ordered.length; i++) {
            stamps[i] = locks[ordered[i]].readLock();
        }
        try {
            return action.get();
        } finally {
            unlock(ordered, stamps);
        }
    }

    private void unlock(int[] ordered, long[] stamps) {
        for (int i = 0; i < ordered.length; i++) {
            locks[ordered[i]].unlock(stamps[i]);
        }
    }

    private static int[] ordered(int[] stripes) {
        return Arrays.stream(stripes).sorted().distinct().toArray();
    }
}
