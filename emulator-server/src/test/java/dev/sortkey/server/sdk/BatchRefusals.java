package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Actions.batched;
import static dev.sortkey.server.sdk.Actions.transacted;
import static dev.sortkey.server.sdk.Refusal.MISSING;
import static dev.sortkey.server.sdk.Refusal.TABLE;
import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.DuplicateItemException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Batches, transactions and statements, as they are refused. */
final class BatchRefusals {
    private BatchRefusals() {}

    static List<Refusal> all() {
        return Stream.of(batches(), transactions(), statements())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Refusal> batches() {
        return List.of(
                Refusal.invalid(
                        "BatchGetItem",
                        "Provided list of item keys contains duplicates",
                        client -> client.batchGetItem(request -> request.requestItems(Map.of(
                                TABLE,
                                KeysAndAttributes.builder()
                                        .keys(List.of(keyOf("web", 1), keyOf("web", 1)))
                                        .build())))),
                Refusal.of(
                        "BatchGetItem",
                        ResourceNotFoundException.class,
                        MISSING,
                        client -> client.batchGetItem(request -> request.requestItems(Map.of(
                                "nowhere",
                                KeysAndAttributes.builder()
                                        .keys(List.of(keyOf("web", 1)))
                                        .build())))),
                Refusal.invalid(
                        "BatchWriteItem",
                        "Provided list of item keys contains duplicates",
                        client -> client.batchWriteItem(request -> request.requestItems(Map.of(
                                TABLE,
                                List.of(
                                        Actions.batchPut(ticket("web", 1, "open", 1)),
                                        Actions.batchDelete(keyOf("web", 1))))))));
    }

    private static List<Refusal> transactions() {
        return List.of(
                Refusal.of(
                        "TransactWriteItems",
                        TransactionCanceledException.class,
                        "Transaction cancelled, please refer cancellation reasons for specific reasons "
                                + "[ConditionalCheckFailed]",
                        client -> client.transactWriteItems(request ->
                                request.transactItems(Actions.check(check -> check.tableName(TABLE)
                                        .key(keyOf("web", 1))
                                        .conditionExpression("attribute_not_exists(id)"))))),
                Refusal.invalid(
                        "TransactWriteItems",
                        "1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint: "
                                + "Member must have length greater than or equal to 1",
                        client -> client.transactWriteItems(request -> request.transactItems(List.of()))),
                Refusal.invalid(
                        "TransactGetItems",
                        "Transaction request cannot include multiple operations on one item",
                        client -> client.transactGetItems(request -> request.transactItems(
                                Actions.get(TABLE, keyOf("web", 1)), Actions.get(TABLE, keyOf("web", 1))))));
    }

    private static List<Refusal> statements() {
        return List.of(
                Refusal.of(
                        "ExecuteStatement",
                        DuplicateItemException.class,
                        "Duplicate primary key exists in table",
                        client -> client.executeStatement(
                                request -> request.statement("INSERT INTO tickets VALUE {'board':'web','id':1}"))),
                Refusal.invalid(
                        "ExecuteStatement",
                        "Statement wasn't well formed, can't be processed: Unexpected term",
                        client -> client.executeStatement(request -> request.statement("SELECT * FROM tickets WHERE"))),
                Refusal.invalid(
                        "BatchExecuteStatement",
                        "Read and write requests together in the same batch is not supported.",
                        client -> client.batchExecuteStatement(request -> request.statements(
                                batched("SELECT * FROM tickets WHERE board = 'web' AND id = 1"),
                                batched("INSERT INTO tickets VALUE {'board':'web','id':2}")))),
                Refusal.of(
                        "ExecuteTransaction",
                        TransactionCanceledException.class,
                        "Transaction cancelled, please refer cancellation reasons for specific reasons"
                                + " [DuplicateItem]",
                        client -> client.executeTransaction(request -> request.transactStatements(
                                transacted("INSERT INTO tickets VALUE {'board':'web','id':1}")))));
    }
}
