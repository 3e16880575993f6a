package dev.sortkey.error;

import dev.sortkey.error.ServiceException.CancellationReason;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What DynamoDB says about TransactGetItems and TransactWriteItems as a whole. */
public final class TransactionProblems {
    private static final String CONFLICT = "Transaction is ongoing for the item";

    private TransactionProblems() {}

    /** Two actions on one item (observed, April 2026). */
    public static ServiceException oneItemTwice() {
        return Problems.validation("Transaction request cannot include multiple operations on one item");
    }

    /** An action that is not exactly one of the four (reported by moto's users). */
    public static ServiceException notOneAction() {
        return Problems.validation("TransactItems can only contain one of Check, Put, Update or Delete");
    }

    /** More than 4 MB in one request (the Alternator suite matches the words "payload" and "size cannot exceed"). */
    public static ServiceException payloadTooLarge() {
        return Problems.validation("Transaction payload size cannot exceed 4 MB");
    }

    /** The transaction was not applied, and why, action by action (observed, April 2026). */
    public static ServiceException canceled(List<CancellationReason> reasons) {
        String codes = reasons.stream().map(CancellationReason::code).collect(Collectors.joining(", ", "[", "]"));
        return new ServiceException(
                ErrorType.TRANSACTION_CANCELED,
                Optional.of("Transaction cancelled, please refer cancellation reasons for specific reasons " + codes),
                new ServiceException.Payload.Cancellation(reasons));
    }

    /** A write to an item that a transaction is writing (documented). */
    public static ServiceException conflict() {
        return Problems.of(ErrorType.TRANSACTION_CONFLICT, CONFLICT);
    }

    /** A transaction some of whose items another one is writing: for each action whether it met one. */
    public static ServiceException canceledByConflicts(List<Boolean> conflicts) {
        CancellationReason conflict =
                new CancellationReason("TransactionConflict", Optional.of(CONFLICT), Optional.empty());
        return canceled(conflicts.stream()
                .map(met -> met ? conflict : CancellationReason.NONE)
                .toList());
    }

    /** The token was used for another request in the last ten minutes. */
    public static ServiceException tokenMismatch() {
        return Problems.of(
                ErrorType.IDEMPOTENT_PARAMETER_MISMATCH,
                "The request uses the same client token as a previous, but different, request.");
    }

    /** The request with this token is still running. */
    public static ServiceException inProgress() {
        return Problems.of(
                ErrorType.TRANSACTION_IN_PROGRESS, "Transaction is already in progress for the given client token");
    }
}
