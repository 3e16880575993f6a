package dev.sortkey.server;

import dev.sortkey.error.RoomProblems;
import dev.sortkey.store.Room;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;

/**
 * Room in the heap of this process: none when what survives a collection fills most of the pool in which data ends up.
 * Refusing in time is what keeps the server alive: with the heap quite full, reads would fail too.
 *
 * <p>Nearly all writes only read a flag and add to a count; every 64 KB of growth the pool is looked at. What is in use
 * may be garbage, so a pool that seems full is collected to see what stays, seldom enough that at most about a tenth of
 * the time goes into it. Safe for use by many threads.
 */
final class HeapRoom implements Room {
    private static final long LOOK_EVERY_BYTES = 64 * 1024;
    private static final double HALF = 0.5;
    private static final double FULL = 0.85;
    private static final double LAST_LOOK = 0.92;
    private static final int PAUSE_PER_COLLECTION = 10;

    private volatile boolean full;

    /** Plain on purpose: additions that threads lose to one another only make a look come a little later. */
    private long unseenBytes;

    /** Below this much in use nobody needs to look closer; guarded by this, as what follows. */
    private long suspiciousBytes;

    private long lookAgainNanos = System.nanoTime();

    @Override
    public void require(long moreBytes) {
        unseenBytes += moreBytes;
        if (full || unseenBytes >= LOOK_EVERY_BYTES) {
            unseenBytes = 0;
            look();
        }
        if (full) {
            throw RoomProblems.heapNearlyFull(Runtime.getRuntime().maxMemory());
        }
    }

    private void look() {
        Runtime runtime = Runtime.getRuntime();
        long usedBytes = runtime.totalMemory() - runtime.freeMemory();
        if (full || usedBytes > runtime.maxMemory() * HALF) {
            lookCloser();
        }
    }

    private synchronized void lookCloser() {
        MemoryUsage usage = Pool.OF_DATA.getUsage();
        boolean suspicious = full || usage.getUsed() >= Math.max(suspiciousBytes, (long) (usage.getMax() * FULL));
        long now = System.nanoTime();
        if (!suspicious || now - lookAgainNanos < 0) {
            return;
        }
        System.gc();
        long after = System.nanoTime();
        lookAgainNanos = after + (after - now) * PAUSE_PER_COLLECTION;
        long liveBytes = Pool.OF_DATA.getUsage().getUsed();
        full = liveBytes > usage.getMax() * FULL;
        suspiciousBytes = (liveBytes + (long) (usage.getMax() * LAST_LOOK)) / 2;
    }

    /** Found when first needed, since the JDK's management classes would make every start slower. */
    private static final class Pool {
        /** Only pools where data stays can have a threshold: the old generation, or the one pool there is. */
        static final MemoryPoolMXBean OF_DATA = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported())
                .filter(pool -> pool.getUsage().getMax() > 0)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a heap without a pool where data stays"));
    }
}
