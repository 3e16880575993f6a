package dev.sortkey.operation.transact;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ServiceException.CancellationReason;
import dev.sortkey.error.ServiceException.Payload;
import dev.sortkey.error.TransactionProblems;
import dev.sortkey.item.Item;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From what refused single actions to the error of the transaction: one reason an action, in order. A problem of
 * validation stands alone: only the first is reported, and conditions are then not judged. Otherwise every action that
 * failed has its reason (observed by the Alternator suite).
 */
public final class Cancellation {
    private static final Map<ErrorType, String> CODES = Map.of(
            ErrorType.VALIDATION, "ValidationError",
            ErrorType.CONDITIONAL_CHECK_FAILED, "ConditionalCheckFailed",
            ErrorType.DUPLICATE_ITEM, "DuplicateItem",
            ErrorType.RESOURCE_NOT_FOUND, "ResourceNotFound",
            ErrorType.TRANSACTION_CONFLICT, "TransactionConflict",
            ErrorType.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "ItemCollectionSizeLimitExceeded",
            ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED, "ProvisionedThroughputExceeded",
            ErrorType.THROTTLING, "ThrottlingError");

    private Cancellation() {}

    /** Of one action among so many. */
    static ServiceException of(ServiceException refusal, int index, int count) {
        List<CancellationReason> reasons = new ArrayList<>(Collections.nCopies(count, CancellationReason.NONE));
        reasons.set(index, reason(refusal));
        return TransactionProblems.canceled(reasons);
    }

    /** Of any number of actions; empty when none was refused. */
    static Optional<ServiceException> of(List<Optional<ServiceException>> refusals) {
        for (int i = 0; i < refusals.size(); i++) {
            Optional<ServiceException> refusal = refusals.get(i);
            if (refusal.isPresent() && refusal.get().type() == ErrorType.VALIDATION) {
                return Optional.of(of(refusal.get(), i, refusals.size()));
            }
        }
        if (refusals.stream().allMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        return Optional.of(ofAll(refusals));
    }

    /** With a reason for every action that was refused. */
    public static ServiceException ofAll(List<Optional<ServiceException>> refusals) {
        return TransactionProblems.canceled(refusals.stream()
                .map(refusal -> refusal.map(Cancellation::reason).orElse(CancellationReason.NONE))
                .toList());
    }

    /** What reasons, and errors of statements in a batch, call the type of an error. */
    public static Optional<String> code(ErrorType type) {
        return Optional.ofNullable(CODES.get(type));
    }

    private static CancellationReason reason(ServiceException refusal) {
        String code = CODES.get(refusal.type());
        if (code == null) {
            throw new IllegalStateException("no cancellation reason: " + refusal.type());
        }
        Optional<Item> item =
                refusal.payload() instanceof Payload.OldItem old ? Optional.of(old.item()) : Optional.empty();
        return new CancellationReason(code, refusal.text(), item);
    }
}
