package dev.sortkey.replication;

import dev.sortkey.item.Item;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.store.Table;
import dev.sortkey.store.TableObserver;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The global tables of an account whose regions are kept apart. A write in one region is seen in the others when the
 * delay has passed. No thread brings it there: whoever calls {@link #settle} does, and every request does so first.
 * Safe for use by many threads.
 */
public final class GlobalTables {
    private final InstantSource clock;
    private final PropagationDelay delay;
    private final Map<String, ReplicationGroup> groups = new ConcurrentHashMap<>();

    /** Who is to be told of what arrives, by region. */
    private final Map<String, ReplicatedWrites> arrivals = new ConcurrentHashMap<>();

    private final ReentrantLock settling = new ReentrantLock();

    /** How many changes are under way, in all groups; what a request looks at before anything else. */
    private final AtomicLong underWay = new AtomicLong();

    /** None yet; changes will be this late by the clock. */
    public GlobalTables(InstantSource clock, PropagationDelay delay) {
        this.clock = clock;
        this.delay = delay;
    }

    /** Brings all changes that are due to their regions. Who comes while somebody does so waits for the end. */
    public void settle() {
        if (underWay.get() != 0) {
            settleAll();
        }
    }

    private void settleAll() {
        settling.lock();
        try {
            Instant now = clock.instant();
            groups.values().forEach(group -> group.settle(now));
            groups.keySet().forEach(this::endIfOver);
        } finally {
            settling.unlock();
        }
    }

    /**
     * The items of a new replica of a table. From the moment at which they were as they are returned, changes wait for
     * the region; they arrive when the table is there.
     *
     * @param source the region of the table that they are copied from
     * @param table the table there
     * @param region the region of the new replica
     * @param strong whether all regions always agree
     */
    public List<Item> admit(String source, Table table, String region, boolean strong) {
        String name = table.definition().name();
        settling.lock();
        try {
            ReplicationGroup group =
                    groups.computeIfAbsent(name, any -> new ReplicationGroup(name, clock, delay, underWay, arrivals));
            if (strong) {
                group.makeStrong();
            }
            group.found(source, table);
            return group.admit(source, region);
        } finally {
            settling.unlock();
        }
    }

    /** The region's table leaves the group, or was never made. */
    public void leave(String tableName, String region) {
        settling.lock();
        try {
            Optional.ofNullable(groups.get(tableName)).ifPresent(group -> group.left(region));
            endIfOver(tableName);
        } finally {
            settling.unlock();
        }
    }

    private void endIfOver(String tableName) {
        ReplicationGroup group = groups.get(tableName);
        if (group != null && group.isOver()) {
            groups.remove(tableName, group);
            group.end();
        }
    }

    /**
     * What is to be told of the tables of the region.
     *
     * @param replicated is told in turn of what is written to them
     */
    public TableObserver observer(String region, ReplicatedWrites replicated) {
        arrivals.put(region, replicated);
        return new TableObserver() {
            @Override
            public void defined(Table table) {
                ReplicationGroup group = groups.get(table.definition().name());
                if (group != null) {
                    group.defined(region, table);
                }
            }

            @Override
            public void dropped(Table table) {
                String name = table.definition().name();
                ReplicationGroup group = groups.get(name);
                if (group != null && group.has(region, table)) {
                    leave(name, region);
                }
            }
        };
    }
}
