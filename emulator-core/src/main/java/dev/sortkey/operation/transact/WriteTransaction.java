package dev.sortkey.operation.transact;

import dev.sortkey.error.ServiceException;
import dev.sortkey.operation.IdempotencyTokens;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.item.PreparedWrite;
import dev.sortkey.report.WriteReport;
import dev.sortkey.store.Database.StepResult;
import dev.sortkey.value.Bytes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Applies the writes of a transaction, all or none, and with a token only once. */
public final class WriteTransaction {
    private WriteTransaction() {}

    /**
     * What the writes did, in order; empty when the same request was applied before under the same token. Throws the
     * cancellation when one of them is refused.
     *
     * @param content the digest of what the request says, by which requests with one token are told apart
     */
    public static Optional<List<WriteReport>> run(
            Optional<String> token, Supplier<Bytes> content, List<PreparedWrite<?>> writes, OperationContext context) {
        Transactions.requireEventual(writes.stream().map(PreparedWrite::table));
        return token.map(given -> applyOnce(given, content.get(), writes, context))
                .orElseGet(() -> Optional.of(apply(writes, context)));
    }

    /**
     * A repeat costs what a transactional read of the items costs (captured in 2026). It is no read: that a transaction
     * has one of them does not refuse it.
     */
    public static ReadTotals repeat(List<String> tableNames, List<PreparedWrite<?>> writes) {
        ReadTotals totals = new ReadTotals();
        for (int i = 0; i < writes.size(); i++) {
            totals.add(
                    tableNames.get(i), writes.get(i).table().get(writes.get(i).key()));
        }
        return totals;
    }

    /** Empty when the same request was applied before. */
    private static Optional<List<WriteReport>> applyOnce(
            String token, Bytes digest, List<PreparedWrite<?>> writes, OperationContext context) {
        IdempotencyTokens known = context.tokens();
        if (!known.take(token, digest, context.clock().instant())) {
            return Optional.empty();
        }
        try {
            List<WriteReport> reports = apply(writes, context);
            known.applied(token, context.clock().instant());
            return Optional.of(reports);
        } finally {
            known.release(token);
        }
    }

    private static List<WriteReport> apply(List<PreparedWrite<?>> writes, OperationContext context) {
        Throttling.requireWrites(writes, context.throughput());
        List<StepResult> results = context.database()
                .transact(writes.stream().map(PreparedWrite::step).toList());
        Optional<ServiceException> canceled =
                Cancellation.of(results.stream().map(StepResult::refusal).toList());
        if (canceled.isPresent()) {
            throw canceled.get();
        }
        List<WriteReport> reports = results.stream()
                .map(result -> result.report().orElseThrow(() -> new IllegalStateException("no report: " + result)))
                .toList();
        Throttling.chargeWrites(writes, reports, context.throughput());
        return reports;
    }
}
