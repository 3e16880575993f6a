package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.textAttributes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Operations;
import dev.sortkey.operation.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportTableResponse;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReplicationGroupUpdate;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;
import software.amazon.awssdk.services.dynamodb.model.VectorIndex;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Every operation is called with the SDK and succeeds, whatever other tests there are: an operation without a line here
 * fails. {@link SuccessesTest} and the tests of subjects look into the answers, {@link RefusalsTest} has each operation
 * as it is refused.
 */
class EveryOperationSucceedsTest {
    private static final String TABLE = "tickets";
    private static final String READER_POLICY = "{\"Version\":\"2012-10-17\",\"Statement\":[{\"Effect\":\"Allow\","
            + "\"Principal\":{\"AWS\":\"arn:aws:iam::123456789012:root\"},\"Action\":\"dynamodb:GetItem\","
            + "\"Resource\":\"%s\"}]}";

    /** What the service itself refuses whatever is asked: global tables of version 2017.11.29. */
    private static final Set<String> NEVER_SUCCEEDS = Set.of(
            "CreateGlobalTable",
            "UpdateGlobalTable",
            "DescribeGlobalTable",
            "DescribeGlobalTableSettings",
            "UpdateGlobalTableSettings");

    /** A call that succeeds, and the operation that it calls. */
    private record Success(String operation, Supplier<? extends SdkResponse> call) {
        @Override
        public String toString() {
            return operation;
        }
    }

    /** Stands for S3. */
    private static final Path BUCKETS = newBuckets();

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start("--s3-dir", BUCKETS.toString());

    @AutoClose
    private static final DynamoDbStreamsClient STREAMS = SERVER.newStreamsClient();

    private static final DynamoDbClient CLIENT = SERVER.client();

    private static Path newBuckets() {
        Path buckets = Path.of("target", "buckets-of-every-operation");
        try {
            Files.createDirectories(buckets.resolve("exports"));
            Files.writeString(
                    Files.createDirectories(buckets.resolve("imports")).resolve("data.json"),
                    "{\"Item\":{\"pk\":{\"S\":\"a\"}}}\n");
        } catch (IOException cannotWrite) {
            throw new UncheckedIOException(cannotWrite);
        }
        return buckets;
    }

    @BeforeAll
    static void createTheTable() {
        newTable(TABLE);
        CLIENT.updateTable(request -> request.tableName(TABLE)
                .streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
        recoverable(TABLE);
        CLIENT.putItem(request -> request.tableName(TABLE).item(ticket("web", 1, "open", 3)));
    }

    private static String newTable(String name) {
        Tickets.create(CLIENT, name);
        return arnOf(name);
    }

    private static String arnOf(String table) {
        return CLIENT.describeTable(request -> request.tableName(table)).table().tableArn();
    }

    private static SdkResponse recoverable(String table) {
        return CLIENT.updateContinuousBackups(request -> request.tableName(table)
                .pointInTimeRecoverySpecification(setting -> setting.pointInTimeRecoveryEnabled(true)));
    }

    private static Stream<Success> successes() {
        return Stream.of(
                        tables(),
                        tablesOfVectors(),
                        tags(),
                        items(),
                        batches(),
                        backups(),
                        exports(),
                        imports(),
                        streams(),
                        policies(),
                        destinations(),
                        insights())
                .flatMap(List::stream);
    }

    private static List<Success> tables() {
        return List.of(
                new Success(
                        "CreateTable",
                        () -> CLIENT.createTable(request -> request.tableName("created")
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .attributeDefinitions(textAttributes("pk", "sk"))
                                .keySchema(key("pk", "sk")))),
                new Success("DeleteTable", () -> {
                    newTable("deleted");
                    return CLIENT.deleteTable(request -> request.tableName("deleted"));
                }),
                new Success("DescribeEndpoints", CLIENT::describeEndpoints),
                new Success("DescribeLimits", CLIENT::describeLimits),
                new Success("DescribeTable", () -> CLIENT.describeTable(request -> request.tableName(TABLE))),
                new Success("DescribeTimeToLive", () -> CLIENT.describeTimeToLive(request -> request.tableName(TABLE))),
                new Success("ListTables", CLIENT::listTables),
                new Success(
                        "UpdateTable",
                        () -> CLIENT.updateTable(
                                request -> request.tableName(TABLE).deletionProtectionEnabled(false))),
                new Success(
                        "UpdateTimeToLive",
                        () -> CLIENT.updateTimeToLive(request -> request.tableName(TABLE)
                                .timeToLiveSpecification(
                                        setting -> setting.enabled(true).attributeName("until")))));
    }

    private static List<Success> tablesOfVectors() {
        return List.of(new Success("SearchVectors", () -> {
            CLIENT.createTable(request -> request.tableName("photos")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(key("path"))
                    .attributeDefinitions(textAttributes("path"))
                    .vectorIndexes(VectorIndex.builder()
                            .indexName("alike")
                            .vectorAttribute(attribute -> attribute.attributeName("look"))
                            .dimensions(2L)
                            .distanceFunction(VectorDistanceFunction.COSINE)
                            .projection(projection -> projection.projectionType(ProjectionType.ALL))
                            .build()));
            return CLIENT.searchVectors(request -> request.tableName("photos")
                    .indexName("alike")
                    .searchVector(number(1), number(0))
                    .topK(1));
        }));
    }

    private static List<Success> tags() {
        return List.of(
                new Success(
                        "TagResource",
                        () -> CLIENT.tagResource(request -> request.resourceArn(arnOf(TABLE))
                                .tags(Tag.builder().key("team").value("web").build()))),
                new Success(
                        "ListTagsOfResource",
                        () -> CLIENT.listTagsOfResource(request -> request.resourceArn(arnOf(TABLE)))),
                new Success(
                        "UntagResource",
                        () -> CLIENT.untagResource(
                                request -> request.resourceArn(arnOf(TABLE)).tagKeys("team"))));
    }

    private static List<Success> items() {
        return List.of(
                new Success(
                        "PutItem",
                        () -> CLIENT.putItem(request -> request.tableName(TABLE).item(ticket("web", 2, "open", 1)))),
                new Success(
                        "GetItem",
                        () -> CLIENT.getItem(request -> request.tableName(TABLE).key(keyOf("web", 1)))),
                new Success(
                        "UpdateItem",
                        () -> CLIENT.updateItem(request -> request.tableName(TABLE)
                                .key(keyOf("web", 1))
                                .updateExpression("SET priority = priority + :one")
                                .expressionAttributeValues(Map.of(":one", number(1))))),
                new Success(
                        "DeleteItem",
                        () -> CLIENT.deleteItem(
                                request -> request.tableName(TABLE).key(keyOf("web", 9)))),
                new Success(
                        "Query",
                        () -> CLIENT.query(request -> request.tableName(TABLE)
                                .keyConditionExpression("board = :web")
                                .expressionAttributeValues(Map.of(":web", text("web"))))),
                new Success("Scan", () -> CLIENT.scan(request -> request.tableName(TABLE))),
                new Success(
                        "ExecuteStatement",
                        () -> CLIENT.executeStatement(
                                request -> request.statement("SELECT * FROM tickets WHERE board = 'web'"))));
    }

    private static List<Success> batches() {
        return List.of(
                new Success(
                        "BatchGetItem",
                        () -> CLIENT.batchGetItem(
                                request -> request.requestItems(Map.of(TABLE, keys(keyOf("web", 1)))))),
                new Success(
                        "BatchWriteItem",
                        () -> CLIENT.batchWriteItem(request -> request.requestItems(
                                Map.of(TABLE, List.of(Actions.batchPut(ticket("web", 3, "done", 2))))))),
                new Success(
                        "TransactGetItems",
                        () -> CLIENT.transactGetItems(
                                request -> request.transactItems(Actions.get(TABLE, keyOf("web", 1))))),
                new Success(
                        "TransactWriteItems",
                        () -> CLIENT.transactWriteItems(request -> request.transactItems(
                                Actions.put(put -> put.tableName(TABLE).item(ticket("web", 4, "done", 2)))))),
                new Success(
                        "BatchExecuteStatement",
                        () -> CLIENT.batchExecuteStatement(request -> request.statements(
                                Actions.batched("SELECT * FROM tickets WHERE board = 'web' AND id = 1")))),
                new Success(
                        "ExecuteTransaction",
                        () -> CLIENT.executeTransaction(request -> request.transactStatements(
                                Actions.transacted("INSERT INTO tickets VALUE {'board':'web','id':5}")))));
    }

    private static KeysAndAttributes keys(Map<String, AttributeValue> key) {
        return KeysAndAttributes.builder().keys(List.of(key)).build();
    }

    private static String newBackup() {
        return CLIENT.createBackup(request -> request.tableName(TABLE).backupName("nightly"))
                .backupDetails()
                .backupArn();
    }

    private static List<Success> backups() {
        return List.of(
                new Success(
                        "CreateBackup",
                        () -> CLIENT.createBackup(
                                request -> request.tableName(TABLE).backupName("first"))),
                new Success("DescribeBackup", () -> CLIENT.describeBackup(request -> request.backupArn(newBackup()))),
                new Success("DeleteBackup", () -> CLIENT.deleteBackup(request -> request.backupArn(newBackup()))),
                new Success("ListBackups", CLIENT::listBackups),
                new Success("UpdateContinuousBackups", () -> recoverable(TABLE)),
                new Success(
                        "DescribeContinuousBackups",
                        () -> CLIENT.describeContinuousBackups(request -> request.tableName(TABLE))),
                new Success(
                        "RestoreTableFromBackup",
                        () -> CLIENT.restoreTableFromBackup(
                                request -> request.backupArn(newBackup()).targetTableName("restored"))),
                new Success(
                        "RestoreTableToPointInTime",
                        () -> CLIENT.restoreTableToPointInTime(request -> request.sourceTableName(TABLE)
                                .targetTableName("recovered")
                                .useLatestRestorableTime(true))));
    }

    private static ExportTableToPointInTimeResponse export() {
        String arn = arnOf(TABLE);
        return CLIENT.exportTableToPointInTime(
                request -> request.tableArn(arn).s3Bucket("exports").exportFormat(ExportFormat.DYNAMODB_JSON));
    }

    private static List<Success> exports() {
        return List.of(
                new Success("ExportTableToPointInTime", EveryOperationSucceedsTest::export),
                new Success("DescribeExport", () -> {
                    String arn = export().exportDescription().exportArn();
                    return CLIENT.describeExport(request -> request.exportArn(arn));
                }),
                new Success("ListExports", () -> CLIENT.listExports(request -> request.maxResults(1))));
    }

    private static ImportTableResponse importTo(String table) {
        return CLIENT.importTable(request -> request.inputFormat(InputFormat.DYNAMODB_JSON)
                .s3BucketSource(source -> source.s3Bucket("imports"))
                .tableCreationParameters(created -> created.tableName(table)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(textAttributes("pk"))
                        .keySchema(key("pk"))));
    }

    private static List<Success> imports() {
        return List.of(
                new Success("ImportTable", () -> importTo("imported")),
                new Success("DescribeImport", () -> {
                    String arn = importTo("import-described")
                            .importTableDescription()
                            .importArn();
                    return CLIENT.describeImport(request -> request.importArn(arn));
                }),
                new Success("ListImports", () -> CLIENT.listImports(request -> request.pageSize(1))));
    }

    private static String streamArn() {
        return Objects.requireNonNull(CLIENT.describeTable(request -> request.tableName(TABLE))
                .table()
                .latestStreamArn());
    }

    private static String iterator() {
        String arn = streamArn();
        String shard = STREAMS.describeStream(request -> request.streamArn(arn))
                .streamDescription()
                .shards()
                .get(0)
                .shardId();
        return iteratorOf(arn, shard).shardIterator();
    }

    private static GetShardIteratorResponse iteratorOf(String arn, String shard) {
        return STREAMS.getShardIterator(
                request -> request.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON));
    }

    private static List<Success> streams() {
        return List.of(
                new Success("ListStreams", STREAMS::listStreams),
                new Success("DescribeStream", () -> STREAMS.describeStream(request -> request.streamArn(streamArn()))),
                new Success("GetShardIterator", () -> {
                    String arn = streamArn();
                    return iteratorOf(
                            arn,
                            STREAMS.describeStream(request -> request.streamArn(arn))
                                    .streamDescription()
                                    .shards()
                                    .get(0)
                                    .shardId());
                }),
                new Success("GetRecords", () -> STREAMS.getRecords(request -> request.shardIterator(iterator()))));
    }

    private static List<Success> policies() {
        return List.of(
                new Success("PutResourcePolicy", () -> putPolicy(TABLE)),
                new Success("GetResourcePolicy", () -> {
                    String arn = newTable("policy-read");
                    putPolicy("policy-read");
                    return CLIENT.getResourcePolicy(request -> request.resourceArn(arn));
                }),
                new Success("DeleteResourcePolicy", () -> {
                    String arn = newTable("policy-deleted");
                    putPolicy("policy-deleted");
                    return CLIENT.deleteResourcePolicy(request -> request.resourceArn(arn));
                }));
    }

    private static SdkResponse putPolicy(String table) {
        String arn = arnOf(table);
        return CLIENT.putResourcePolicy(request -> request.resourceArn(arn).policy(READER_POLICY.formatted(arn)));
    }

    private static String destination(String name) {
        return "arn:aws:kinesis:eu-west-1:123456789012:stream/" + name;
    }

    private static SdkResponse enable(String table) {
        return CLIENT.enableKinesisStreamingDestination(
                request -> request.tableName(table).streamArn(destination(table)));
    }

    private static List<Success> destinations() {
        return List.of(
                new Success("EnableKinesisStreamingDestination", () -> {
                    newTable("enabled");
                    return enable("enabled");
                }),
                new Success("UpdateKinesisStreamingDestination", () -> {
                    newTable("precise");
                    enable("precise");
                    return CLIENT.updateKinesisStreamingDestination(request -> request.tableName("precise")
                            .streamArn(destination("precise"))
                            .updateKinesisStreamingConfiguration(
                                    setting -> setting.approximateCreationDateTimePrecision("MICROSECOND")));
                }),
                new Success("DisableKinesisStreamingDestination", () -> {
                    newTable("disabled");
                    enable("disabled");
                    return CLIENT.disableKinesisStreamingDestination(
                            request -> request.tableName("disabled").streamArn(destination("disabled")));
                }),
                new Success(
                        "DescribeKinesisStreamingDestination",
                        () -> CLIENT.describeKinesisStreamingDestination(request -> request.tableName(TABLE))));
    }

    private static List<Success> insights() {
        return List.of(
                new Success(
                        "UpdateContributorInsights",
                        () -> CLIENT.updateContributorInsights(request ->
                                request.tableName(TABLE).contributorInsightsAction(ContributorInsightsAction.ENABLE))),
                new Success(
                        "DescribeContributorInsights",
                        () -> CLIENT.describeContributorInsights(request -> request.tableName(TABLE))),
                new Success("DescribeTableReplicaAutoScaling", () -> {
                    replicated("described-scaling");
                    return CLIENT.describeTableReplicaAutoScaling(request -> request.tableName("described-scaling"));
                }),
                new Success("UpdateTableReplicaAutoScaling", () -> {
                    replicated("updated-scaling");
                    return CLIENT.updateTableReplicaAutoScaling(request -> request.tableName("updated-scaling")
                            .provisionedWriteCapacityAutoScalingUpdate(setting -> setting.autoScalingDisabled(true)));
                }),
                new Success("ListGlobalTables", () -> CLIENT.listGlobalTables(request -> request.limit(1))),
                new Success("ListContributorInsights", () -> CLIENT.listContributorInsights(request -> {})));
    }

    private static void replicated(String table) {
        newTable(table);
        CLIENT.updateTable(request -> request.tableName(table)
                .replicaUpdates(ReplicationGroupUpdate.builder()
                        .create(replica -> replica.regionName("us-east-1"))
                        .build()));
    }

    private static boolean isThere(Success success) {
        return Operations.named(success.operation()).isPresent();
    }

    @ParameterizedTest
    @MethodSource("successesThere")
    void theOperationAnswersWithItsOwnAnswer(Success success) {
        SdkResponse answer = success.call().get();

        assertThat(answer.getClass().getSimpleName()).isEqualTo(success.operation() + "Response");
        assertThat(answer.sdkHttpResponse().statusCode()).isEqualTo(200);
    }

    private static Stream<Success> successesThere() {
        return successes().filter(EveryOperationSucceedsTest::isThere);
    }

    @Test
    void everyOperationHasALine() {
        Set<String> tried = new TreeSet<>(NEVER_SUCCEEDS);
        successesThere().map(Success::operation).forEach(tried::add);

        assertThat(tried)
                .containsExactlyElementsOf(new TreeSet<>(
                        Operations.all().stream().map(Operation::name).toList()));
    }
}
