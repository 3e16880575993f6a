package dev.sortkey.server.sdk;

import java.util.List;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Backups and what is restored from them, as they succeed. */
final class BackupSuccesses {
    private final DynamoDbClient client;

    BackupSuccesses(DynamoDbClient client) {
        this.client = client;
    }

    List<Success> all() {
        return List.of(
                new Success(
                        "CreateBackup",
                        () -> client.createBackup(
                                request -> request.tableName(Success.TABLE).backupName("first"))),
                new Success("DescribeBackup", () -> client.describeBackup(request -> request.backupArn(newBackup()))),
                new Success("DeleteBackup", () -> client.deleteBackup(request -> request.backupArn(newBackup()))),
                new Success("ListBackups", client::listBackups),
                new Success("UpdateContinuousBackups", () -> recoverable(client, Success.TABLE)),
                new Success(
                        "DescribeContinuousBackups",
                        () -> client.describeContinuousBackups(request -> request.tableName(Success.TABLE))),
                new Success(
                        "RestoreTableFromBackup",
                        () -> client.restoreTableFromBackup(
                                request -> request.backupArn(newBackup()).targetTableName("restored"))),
                new Success(
                        "RestoreTableToPointInTime",
                        () -> client.restoreTableToPointInTime(request -> request.sourceTableName(Success.TABLE)
                                .targetTableName("recovered")
                                .useLatestRestorableTime(true))));
    }

    private String newBackup() {
        return client.createBackup(request -> request.tableName(Success.TABLE).backupName("nightly"))
                .backupDetails()
                .backupArn();
    }

    static SdkResponse recoverable(DynamoDbClient client, String table) {
        return client.updateContinuousBackups(request -> request.tableName(table)
                .pointInTimeRecoverySpecification(setting -> setting.pointInTimeRecoveryEnabled(true)));
    }
}
