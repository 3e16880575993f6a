package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.ticket;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupDescription;
import software.amazon.awssdk.services.dynamodb.model.BackupDetails;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupSummary;
import software.amazon.awssdk.services.dynamodb.model.BackupType;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportSummary;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Backups and restores as they succeed; {@link RefusalsTest} has each operation as it fails. */
class BackupsTest {
    private static final String TABLE = "tickets";

    private static final ManualClock CLOCK = new ManualClock();

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start(CLOCK);

    private final DynamoDbClient client = SERVER.client();

    @BeforeEach
    void createTheTable() {
        Tickets.create(client, TABLE);
        client.putItem(request -> request.tableName(TABLE).item(ticket("web", 1, "open", 3)));
    }

    @AfterEach
    void deleteEverything() {
        client.listTables().tableNames().forEach(name -> client.deleteTable(request -> request.tableName(name)));
        client.listBackups()
                .backupSummaries()
                .forEach(backup -> client.deleteBackup(request -> request.backupArn(backup.backupArn())));
    }

    private BackupDetails backUp(String name) {
        return client.createBackup(request -> request.tableName(TABLE).backupName(name))
                .backupDetails();
    }

    @Test
    void createBackupTellsTheBackup() {
        BackupDetails details = backUp("nightly");
        assertThat(details.backupName()).isEqualTo("nightly");
        assertThat(details.backupType()).isEqualTo(BackupType.USER);
        assertThat(details.backupStatus()).isEqualTo(BackupStatus.CREATING);
        assertThat(details.backupSizeBytes()).isPositive();
        assertThat(details.backupCreationDateTime()).isNotNull();
    }

    @Test
    void describeBackupTellsBackupAndTable() {
        String arn = backUp("nightly").backupArn();
        BackupDescription description =
                client.describeBackup(request -> request.backupArn(arn)).backupDescription();
        assertThat(description.backupDetails().backupStatus()).isEqualTo(BackupStatus.AVAILABLE);
        assertThat(description.sourceTableDetails().tableName()).isEqualTo(TABLE);
        assertThat(description.sourceTableDetails().itemCount()).isOne();
        assertThat(description.sourceTableFeatureDetails().globalSecondaryIndexes())
                .hasSize(1);
    }

    @Test
    void listBackupsPagesThroughThem() {
        List<String> arns = List.of(
                backUp("one").backupArn(),
                backUp("two").backupArn(),
                backUp("three").backupArn());
        ListBackupsResponse first = client.listBackups(request -> request.limit(2));
        assertThat(first.backupSummaries()).hasSize(2);
        ListBackupsResponse second =
                client.listBackups(request -> request.limit(2).exclusiveStartBackupArn(first.lastEvaluatedBackupArn()));
        assertThat(second.lastEvaluatedBackupArn()).isNull();
        assertThat(List.of(first, second))
                .flatExtracting(ListBackupsResponse::backupSummaries)
                .extracting(BackupSummary::backupArn)
                .containsExactlyInAnyOrderElementsOf(arns);
    }

    @Test
    void deleteBackupTellsWhatIsGone() {
        String arn = backUp("nightly").backupArn();
        BackupDescription deleted =
                client.deleteBackup(request -> request.backupArn(arn)).backupDescription();
        assertThat(deleted.backupDetails().backupStatus()).isEqualTo(BackupStatus.DELETED);
        assertThat(client.listBackups().backupSummaries()).isEmpty();
    }

    @Test
    void restoreTableFromBackupMakesATableThatWaitersFind() {
        String arn = backUp("nightly").backupArn();
        client.putItem(request -> request.tableName(TABLE).item(ticket("web", 2, "open", 3)));
        TableDescription restoring = client.restoreTableFromBackup(request ->
                        request.backupArn(arn).targetTableName("copy").billingModeOverride(BillingMode.PAY_PER_REQUEST))
                .tableDescription();
        assertThat(restoring.restoreSummary().restoreInProgress()).isTrue();
        assertThat(restoring.restoreSummary().sourceBackupArn()).isEqualTo(arn);
        TableDescription restored = await("copy");
        assertThat(restored.restoreSummary().restoreInProgress()).isFalse();
        assertThat(client.scan(request -> request.tableName("copy")).items())
                .containsExactly(ticket("web", 1, "open", 3));
    }

    @Test
    void restoreTableToPointInTimeBringsBackWhatWasDeleted() {
        client.updateContinuousBackups(request -> request.tableName(TABLE)
                .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true)));
        Instant before = CLOCK.advance(Duration.ofMinutes(1));
        CLOCK.advance(Duration.ofMinutes(1));
        client.deleteItem(request -> request.tableName(TABLE).key(Tickets.keyOf("web", 1)));
        CLOCK.advance(Duration.ofMinutes(10));
        assertThat(client.describeContinuousBackups(request -> request.tableName(TABLE))
                        .continuousBackupsDescription()
                        .pointInTimeRecoveryDescription()
                        .latestRestorableDateTime())
                .isEqualTo(CLOCK.instant().minus(Duration.ofMinutes(5)));
        TableDescription restoring = client.restoreTableToPointInTime(request ->
                        request.sourceTableName(TABLE).targetTableName("then").restoreDateTime(before))
                .tableDescription();
        assertThat(restoring.restoreSummary().restoreDateTime()).isEqualTo(before);
        assertThat(await("then").restoreSummary().restoreInProgress()).isFalse();
        assertThat(client.scan(request -> request.tableName("then")).items())
                .containsExactly(ticket("web", 1, "open", 3));
        client.restoreTableToPointInTime(request ->
                request.sourceTableName(TABLE).targetTableName("latest").useLatestRestorableTime(true));
        assertThat(client.scan(request -> request.tableName("latest")).items()).isEmpty();
    }

    @Test
    void exportsAreWrittenToTheBucketsFolder(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("exports"));
        try (SdkServer server = SdkServer.start("--s3-dir", folder.toString())) {
            DynamoDbClient exporting = server.client();
            Tickets.create(exporting, TABLE);
            exporting.putItem(request -> request.tableName(TABLE).item(ticket("web", 1, "open", 3)));
            exporting.updateContinuousBackups(request -> request.tableName(TABLE)
                    .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true)));
            String table = exporting
                    .describeTable(request -> request.tableName(TABLE))
                    .table()
                    .tableArn();
            ExportDescription begun = exporting
                    .exportTableToPointInTime(request -> request.tableArn(table).s3Bucket("exports"))
                    .exportDescription();
            assertThat(begun.exportStatus()).isEqualTo(ExportStatus.IN_PROGRESS);
            ExportDescription done = exporting
                    .describeExport(request -> request.exportArn(begun.exportArn()))
                    .exportDescription();
            assertThat(done.exportStatus()).isEqualTo(ExportStatus.COMPLETED);
            assertThat(done.itemCount()).isOne();
            assertThat(folder.resolve("exports").resolve(done.exportManifest())).isRegularFile();
            assertThat(exporting.listExports(request -> request.tableArn(table)).exportSummaries())
                    .extracting(ExportSummary::exportArn)
                    .containsExactly(done.exportArn());
        }
    }

    private TableDescription await(String table) {
        try (DynamoDbWaiter waiter = client.waiter()) {
            return waiter.waitUntilTableExists(request -> request.tableName(table))
                    .matched()
                    .response()
                    .orElseThrow()
                    .table();
        }
    }
}
