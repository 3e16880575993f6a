package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.ALL;
import static dev.sortkey.server.sdk.Values.KEYS_ONLY;
import static dev.sortkey.server.sdk.Values.attribute;
import static dev.sortkey.server.sdk.Values.globalIndex;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.localIndex;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A table as tests want it: keys "board" and "id", the local index {@value #BY_PRIORITY} with everything in it, and the
 * global index {@value #BY_STATE} of the keys.
 */
final class Tickets {
    static final String BY_PRIORITY = "by-priority";
    static final String BY_STATE = "by-state";

    private Tickets() {}

    static void create(DynamoDbClient client, String tableName) {
        client.createTable(request -> request.tableName(tableName)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute("board", ScalarAttributeType.S),
                        attribute("id", ScalarAttributeType.N),
                        attribute("priority", ScalarAttributeType.N),
                        attribute("state", ScalarAttributeType.S))
                .keySchema(key("board", "id"))
                .localSecondaryIndexes(localIndex(BY_PRIORITY, key("board", "priority"), ALL))
                .globalSecondaryIndexes(globalIndex(BY_STATE, key("state", "id"), KEYS_ONLY)));
    }

    /** Creates the table and returns its ARN. */
    static String newTable(DynamoDbClient client, String tableName) {
        create(client, tableName);
        return arnOf(client, tableName);
    }

    static String arnOf(DynamoDbClient client, String tableName) {
        return client.describeTable(request -> request.tableName(tableName))
                .table()
                .tableArn();
    }

    static Map<String, AttributeValue> keyOf(String board, long id) {
        return Map.of("board", text(board), "id", number(id));
    }

    static Map<String, AttributeValue> ticket(String board, long id, String state, long priority) {
        return Map.of("board", text(board), "id", number(id), "state", text(state), "priority", number(priority));
    }
}
