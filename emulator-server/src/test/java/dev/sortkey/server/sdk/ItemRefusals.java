package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Refusal.MISSING;
import static dev.sortkey.server.sdk.Refusal.TABLE;
import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Single items and reads of several, as they are refused. */
final class ItemRefusals {
    private ItemRefusals() {}

    static List<Refusal> all() {
        return Stream.of(items(), reads()).flatMap(List::stream).toList();
    }

    private static List<Refusal> items() {
        return List.of(
                Refusal.of(
                        "PutItem",
                        ConditionalCheckFailedException.class,
                        "The conditional request failed",
                        client -> client.putItem(request -> request.tableName(TABLE)
                                .item(ticket("web", 1, "open", 3))
                                .conditionExpression("attribute_not_exists(id)"))),
                Refusal.invalid(
                        "PutItem",
                        "One or more parameter values were invalid: Type mismatch for key id expected: N actual: S",
                        client -> client.putItem(request ->
                                request.tableName(TABLE).item(Map.of("board", text("web"), "id", text("1"))))),
                Refusal.of(
                        "GetItem",
                        ResourceNotFoundException.class,
                        MISSING,
                        client -> client.getItem(
                                request -> request.tableName("nowhere").key(keyOf("web", 1)))),
                Refusal.invalid(
                        "GetItem",
                        "The provided key element does not match the schema",
                        client -> client.getItem(
                                request -> request.tableName(TABLE).key(Map.of("board", text("web"))))),
                Refusal.invalid(
                        "UpdateItem",
                        "One or more parameter values were invalid: Cannot update attribute id. "
                                + "This attribute is part of the key",
                        client -> client.updateItem(request -> request.tableName(TABLE)
                                .key(keyOf("web", 1))
                                .updateExpression("SET id = :two")
                                .expressionAttributeValues(Map.of(":two", Values.number(2))))),
                Refusal.of(
                        "DeleteItem",
                        ConditionalCheckFailedException.class,
                        "The conditional request failed",
                        client -> client.deleteItem(request -> request.tableName(TABLE)
                                .key(keyOf("web", 99))
                                .conditionExpression("attribute_exists(id)"))));
    }

    private static List<Refusal> reads() {
        return List.of(
                Refusal.invalid(
                        "Query",
                        "Query condition missed key schema element: board",
                        client -> client.query(request -> request.tableName(TABLE)
                                .keyConditionExpression("id = :one")
                                .expressionAttributeValues(Map.of(":one", Values.number(1))))),
                Refusal.invalid(
                        "Query",
                        "Consistent reads are not supported on global secondary indexes",
                        client -> client.query(request -> request.tableName(TABLE)
                                .indexName(Tickets.BY_STATE)
                                .consistentRead(true)
                                .keyConditionExpression("#state = :open")
                                .expressionAttributeNames(Map.of("#state", "state"))
                                .expressionAttributeValues(Map.of(":open", text("open"))))),
                Refusal.invalid(
                        "Scan",
                        "The table does not have the specified index: by-nothing",
                        client ->
                                client.scan(request -> request.tableName(TABLE).indexName("by-nothing"))),
                Refusal.invalid(
                        "Scan",
                        "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: "
                                + "Member must have value greater than or equal to 1",
                        client ->
                                client.scan(request -> request.tableName(TABLE).limit(0))),
                Refusal.of(
                        "SearchVectors",
                        ResourceNotFoundException.class,
                        MISSING,
                        client -> client.searchVectors(request -> request.tableName("nowhere")
                                .indexName("near")
                                .searchVector(number("1"))
                                .topK(1))));
    }
}
