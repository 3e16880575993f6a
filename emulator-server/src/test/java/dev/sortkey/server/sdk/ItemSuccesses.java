package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** Items one by one and in batches, as they succeed. */
final class ItemSuccesses {
    private final DynamoDbClient client;

    ItemSuccesses(DynamoDbClient client) {
        this.client = client;
    }

    List<Success> all() {
        return Stream.of(items(), batches()).flatMap(List::stream).toList();
    }

    private List<Success> items() {
        return List.of(
                new Success(
                        "PutItem",
                        () -> client.putItem(
                                request -> request.tableName(Success.TABLE).item(ticket("web", 2, "open", 1)))),
                new Success(
                        "GetItem",
                        () -> client.getItem(
                                request -> request.tableName(Success.TABLE).key(keyOf("web", 1)))),
                new Success(
                        "UpdateItem",
                        () -> client.updateItem(request -> request.tableName(Success.TABLE)
                                .key(keyOf("web", 1))
                                .updateExpression("SET priority = priority + :one")
                                .expressionAttributeValues(Map.of(":one", number(1))))),
                new Success(
                        "DeleteItem",
                        () -> client.deleteItem(
                                request -> request.tableName(Success.TABLE).key(keyOf("web", 9)))),
                new Success(
                        "Query",
                        () -> client.query(request -> request.tableName(Success.TABLE)
                                .keyConditionExpression("board = :web")
                                .expressionAttributeValues(Map.of(":web", text("web"))))),
                new Success("Scan", () -> client.scan(request -> request.tableName(Success.TABLE))),
                new Success(
                        "ExecuteStatement",
                        () -> client.executeStatement(
                                request -> request.statement("SELECT * FROM tickets WHERE board = 'web'"))));
    }

    private List<Success> batches() {
        return List.of(
                new Success(
                        "BatchGetItem",
                        () -> client.batchGetItem(
                                request -> request.requestItems(Map.of(Success.TABLE, keys(keyOf("web", 1)))))),
                new Success(
                        "BatchWriteItem",
                        () -> client.batchWriteItem(request -> request.requestItems(
                                Map.of(Success.TABLE, List.of(Actions.batchPut(ticket("web", 3, "done", 2))))))),
                new Success(
                        "TransactGetItems",
                        () -> client.transactGetItems(
                                request -> request.transactItems(Actions.get(Success.TABLE, keyOf("web", 1))))),
                new Success(
                        "TransactWriteItems",
                        () -> client.transactWriteItems(request -> request.transactItems(
                                Actions.put(put -> put.tableName(Success.TABLE).item(ticket("web", 4, "done", 2)))))),
                new Success(
                        "BatchExecuteStatement",
                        () -> client.batchExecuteStatement(request -> request.statements(
                                Actions.batched("SELECT * FROM tickets WHERE board = 'web' AND id = 1")))),
                new Success(
                        "ExecuteTransaction",
                        () -> client.executeTransaction(request -> request.transactStatements(
                                Actions.transacted("INSERT INTO tickets VALUE {'board':'web','id':5}")))));
    }

    private KeysAndAttributes keys(Map<String, AttributeValue> key) {
        return KeysAndAttributes.builder().keys(List.of(key)).build();
    }
}
