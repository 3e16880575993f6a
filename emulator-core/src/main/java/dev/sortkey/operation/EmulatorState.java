package dev.sortkey.operation;

import dev.sortkey.store.Table;
import dev.sortkey.store.TableObserver;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What an emulator remembers besides its tables: backups, streams, policies and so on. A group of operations declares
 * its part as a constant; the part is made when first asked for, so that an emulator that never needs it never pays for
 * it, and a new group touches no other.
 */
public final class EmulatorState implements TableObserver {
    private final ConcurrentHashMap<Part<?>, Object> parts = new ConcurrentHashMap<>();

    /**
     * A kind of thing to remember; told from others by identity.
     *
     * @param <T> its type
     */
    public static final class Part<T> {
        private final Supplier<T> fresh;

        private Part(Supplier<T> fresh) {
            this.fresh = fresh;
        }

        /** A part that is always {@linkplain #install installed}, since it needs what an emulator is made with. */
        public static <T> Part<T> installed() {
            return new Part<>(() -> {
                throw new IllegalStateException("a part of an emulator that was not made by Emulator");
            });
        }

        /** A part that begins like this in each emulator. */
        public static <T> Part<T> startingAs(Supplier<T> fresh) {
            return new Part<>(fresh);
        }
    }

    /** A part that keeps something of tables, and lets go of it when one is gone. */
    public interface OfTables {
        /** The table of that TableId is gone. */
        void forgetTable(String tableId);
    }

    @Override
    public void defined(Table table) {
        // parts are told by those who change something
    }

    @Override
    public void dropped(Table table) {
        for (Object part : parts.values()) {
            if (part instanceof OfTables ofTables) {
                ofTables.forgetTable(table.definition().id());
            }
        }
    }

    /** Gives this emulator a part that was made elsewhere, before anybody asks for it. */
    public <T> void install(Part<T> part, T made) {
        parts.put(part, made);
    }

    /** This emulator's part; one and the same at each call. */
    @SuppressWarnings("unchecked") // only ever put below, under a part of its type
    public <T> T get(Part<T> part) {
        return (T) parts.computeIfAbsent(part, absent -> part.fresh.get());
    }
}
