package dev.sortkey.operation;

import dev.sortkey.error.TransactionProblems;
import dev.sortkey.value.Bytes;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The ClientRequestTokens that one emulator knows. A token stands for one content, kept as its digest: while the first
 * request with it runs and for ten minutes after it has ended, the same content is not applied again and other content
 * is refused. A request that failed leaves its token free. Thread-safe: to look a token up and to take it is one step.
 */
public final class IdempotencyTokens {
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private final Map<String, Bytes> running = new HashMap<>();

    /** In the order in which they ended. */
    private final Map<String, Applied> applied = new LinkedHashMap<>();

    private record Applied(Bytes digest, Instant ended) {}

    /** Takes the token; false when the content was applied already. Refused while it is being applied. */
    public synchronized boolean take(String token, Bytes digest, Instant now) {
        forgetEndedBefore(now.minus(WINDOW));
        Bytes current = running.get(token);
        if (current != null) {
            requireSame(current, digest);
            throw TransactionProblems.inProgress();
        }
        Applied before = applied.get(token);
        if (before != null) {
            requireSame(before.digest(), digest);
            return false;
        }
        running.put(token, digest);
        return true;
    }

    /** The request that took the token was applied; its window begins. */
    public synchronized void applied(String token, Instant now) {
        Bytes digest = running.remove(token);
        if (digest == null) {
            throw new IllegalStateException("not taken: " + token);
        }
        applied.put(token, new Applied(digest, now));
    }

    /** The request that took the token was not applied. */
    public synchronized void release(String token) {
        running.remove(token);
    }

    private static void requireSame(Bytes known, Bytes digest) {
        if (!known.equals(digest)) {
            throw TransactionProblems.tokenMismatch();
        }
    }

    private void forgetEndedBefore(Instant limit) {
        Iterator<Applied> oldestFirst = applied.values().iterator();
        while (oldestFirst.hasNext() && !oldestFirst.next().ended().isAfter(limit)) {
            oldestFirst.remove();
        }
    }
}
