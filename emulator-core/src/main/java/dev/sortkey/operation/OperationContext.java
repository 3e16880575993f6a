package dev.sortkey.operation;

import dev.sortkey.expression.ExpressionCache;
import dev.sortkey.lifecycle.Delays;
import dev.sortkey.lifecycle.Lifecycles;
import dev.sortkey.store.Database;
import java.time.InstantSource;

/**
 * What an operation may use.
 *
 * @param database the tables
 * @param clock the one source of time
 * @param region the region that the request was signed for; names ARNs
 * @param accountId the account that names ARNs
 * @param host the Host the caller used, with its port
 * @param expressions the expressions parsed last by this emulator
 * @param tokens the tokens of transactions that this emulator applied
 * @param state what this emulator remembers besides tables
 * @param throughput what refuses requests beyond a table's throughput
 * @param lifecycles what is under way with the tables
 */
public record OperationContext(
        Database database,
        InstantSource clock,
        String region,
        String accountId,
        String host,
        ExpressionCache expressions,
        IdempotencyTokens tokens,
        EmulatorState state,
        ThroughputGate throughput,
        Lifecycles lifecycles) {
    /** A context with a cache, tokens and state of its own. */
    public OperationContext(Database database, InstantSource clock, String region, String accountId, String host) {
        this(
                database,
                clock,
                region,
                accountId,
                host,
                new ExpressionCache(),
                new IdempotencyTokens(),
                new EmulatorState(),
                ThroughputGate.open(),
                new Lifecycles(clock, Delays.NONE, database));
    }
}
