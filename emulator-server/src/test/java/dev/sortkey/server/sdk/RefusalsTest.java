package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Actions.batched;
import static dev.sortkey.server.sdk.Actions.transacted;
import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.textAttributes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sortkey.Operations;
import dev.sortkey.operation.Operation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DuplicateItemException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.GlobalTableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ImportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Replica;
import software.amazon.awssdk.services.dynamodb.model.ReplicaUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Every operation as it is refused: the exception that the SDK makes of the answer, its code, and its words. */
class RefusalsTest {
    private static final String TABLE = "tickets";
    private static final String MISSING = "Requested resource not found";
    private static final String MISSING_TABLE = "Requested resource not found: Table: nowhere not found";
    private static final String INDEX_ARN = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets/index/by-state";

    /** The two operations that read no member and so refuse nothing. */
    private static final Set<String> NEVER_REFUSED = Set.of("DescribeEndpoints", "DescribeLimits");

    /** One refusal. A validation error has no exception of its own in the SDK: it is told by its code. */
    private record Refusal(
            String operation,
            Class<? extends DynamoDbException> exception,
            String code,
            String message,
            Consumer<DynamoDbClient> call) {
        static Refusal of(
                String operation,
                Class<? extends DynamoDbException> exception,
                String message,
                Consumer<DynamoDbClient> call) {
            return new Refusal(operation, exception, exception.getSimpleName(), message, call);
        }

        static Refusal invalid(String operation, String message, Consumer<DynamoDbClient> call) {
            return new Refusal(operation, DynamoDbException.class, "ValidationException", message, call);
        }

        @Override
        public String toString() {
            return operation + ": " + message;
        }
    }

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    @BeforeAll
    static void createTheTable() {
        Tickets.create(SERVER.client(), TABLE);
        SERVER.client().putItem(request -> request.tableName(TABLE).item(ticket("web", 1, "open", 3)));
    }

    private static Stream<Refusal> refusals() {
        return Stream.of(
                        tables(),
                        items(),
                        reads(),
                        batches(),
                        transactions(),
                        settings(),
                        backups(),
                        imports(),
                        streams(),
                        policies(),
                        destinations(),
                        insights(),
                        oldGlobalTables(),
                        replicas(),
                        statements())
                .flatMap(List::stream);
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

    private static List<Refusal> tables() {
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

    private static List<Refusal> policies() {
        String arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets";
        return List.of(
                Refusal.of(
                        "GetResourcePolicy",
                        PolicyNotFoundException.class,
                        "Resource-based policy not found for the provided ResourceArn: " + arn,
                        client -> client.getResourcePolicy(request -> request.resourceArn(arn))),
                Refusal.invalid(
                        "PutResourcePolicy",
                        "One or more parameter values were invalid: Invalid policy document: "
                                + "This policy contains invalid Json",
                        client -> client.putResourcePolicy(
                                request -> request.resourceArn(arn).policy("{"))),
                Refusal.invalid(
                        "DeleteResourcePolicy",
                        "One or more parameter values were invalid: Invalid resource arn provided, only table or "
                                + "stream is accepted. Provided resource arn: " + INDEX_ARN,
                        client -> client.deleteResourcePolicy(request -> request.resourceArn(INDEX_ARN))));
    }

    private static List<Refusal> destinations() {
        String stream = "arn:aws:kinesis:eu-west-1:123456789012:stream/changes";
        String state = "Table is not in a valid state to enable Kinesis Streaming Destination: ";
        return List.of(
                Refusal.of(
                        "EnableKinesisStreamingDestination",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.enableKinesisStreamingDestination(
                                request -> request.tableName("nowhere").streamArn(stream))),
                Refusal.of(
                        "DescribeKinesisStreamingDestination",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.describeKinesisStreamingDestination(request -> request.tableName("nowhere"))),
                Refusal.invalid(
                        "DisableKinesisStreamingDestination",
                        state + "KinesisStreamingDestination must be ACTIVE to perform DISABLE operation.",
                        client -> client.disableKinesisStreamingDestination(
                                request -> request.tableName(TABLE).streamArn(stream))),
                Refusal.invalid(
                        "UpdateKinesisStreamingDestination",
                        state + "No streaming destination with streamArn: " + stream
                                + " found for table with tableName: tickets",
                        client -> client.updateKinesisStreamingDestination(request -> request.tableName(TABLE)
                                .streamArn(stream)
                                .updateKinesisStreamingConfiguration(configuration ->
                                        configuration.approximateCreationDateTimePrecision("MICROSECOND")))));
    }

    private static List<Refusal> insights() {
        String missingIndex = "Requested resource not found: Index: by-nothing not found for table: tickets";
        return List.of(
                Refusal.of(
                        "DescribeContributorInsights",
                        ResourceNotFoundException.class,
                        missingIndex,
                        client -> client.describeContributorInsights(
                                request -> request.tableName(TABLE).indexName("by-nothing"))),
                Refusal.of(
                        "UpdateContributorInsights",
                        ResourceNotFoundException.class,
                        missingIndex,
                        client -> client.updateContributorInsights(request ->
                                request.tableName(TABLE).indexName("by-nothing").contributorInsightsAction("ENABLE"))),
                Refusal.of(
                        "ListContributorInsights",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.listContributorInsights(request -> request.tableName("nowhere"))));
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

    private static List<Refusal> imports() {
        String absent = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets/import/01772366400000-0a1b2c3d";
        return List.of(
                Refusal.of(
                        "ImportTable",
                        ResourceInUseException.class,
                        "Table already exists: tickets",
                        client -> client.importTable(request -> request.inputFormat(InputFormat.CSV)
                                .s3BucketSource(source -> source.s3Bucket("imports"))
                                .tableCreationParameters(created -> created.tableName(TABLE)
                                        .billingMode(BillingMode.PAY_PER_REQUEST)
                                        .attributeDefinitions(textAttributes("pk"))
                                        .keySchema(key("pk"))))),
                Refusal.of(
                        "DescribeImport",
                        ImportNotFoundException.class,
                        "Import not found: Import not found: " + absent,
                        client -> client.describeImport(request -> request.importArn(absent))),
                Refusal.invalid(
                        "ListImports",
                        "1 validation error detected: Value '26' at 'pageSize' failed to satisfy constraint: "
                                + "Member must have value less than or equal to 25",
                        client -> client.listImports(request -> request.pageSize(26))));
    }

    private static List<Refusal> backups() {
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
                        "ExportTableToPointInTime",
                        PointInTimeRecoveryUnavailableException.class,
                        "Point in time recovery is not enabled for table 'tickets'",
                        client -> client.exportTableToPointInTime(
                                request -> request.tableArn(table).s3Bucket("exports"))),
                Refusal.of(
                        "DescribeExport",
                        ExportNotFoundException.class,
                        "Export not found: Export not found: " + table + "/export/01772366400000-0a1b2c3d",
                        client -> client.describeExport(
                                request -> request.exportArn(table + "/export/01772366400000-0a1b2c3d"))),
                Refusal.invalid(
                        "ListExports",
                        "1 validation error detected: Value '26' at 'maxResults' failed to satisfy constraint: "
                                + "Member must have value less than or equal to 25",
                        client -> client.listExports(request -> request.maxResults(26))),
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
                        }));
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
                                client.scan(request -> request.tableName(TABLE).limit(0))));
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

    private static List<Refusal> settings() {
        return List.of(
                Refusal.of(
                        "UpdateTimeToLive",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.updateTimeToLive(request -> request.tableName("nowhere")
                                .timeToLiveSpecification(setting ->
                                        setting.attributeName("expires").enabled(true)))),
                Refusal.invalid(
                        "UpdateTimeToLive",
                        "TimeToLive is already disabled",
                        client -> client.updateTimeToLive(request -> request.tableName(TABLE)
                                .timeToLiveSpecification(setting ->
                                        setting.attributeName("expires").enabled(false)))),
                Refusal.of(
                        "DescribeTimeToLive",
                        ResourceNotFoundException.class,
                        MISSING_TABLE,
                        client -> client.describeTimeToLive(request -> request.tableName("nowhere"))),
                Refusal.of(
                        "SearchVectors",
                        ResourceNotFoundException.class,
                        MISSING,
                        client -> client.searchVectors(request -> request.tableName("nowhere")
                                .indexName("near")
                                .searchVector(number("1"))
                                .topK(1))),
                Refusal.invalid(
                        "TagResource",
                        "Invalid TableArn",
                        client -> client.tagResource(request -> request.resourceArn("nowhere")
                                .tags(Tag.builder().key("team").value("blue").build()))),
                Refusal.invalid(
                        "UntagResource",
                        "Invalid TableArn: Invalid ResourceArn provided as input " + INDEX_ARN,
                        client -> client.untagResource(
                                request -> request.resourceArn(INDEX_ARN).tagKeys("team"))),
                Refusal.of(
                        "ListTagsOfResource",
                        ResourceNotFoundException.class,
                        "Requested resource not found: ResourcArn: arn:aws:dynamodb:eu-west-1:123456789012:"
                                + "table/nowhere not found",
                        client -> client.listTagsOfResource(request ->
                                request.resourceArn("arn:aws:dynamodb:eu-west-1:123456789012:table/nowhere"))),
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

    private static List<Refusal> streams() {
        String missing = "arn:aws:dynamodb:eu-west-1:123456789012:table/nowhere/stream/2026-01-01T00:00:00.000";
        String notFound = "Requested resource not found: Stream: " + missing + " not found";
        return List.of(
                Refusal.invalid(
                        "ListStreams",
                        "Invalid StreamArn",
                        ofStreams(
                                streams -> streams.listStreams(request -> request.exclusiveStartStreamArn(INDEX_ARN)))),
                Refusal.of(
                        "DescribeStream",
                        ResourceNotFoundException.class,
                        notFound,
                        ofStreams(streams -> streams.describeStream(request -> request.streamArn(missing)))),
                Refusal.of(
                        "GetShardIterator",
                        ResourceNotFoundException.class,
                        notFound,
                        ofStreams(streams -> streams.getShardIterator(request -> request.streamArn(missing)
                                .shardId("shardId-00000000000000000000-00000000")
                                .shardIteratorType(ShardIteratorType.LATEST)))),
                Refusal.invalid(
                        "GetRecords",
                        "Invalid ShardIterator",
                        ofStreams(streams -> streams.getRecords(request -> request.shardIterator("nonsense")))));
    }

    private static Consumer<DynamoDbClient> ofStreams(Consumer<DynamoDbStreamsClient> call) {
        return client -> {
            try (DynamoDbStreamsClient streams = SERVER.newStreamsClient()) {
                call.accept(streams);
            }
        };
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void theSdkThrowsItsExceptionWithTheWordsOfTheService(Refusal refusal) {
        DynamoDbException thrown =
                catchThrowableOfType(refusal.exception(), () -> refusal.call().accept(SERVER.client()));

        assertThat(thrown).isExactlyInstanceOf(refusal.exception());
        assertThat(thrown.awsErrorDetails().errorCode()).isEqualTo(refusal.code());
        assertThat(thrown.awsErrorDetails().errorMessage()).isEqualTo(refusal.message());
        assertThat(thrown.statusCode()).isEqualTo(400);
        assertThat(thrown.requestId()).matches("[0-9A-Z]{52}");
    }

    @Test
    void everyOperationThatCanBeRefusedIs() {
        Set<String> tried = new TreeSet<>(NEVER_REFUSED);
        refusals().map(Refusal::operation).forEach(tried::add);

        assertThat(tried)
                .containsExactlyInAnyOrderElementsOf(
                        Operations.all().stream().map(Operation::name).toList());
    }
}
