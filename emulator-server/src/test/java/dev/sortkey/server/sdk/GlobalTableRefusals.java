package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Refusal.TABLE;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.GlobalTableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Replica;
import software.amazon.awssdk.services.dynamodb.model.ReplicaUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Replicas, and the older kind of global tables, as they are refused. */
final class GlobalTableRefusals {
    private GlobalTableRefusals() {}

    static List<Refusal> all() {
        return Stream.of(oldGlobalTables(), replicas()).flatMap(List::stream).toList();
    }

    private static List<Refusal> oldGlobalTables() {
        String old = "One or more parameter values were invalid: DynamoDB global tables version 2017.11.29 is not "
                + "supported. We recommend using DynamoDB global tables version 2019.11.21, instead of version "
                + "2017.11.29 (Legacy).";
        String absent = "Global table with name: 'tickets' does not exist.";
        return List.of(
                Refusal.invalid(
                        "CreateGlobalTable",
                        old,
                        client -> client.createGlobalTable(request -> request.globalTableName(TABLE)
                                .replicationGroup(Replica.builder()
                                        .regionName("eu-west-1")
                                        .build()))),
                Refusal.invalid(
                        "UpdateGlobalTable",
                        old,
                        client -> client.updateGlobalTable(request -> request.globalTableName(TABLE)
                                .replicaUpdates(ReplicaUpdate.builder()
                                        .create(made -> made.regionName("eu-west-1"))
                                        .build()))),
                Refusal.of(
                        "DescribeGlobalTable",
                        GlobalTableNotFoundException.class,
                        "Global table not found: " + absent,
                        client -> client.describeGlobalTable(request -> request.globalTableName(TABLE))),
                Refusal.of(
                        "DescribeGlobalTableSettings",
                        GlobalTableNotFoundException.class,
                        absent,
                        client -> client.describeGlobalTableSettings(request -> request.globalTableName(TABLE))),
                Refusal.of(
                        "UpdateGlobalTableSettings",
                        GlobalTableNotFoundException.class,
                        absent,
                        client -> client.updateGlobalTableSettings(
                                request -> request.globalTableName(TABLE).globalTableBillingMode("PAY_PER_REQUEST"))),
                Refusal.invalid(
                        "ListGlobalTables",
                        "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: "
                                + "Member must have value greater than or equal to 1",
                        client -> client.listGlobalTables(request -> request.limit(0))));
    }

    private static List<Refusal> replicas() {
        String regional = "Global table with name: 'tickets' does not exist.";
        return List.of(
                Refusal.invalid(
                        "UpdateTable",
                        "Cannot add or delete the local region through ReplicaUpdates. "
                                + "Use CreateTable, DeleteTable, or UpdateTable as required.",
                        client -> client.updateTable(request -> request.tableName(TABLE)
                                .replicaUpdates(ReplicationGroupUpdate.builder()
                                        .create(replica -> replica.regionName("eu-west-1"))
                                        .build()))),
                Refusal.of(
                        "DescribeTableReplicaAutoScaling",
                        ResourceNotFoundException.class,
                        regional,
                        client -> client.describeTableReplicaAutoScaling(request -> request.tableName(TABLE))),
                Refusal.of(
                        "UpdateTableReplicaAutoScaling",
                        ResourceNotFoundException.class,
                        regional,
                        client -> client.updateTableReplicaAutoScaling(request -> request.tableName(TABLE))));
    }
}
