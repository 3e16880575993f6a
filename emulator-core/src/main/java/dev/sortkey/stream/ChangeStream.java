package dev.sortkey.stream;

import dev.sortkey.error.StreamProblems;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.StreamViewType;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.ChangeListener;
import dev.sortkey.store.Room;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The stream of one table, from its enabling to its disabling or to the end of the table, and readable for a day after.
 * One lock guards it all, since to take a record in takes less time than several locks would save. Has no thread:
 * shards are closed and records trimmed by the clock when somebody writes or looks.
 *
 * <p>All changes of an item come in their order (the store's locks see to that) and fall into shards each of which is
 * the parent of the next, so who reads parents before children sees them in their order.
 */
public final class ChangeStream implements ChangeListener {
    /** The most bytes of records that are read at once, by the sizes that they tell (API reference, GetRecords). */
    private static final long PAGE_BYTES = 1024 * 1024;

    private final TableDefinition table;
    private final StreamSettings settings;
    private final Set<String> keyNames;
    private final InstantSource clock;
    private final Room room;
    private final Instant created;
    private final ShardTree shards;
    private boolean closed;
    private long closedMilli;

    /** An open stream of the table as it is defined. */
    ChangeStream(TableDefinition table, StreamSettings settings, InstantSource clock, Room room, Sharding sharding) {
        this.table = table;
        this.settings = settings;
        this.keyNames = table.keys().all().stream().map(KeyAttribute::name).collect(Collectors.toUnmodifiableSet());
        this.clock = clock;
        this.room = room;
        this.created = clock.instant();
        this.shards = new ShardTree(sharding, created.toEpochMilli());
    }

    /** The table as it was when the stream was enabled. */
    public TableDefinition table() {
        return table;
    }

    /** The label, which tells the streams of one table apart. */
    public String label() {
        return settings.label();
    }

    /** What records show. */
    public StreamViewType viewType() {
        return settings.viewType();
    }

    /** The ARN. */
    public String arn() {
        return table.arn() + "/stream/" + label();
    }

    /** When it was enabled. */
    public Instant created() {
        return created;
    }

    /** Whether it takes records. */
    public synchronized boolean enabled() {
        return !closed;
    }

    @Override
    public synchronized void changed(Change change) {
        if (closed) {
            return;
        }
        long nowMilli = clock.millis();
        Shard shard = shards.forPartition(change.key().partition(), nowMilli);
        StreamRecord record = StreamRecord.of(change, shards.nextNumber(), nowMilli, viewType(), keyNames);
        makeRoom(record);
        shard.append(record);
    }

    /** Rather than to fail, a stream forgets old records early: twice what comes in, so that it shrinks. */
    private void makeRoom(StreamRecord record) {
        if (!room.has(record.sizeBytes())) {
            shards.shed(2 * record.sizeBytes());
        }
    }

    /** Takes no more records. */
    synchronized void close() {
        if (!closed) {
            closed = true;
            closedMilli = clock.millis();
            shards.closeAll(closedMilli);
        }
    }

    /** Whether nothing of it can be read any more. */
    synchronized boolean isGone() {
        return closed && clock.millis() - closedMilli >= ShardTree.RETENTION_MILLIS;
    }

    /** The shards, in order of id. */
    public synchronized List<ShardDescription> shards() {
        shards.settle(clock.millis());
        return shards.shards().stream().map(Shard::description).toList();
    }

    /** The number of the oldest record of the shard that can still be read, or of the first to come. */
    public synchronized long trimHorizon(String shardId) {
        return settled(shardId).horizon();
    }

    /** The number from which on nothing is recorded yet. */
    public synchronized long latest(String shardId) {
        settled(shardId);
        return shards.lastNumber() + 1;
    }

    /** The number itself, if the shard has it or any record after it can still be read. */
    public synchronized long at(String shardId, long number) {
        return reached(shardId, number, number);
    }

    /** The next number, on the same terms. */
    public synchronized long after(String shardId, long number) {
        return reached(shardId, number, number + 1);
    }

    private long reached(String shardId, long number, long from) {
        Shard shard = settled(shardId);
        if (!shard.reaches(number, shards.lastNumber())) {
            throw StreamProblems.invalidSequenceNumber();
        }
        if (shard.hasTrimmed(from)) {
            throw StreamProblems.trimmed();
        }
        return from;
    }

    /** The records of the shard from that number on. */
    public synchronized RecordPage read(String shardId, long from, int recordLimit) {
        Shard shard = settled(shardId);
        if (shard.hasTrimmed(from)) {
            throw StreamProblems.trimmed();
        }
        return shard.read(from, recordLimit, PAGE_BYTES, keyNames);
    }

    private Shard settled(String shardId) {
        shards.settle(clock.millis());
        return shards.shard(shardId).orElseThrow(StreamProblems::noSuchShard);
    }
}
