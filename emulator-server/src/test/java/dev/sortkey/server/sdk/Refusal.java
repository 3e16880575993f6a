package dev.sortkey.server.sdk;

import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** One refusal. A validation error has no exception of its own in the SDK: it is told by its code. */
record Refusal(
        String operation,
        Class<? extends DynamoDbException> exception,
        String code,
        String message,
        Consumer<DynamoDbClient> call) {
    /** The table that is there; it has one ticket, 1 of board "web". */
    static final String TABLE = "tickets";

    static final String MISSING = "Requested resource not found";
    static final String MISSING_TABLE = "Requested resource not found: Table: nowhere not found";
    static final String INDEX_ARN = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets/index/by-state";

    static Refusal of(
            String operation,
            Class<? extends DynamoDbException> exception,
            String message,
            Consumer<DynamoDbClient> call) {
        return new Refusal(operation, exception, exception.getSimpleName(), message, call);
    }

    static Refusal invalid(String operation, String message, Consumer<DynamoDbClient> call) {
        return new Refusal(operation, DynamoDbException.class, "ValidationException", message, call);
    }

    @Override
    public String toString() {
        return operation + ": " + message;
    }
}
