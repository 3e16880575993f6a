package dev.sortkey.operation.transfer;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * The exports, or the imports, of one emulator, and the client tokens that asked for them. A token stands for its job
 * for eight hours (service model). Safe for use by many threads.
 *
 * @param <J> the kind of job
 */
final class Jobs<J extends Jobs.Job> {
    private static final Duration TOKEN_KEPT = Duration.ofHours(8);
    private static final int LOCKS = 16;
    private static final int TOKEN_BYTES_LEAST = 56;
    private static final int TOKEN_BYTES_UNIT = 8;
    private static final Pattern PLACE = Pattern.compile("[a-z]:[a-zA-Z0-9_.-]+/[0-9a-f-]+");

    /** A job: its place among others, by table and then by time, and how it ends. */
    interface Job {
        /** The name of the table. */
        String tableName();

        /** What tells the jobs of a table apart, in order of time. */
        String id();

        /** When it ends, as far as callers are told. */
        Instant end();

        /** Why it did not end well. */
        Optional<Failure> failure();

        /** The status after the first answer. */
        default Status statusAt(Instant now) {
            if (now.isBefore(end())) {
                return Status.IN_PROGRESS;
            }
            return failure().isPresent() ? Status.FAILED : Status.COMPLETED;
        }
    }

    /** A page of jobs, the newest of a table first, and the token of the next page. */
    record Page<J>(List<J> jobs, Optional<String> nextToken) {}

    private record Remembered<J>(J job, Instant until) {}

    private final String kind;
    private final ConcurrentSkipListMap<String, J> byPlace = new ConcurrentSkipListMap<>();
    private final Map<String, Remembered<J>> byToken = new ConcurrentHashMap<>();
    private final Set<String> endsTold = ConcurrentHashMap.newKeySet();
    private final ReentrantLock[] locks = new ReentrantLock[LOCKS];

    /** No jobs yet; the letter keeps the page tokens of one kind from the other. */
    Jobs(char kind) {
        this.kind = kind + ":";
        Arrays.setAll(locks, any -> new ReentrantLock());
    }

    /** An id as the service makes them: fourteen digits of time and eight random ones. */
    static String newId(Instant now) {
        return String.format(
                Locale.ROOT,
                "%014d-%s",
                now.toEpochMilli(),
                UUID.randomUUID().toString().substring(0, 8));
    }

    /**
     * Does it while nobody else does anything for the same token: to look for the token's job and to add one is one
     * step, so of requests with one token at the same time one begins the job, and the others find it.
     */
    <T> T alone(String token, Supplier<T> action) {
        ReentrantLock lock = locks[Math.floorMod(token.hashCode(), LOCKS)];
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }

    /** Remembers a job and the token that asked for it. */
    void add(J job, String token, Instant now) {
        byPlace.put(placeOf(job), job);
        byToken.put(token, new Remembered<>(job, now.plus(TOKEN_KEPT)));
    }

    /** The job that the token asked for, while it is remembered. */
    Optional<J> ofToken(String token, Instant now) {
        byToken.values().removeIf(remembered -> !now.isBefore(remembered.until()));
        return Optional.ofNullable(byToken.get(token)).map(Remembered::job);
    }

    /** Remembers that a client was told how the job ended. */
    void tellEnd(J job) {
        endsTold.add(placeOf(job));
    }

    /** Whether a client was told how the job ended. */
    boolean isEndTold(J job) {
        return endsTold.contains(placeOf(job));
    }

    private static String placeOf(Job job) {
        return job.tableName() + '/' + job.id();
    }

    /** The job of that table and id. */
    Optional<J> find(String tableName, String id) {
        return Optional.ofNullable(byPlace.get(tableName + '/' + id));
    }

    /** The place that a page token stands for; empty if it is none. */
    Optional<String> placeOf(String token) {
        try {
            String place = new String(HexFormat.of().parseHex(token), StandardCharsets.UTF_8).replace("\0", "");
            return Optional.of(place)
                    .filter(text -> text.startsWith(kind) && PLACE.matcher(text).matches())
                    .map(text -> text.substring(kind.length()));
        } catch (IllegalArgumentException notHex) {
            return Optional.empty();
        }
    }

    /** A page behind that place. */
    Page<J> page(Optional<String> after, Predicate<J> wanted, int size) {
        Map<String, J> newestFirst = byPlace.descendingMap();
        Map<String, J> rest = after.<Map<String, J>>map(
                        place -> byPlace.descendingMap().tailMap(place, false))
                .orElse(newestFirst);
        List<J> found = rest.values().stream().filter(wanted).limit(size + 1L).toList();
        if (found.size() <= size) {
            return new Page<>(found, Optional.empty());
        }
        J last = found.get(size - 1);
        return new Page<>(found.subList(0, size), Optional.of(tokenOf(last)));
    }

    /** Sixteen hexadecimal digits or a multiple of it, and not fewer than clients will send back (service model). */
    private String tokenOf(J job) {
        byte[] place = (kind + placeOf(job)).getBytes(StandardCharsets.UTF_8);
        int length = Math.max(TOKEN_BYTES_LEAST, place.length);
        int padded = (length + TOKEN_BYTES_UNIT - 1) / TOKEN_BYTES_UNIT * TOKEN_BYTES_UNIT;
        return HexFormat.of().formatHex(Arrays.copyOf(place, padded));
    }
}
