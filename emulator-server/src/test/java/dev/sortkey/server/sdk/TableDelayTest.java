package dev.sortkey.server.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sortkey.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.waiters.WaiterResponse;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BackupInUseException;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/**
 * A server with {@code --table-delay}: the SDK's waiters ask again. Its clock moves on by a second with each answer, so
 * that nobody waits in earnest.
 */
class TableDelayTest {
    private static final ManualClock CLOCK = new ManualClock();

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start(CLOCK, "--table-delay", "2s", "--index-build-delay", "4s");

    private final List<String> seen = new ArrayList<>();

    @AutoClose
    private final DynamoDbClient client = SERVER.newClient(new ExecutionInterceptor() {
        @Override
        public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
            if (context.response() instanceof DescribeTableResponse answer) {
                seen.add(answer.table().tableStatusAsString());
                CLOCK.advance(Duration.ofSeconds(1));
            }
        }
    });

    private DynamoDbWaiter waiter() {
        return DynamoDbWaiter.builder()
                .client(client)
                .overrideConfiguration(configuration -> configuration
                        .backoffStrategyV2(BackoffStrategy.retryImmediately())
                        .maxAttempts(10))
                .build();
    }

    private void createAndWait(String table) {
        Tickets.create(client, table);
        CLOCK.advance(Duration.ofSeconds(2));
    }

    @Test
    void theWaiterSeesTheTableBeingCreatedAndThenActive() {
        Tickets.create(client, "awaited");
        assertThatExceptionOfType(ResourceInUseException.class)
                .isThrownBy(() -> client.deleteTable(request -> request.tableName("awaited")))
                .withMessageContaining("Table is being created: awaited");
        assertThatExceptionOfType(ResourceNotFoundException.class)
                .isThrownBy(() -> client.scan(request -> request.tableName("awaited")))
                .withMessageStartingWith("Requested resource not found");
        try (DynamoDbWaiter waiter = waiter()) {
            WaiterResponse<DescribeTableResponse> answer =
                    waiter.waitUntilTableExists(request -> request.tableName("awaited"));
            assertThat(answer.matched().response().orElseThrow().table().tableStatus())
                    .isEqualTo(TableStatus.ACTIVE);
        }
        assertThat(seen).containsExactly("CREATING", "CREATING", "ACTIVE");
        assertThat(client.scan(request -> request.tableName("awaited")).count()).isZero();
    }

    @Test
    void theWaiterSeesTheTableBeingDeletedAndThenGone() {
        createAndWait("unwanted");
        client.deleteTable(request -> request.tableName("unwanted"));
        try (DynamoDbWaiter waiter = waiter()) {
            WaiterResponse<DescribeTableResponse> answer =
                    waiter.waitUntilTableNotExists(request -> request.tableName("unwanted"));
            assertThat(answer.matched().exception().orElseThrow()).isInstanceOf(ResourceNotFoundException.class);
        }
        assertThat(seen).containsExactly("DELETING", "DELETING");
    }

    @Test
    void anIndexThatIsAddedCanBeReadOnceItIsFilled() {
        createAndWait("indexed");
        CreateGlobalSecondaryIndexAction index = CreateGlobalSecondaryIndexAction.builder()
                .indexName("by-owner")
                .keySchema(KeySchemaElement.builder()
                        .attributeName("owner")
                        .keyType(KeyType.HASH)
                        .build())
                .projection(projection -> projection.projectionType(ProjectionType.ALL))
                .build();
        client.updateTable(request -> request.tableName("indexed")
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("owner")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .globalSecondaryIndexUpdates(
                        GlobalSecondaryIndexUpdate.builder().create(index).build()));
        assertThat(addedIndex()).isEqualTo("UPDATING CREATING false");
        CLOCK.advance(Duration.ofSeconds(2));
        assertThat(addedIndex()).isEqualTo("ACTIVE CREATING true");
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() ->
                        client.scan(request -> request.tableName("indexed").indexName("by-owner")))
                .matches(refusal -> refusal.statusCode() == 400)
                .extracting(AwsServiceException::awsErrorDetails)
                .matches(details -> details.errorCode().equals("ValidationException"))
                .matches(details ->
                        details.errorMessage().equals("Cannot read from backfilling global secondary index: by-owner"));
        CLOCK.advance(Duration.ofSeconds(4));
        assertThat(addedIndex()).isEqualTo("ACTIVE ACTIVE null");
        assertThat(client.scan(request -> request.tableName("indexed").indexName("by-owner"))
                        .items())
                .isEmpty();
    }

    @Test
    void refusalsOfBackupsAndRestoresHaveTheirTypes() {
        createAndWait("saved");
        assertThatExceptionOfType(ContinuousBackupsUnavailableException.class)
                .isThrownBy(() -> client.createBackup(
                        request -> request.tableName("saved").backupName("backup")));
        CLOCK.advance(Duration.ofSeconds(2));
        String arn = client.createBackup(request -> request.tableName("saved").backupName("backup"))
                .backupDetails()
                .backupArn();
        assertThatExceptionOfType(BackupInUseException.class)
                .isThrownBy(() -> client.deleteBackup(request -> request.backupArn(arn)));
        CLOCK.advance(Duration.ofSeconds(2));
        client.restoreTableFromBackup(request -> request.backupArn(arn).targetTableName("restored"));
        assertThatExceptionOfType(TableInUseException.class)
                .isThrownBy(() -> client.restoreTableFromBackup(
                        request -> request.backupArn(arn).targetTableName("restored")));
        try (DynamoDbWaiter waiter = waiter()) {
            waiter.waitUntilTableExists(request -> request.tableName("restored"));
        }
        client.deleteBackup(request -> request.backupArn(arn));
    }

    private String addedIndex() {
        return client.describeTable(request -> request.tableName("indexed")).table().globalSecondaryIndexes().stream()
                .filter(index -> index.indexName().equals("by-owner"))
                .map(index -> index.indexStatusAsString() + " " + index.backfilling())
                .map(index -> seen.get(seen.size() - 1) + " " + index)
                .findFirst()
                .orElse("");
    }
}
