package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Refusal.MISSING_TABLE;
import static dev.sortkey.server.sdk.Refusal.TABLE;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.textAttributes;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Tables made, changed and looked for, as they are refused. */
final class TableRefusals {
    private TableRefusals() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        "CreateTable",
                        ResourceInUseException.class,
                        "Table already exists: tickets",
                        client -> Tickets.create(client, TABLE)),
                Refusal.invalid(
                        "CreateTable",
                        "One or more parameter values were invalid: ReadCapacityUnits and WriteCapacityUnits must both"
                                + " be specified when BillingMode is PROVISIONED",
                        client -> client.createTable(request -> request.tableName("new-one")
                                .attributeDefinitions(textAttributes("pk"))
                                .keySchema(key("pk")))),
                Refusal.of(
                        "DescribeTable",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.describeTable(request -> request.tableName("nowhere"))),
                Refusal.of(
                        "DeleteTable",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.deleteTable(request -> request.tableName("nowhere"))),
                Refusal.of(
                        "UpdateTable",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.updateTable(
                                request -> request.tableName("nowhere").deletionProtectionEnabled(true))),
                Refusal.invalid(
                        "UpdateTable",
                        "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, "
                                + "GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required",
                        client -> client.updateTable(request -> request.tableName(TABLE))),
                Refusal.invalid(
                        "ListTables",
                        "1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: "
                                + "Member must have value less than or equal to 100",
                        client -> client.listTables(request -> request.limit(101))));
    }
}
