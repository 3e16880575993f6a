package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Refusal.TABLE;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.BackupNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

/** Backups and what is restored from them, as they are refused. */
final class BackupRefusals {
    private BackupRefusals() {}

    static List<Refusal> all() {
        String table = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets";
        String absent = table + "/backup/01772366400000-0a1b2c3d";
        return List.of(
                Refusal.of(
                        "CreateBackup",
                        TableNotFoundException.class,
                        "Table not found: nowhere",
                        client -> client.createBackup(
                                request -> request.tableName("nowhere").backupName("nightly"))),
                Refusal.of(
                        "DescribeBackup",
                        BackupNotFoundException.class,
                        "Backup not found: " + absent,
                        client -> client.describeBackup(request -> request.backupArn(absent))),
                Refusal.of(
                        "DeleteBackup",
                        BackupNotFoundException.class,
                        "Backup not found: " + absent,
                        client -> client.deleteBackup(request -> request.backupArn(absent))),
                Refusal.invalid(
                        "ListBackups",
                        "1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: "
                                + "Member must have value less than or equal to 100",
                        client -> client.listBackups(request -> request.limit(101))),
                Refusal.of(
                        "RestoreTableToPointInTime",
                        PointInTimeRecoveryUnavailableException.class,
                        "Point in time recovery is not enabled for table 'tickets'",
                        client -> client.restoreTableToPointInTime(request -> request.sourceTableName(TABLE)
                                .targetTableName("copy")
                                .useLatestRestorableTime(true))),
                Refusal.of(
                        "RestoreTableFromBackup",
                        TableAlreadyExistsException.class,
                        "Table already exists: tickets",
                        client -> {
                            String arn = client.createBackup(
                                            request -> request.tableName(TABLE).backupName("again"))
                                    .backupDetails()
                                    .backupArn();
                            client.restoreTableFromBackup(
                                    request -> request.backupArn(arn).targetTableName(TABLE));
                        }),
                Refusal.of(
                        "UpdateContinuousBackups",
                        TableNotFoundException.class,
                        "Table not found: nowhere",
                        client -> client.updateContinuousBackups(request -> request.tableName("nowhere")
                                .pointInTimeRecoverySpecification(
                                        setting -> setting.pointInTimeRecoveryEnabled(true)))),
                Refusal.of(
                        "DescribeContinuousBackups",
                        TableNotFoundException.class,
                        "Table not found: nowhere",
                        client -> client.describeContinuousBackups(request -> request.tableName("nowhere"))));
    }
}
