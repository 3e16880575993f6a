package dev.sortkey.stream;

import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Room;
import dev.sortkey.store.Table;
import dev.sortkey.store.TableObserver;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All streams of an emulator that can be read, also those that were disabled, or whose table was deleted, within the
 * last day. Observes the tables: their definitions say which streams there are. Safe for use by many threads.
 */
public final class Streams implements TableObserver {
    /** Not by Comparator.comparing, whose lambdas are made anew at each start of the program. */
    private static final Comparator<ChangeStream> ORDER = (one, other) -> {
        int byTable = one.table().name().compareTo(other.table().name());
        return byTable != 0 ? byTable : one.label().compareTo(other.label());
    };

    private final InstantSource clock;
    private final Room room;
    private final Sharding sharding;
    private final List<ChangeStream> streams = new ArrayList<>();

    /** No stream yet. */
    public Streams(InstantSource clock, Room room, Sharding sharding) {
        this.clock = clock;
        this.room = room;
        this.sharding = sharding;
    }

    /**
     * A moment for a stream of the table that begins now: now, or as many milliseconds later as make its label one that
     * no stream of a table of that name has.
     */
    public synchronized Instant beginning(String tableName, Instant now) {
        Instant moment = now;
        while (find(tableName, StreamSettings.labelOf(moment)).isPresent()) {
            moment = moment.plusMillis(1);
        }
        return moment;
    }

    /** Begins or ends a stream, so that there is just what the definition says. */
    @Override
    public synchronized void defined(Table table) {
        TableDefinition definition = table.definition();
        Optional<StreamSettings> wanted = definition.settings().enabledStream();
        for (ChangeStream stream : List.copyOf(streams)) {
            if (stream.enabled()
                    && stream.table().id().equals(definition.id())
                    && wanted.filter(settings -> settings.label().equals(stream.label()))
                            .isEmpty()) {
                end(stream, table);
            }
        }
        wanted.filter(settings -> find(definition.name(), settings.label()).isEmpty())
                .ifPresent(settings -> begin(table, settings));
    }

    private void begin(Table table, StreamSettings settings) {
        ChangeStream stream = new ChangeStream(table.definition(), settings, clock, room, sharding);
        table.listen(stream, () -> {});
        streams.add(stream);
        streams.removeIf(ChangeStream::isGone);
        streams.sort(ORDER);
    }

    private static void end(ChangeStream stream, Table table) {
        table.forget(stream);
        stream.close();
    }

    @Override
    public synchronized void dropped(Table table) {
        for (ChangeStream stream : streams) {
            if (stream.table().id().equals(table.definition().id())) {
                end(stream, table);
            }
        }
    }

    /** The stream of that label of a table of that name. */
    public synchronized Optional<ChangeStream> find(String tableName, String label) {
        return all().stream()
                .filter(stream -> stream.table().name().equals(tableName)
                        && stream.label().equals(label))
                .findFirst();
    }

    /** All streams, in the order of table name and label. */
    public synchronized List<ChangeStream> all() {
        streams.removeIf(ChangeStream::isGone);
        return List.copyOf(streams);
    }

    /** Forgets all of them. */
    public synchronized void clear() {
        streams.clear();
    }
}
