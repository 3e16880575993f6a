package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.member;
import static dev.sortkey.server.sdk.Values.number;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.textAttributes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Consumers of streams get every change once, in the order of each item. */
class StreamConsumerTest {
    private static final String TABLE = "counters";
    private static final int WRITERS = 3;
    private static final int ITEMS_OF_A_WRITER = 7;
    private static final int ROUNDS = 60;

    @AutoClose("shutdownNow")
    private final ExecutorService threads = Executors.newFixedThreadPool(WRITERS);

    private static String createTable(DynamoDbClient client, StreamViewType viewType) {
        return client.createTable(request -> request.tableName(TABLE)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(textAttributes("pk"))
                        .keySchema(key("pk"))
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(viewType)))
                .tableDescription()
                .latestStreamArn();
    }

    /** Shards split all the time, since each takes only 30 records. */
    @Test
    void whoReadsParentsBeforeChildrenMissesNothingWhileWritesGoOnAndShardsSplit() {
        try (SdkServer server = SdkServer.start("--stream-split-after", "30");
                DynamoDbStreamsClient streams = server.newStreamsClient()) {
            ShardTreeReader reader =
                    new ShardTreeReader(streams, createTable(server.client(), StreamViewType.NEW_IMAGE));
            CompletableFuture<?> writers = CompletableFuture.allOf(IntStream.range(0, WRITERS)
                    .mapToObj(writer -> CompletableFuture.runAsync(() -> write(server, writer), threads))
                    .toArray(CompletableFuture[]::new));
            List<Record> records = new ArrayList<>();
            boolean written;
            List<Record> page;
            do {
                written = writers.isDone();
                page = reader.poll();
                records.addAll(page);
            } while (!written || !page.isEmpty());
            writers.join();

            assertThat(reader.finished()).isGreaterThan(10);
            assertThat(storiesOf(records))
                    .hasSize(WRITERS * ITEMS_OF_A_WRITER)
                    .allSatisfy((item, story) -> assertThat(story).isEqualTo(expectedStory()));
            assertThat(records).extracting(Record::eventID).doesNotHaveDuplicates();
        }
    }

    /** Counts each item up; every tenth time it is deleted and begun anew. */
    private static void write(SdkServer server, int writer) {
        try (DynamoDbClient client = server.newClient()) {
            for (int round = 1; round <= ROUNDS; round++) {
                for (int item = 0; item < ITEMS_OF_A_WRITER; item++) {
                    String pk = writer + "/" + item;
                    int version = round;
                    client.updateItem(request -> request.tableName(TABLE)
                            .key(Map.of("pk", text(pk)))
                            .updateExpression("SET version = :version")
                            .expressionAttributeValues(Map.of(":version", number(version))));
                    if (round % 10 == 0) {
                        client.deleteItem(request -> request.tableName(TABLE).key(Map.of("pk", text(pk))));
                    }
                }
            }
        }
    }

    private static List<String> expectedStory() {
        List<String> story = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            story.add((round % 10 == 1 ? "INSERT " : "MODIFY ") + round);
            if (round % 10 == 0) {
                story.add("REMOVE");
            }
        }
        return story;
    }

    private static Map<String, List<String>> storiesOf(List<Record> records) {
        Map<String, List<String>> stories = new TreeMap<>();
        for (Record record : records) {
            String event = record.eventName() == OperationType.REMOVE
                    ? "REMOVE"
                    : record.eventName() + " "
                            + member(record.dynamodb().newImage(), "version").n();
            stories.computeIfAbsent(member(record.dynamodb().keys(), "pk").s(), item -> new ArrayList<>())
                    .add(event);
        }
        return stories;
    }

    @Test
    void aRecordComesWithAllItsMembers() {
        try (SdkServer server = SdkServer.start();
                DynamoDbStreamsClient streams = server.newStreamsClient()) {
            String arn = createTable(server.client(), StreamViewType.NEW_AND_OLD_IMAGES);
            server.client().putItem(request -> request.tableName(TABLE).item(Map.of("pk", text("a"), "n", number(1))));
            Record record = new ShardTreeReader(streams, arn).poll().get(0);
            assertThat(record.eventSource()).isEqualTo("aws:dynamodb");
            assertThat(record.eventVersion()).isEqualTo("1.1");
            assertThat(record.awsRegion()).isEqualTo(SdkServer.REGION.id());
            assertThat(record.eventName()).isEqualTo(OperationType.INSERT);
            assertThat(record.userIdentity()).isNull();
            assertThat(record.dynamodb().keys()).isEqualTo(Map.of("pk", text("a")));
            assertThat(record.dynamodb().newImage()).isEqualTo(Map.of("pk", text("a"), "n", number(1)));
            assertThat(record.dynamodb().hasOldImage()).isFalse();
            assertThat(record.dynamodb().sizeBytes()).isEqualTo(3 + 6);
            assertThat(record.dynamodb().streamViewType()).isEqualTo(StreamViewType.NEW_AND_OLD_IMAGES);
            assertThat(record.dynamodb().approximateCreationDateTime()).isNotNull();
        }
    }

    @Test
    void expiredItemsAreRemovedByTheService() {
        ManualClock clock = new ManualClock();
        try (SdkServer server = SdkServer.start(clock);
                DynamoDbStreamsClient streams = server.newStreamsClient()) {
            ShardTreeReader reader =
                    new ShardTreeReader(streams, createTable(server.client(), StreamViewType.OLD_IMAGE));
            server.client()
                    .updateTimeToLive(request -> request.tableName(TABLE)
                            .timeToLiveSpecification(
                                    setting -> setting.attributeName("ttl").enabled(true)));
            long expiry = clock.instant().getEpochSecond() + 60;
            server.client()
                    .putItem(request -> request.tableName(TABLE).item(Map.of("pk", text("a"), "ttl", number(expiry))));
            assertThat(reader.poll()).hasSize(1);
            clock.advance(Duration.ofSeconds(61));
            Record expired = reader.poll().get(0);
            assertThat(expired.eventName()).isEqualTo(OperationType.REMOVE);
            assertThat(expired.userIdentity().type()).isEqualTo("Service");
            assertThat(expired.userIdentity().principalId()).isEqualTo("dynamodb.amazonaws.com");
            assertThat(expired.dynamodb().oldImage()).isEqualTo(Map.of("pk", text("a"), "ttl", number(expiry)));
        }
    }

    @Test
    void theSdkTellsAnExpiredIterator() {
        ManualClock clock = new ManualClock();
        try (SdkServer server = SdkServer.start(clock);
                DynamoDbStreamsClient streams = server.newStreamsClient()) {
            String arn = createTable(server.client(), StreamViewType.KEYS_ONLY);
            String shard = streams.describeStream(request -> request.streamArn(arn))
                    .streamDescription()
                    .shards()
                    .get(0)
                    .shardId();
            String iterator = streams.getShardIterator(request ->
                            request.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.LATEST))
                    .shardIterator();
            clock.advance(Duration.ofMinutes(16));
            assertThatThrownBy(() -> streams.getRecords(request -> request.shardIterator(iterator)))
                    .isInstanceOf(ExpiredIteratorException.class);
            assertThat(streams.listStreams(request -> request.tableName(TABLE)).streams())
                    .singleElement()
                    .satisfies(stream -> assertThat(stream.streamArn()).isEqualTo(arn));
        }
    }
}
