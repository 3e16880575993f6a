import com.amazonaws.services.dynamodbv2.streamsadapter.AmazonDynamoDBStreamsAdapterClient;
import com.amazonaws.services.dynamodbv2.streamsadapter.StreamsSchedulerFactory;
import com.amazonaws.services.dynamodbv2.streamsadapter.model.DynamoDBStreamsProcessRecordsInput;
import com.amazonaws.services.dynamodbv2.streamsadapter.polling.DynamoDBStreamsPollingConfig;
import com.amazonaws.services.dynamodbv2.streamsadapter.processor.DynamoDBStreamsShardRecordProcessor;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudwatch.CloudWatchAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.kinesis.common.ConfigsBuilder;
import software.amazon.kinesis.common.InitialPositionInStream;
import software.amazon.kinesis.common.InitialPositionInStreamExtended;
import software.amazon.kinesis.coordinator.CoordinatorConfig.ClientVersionConfig;
import software.amazon.kinesis.coordinator.Scheduler;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.metrics.NullMetricsFactory;
import software.amazon.kinesis.processor.RecordProcessorCheckpointer;

/**
 * The Kinesis Client Library 3, by the adapter for DynamoDB Streams, consumes a table's changes while they are made and
 * shards split. Exit code 0 if it got each change once, in the order of its item.
 */
public class ConsumeStream {
    private static final String TABLE = "kcl-check";
    private static final String APPLICATION = "kcl-check-leases";
    private static final int ITEMS = 20;
    private static final int ROUNDS = 30;
    /** How far the writer runs ahead: shards split while what was in them is being read. */
    private static final int ROUNDS_AHEAD = 8;

    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private static final Map<String, List<Integer>> SEEN = new ConcurrentHashMap<>();
    private static final Set<String> SHARDS = ConcurrentHashMap.newKeySet();
    private static final Lock LOCK = new ReentrantLock();
    private static final Condition MORE_SEEN = LOCK.newCondition();

    /** Notes the counts of each item in the order in which they come. */
    private static final class Processor implements DynamoDBStreamsShardRecordProcessor {
        @Override
        public void initialize(InitializationInput input) {
            SHARDS.add(input.shardId());
        }

        @Override
        public void processRecords(DynamoDBStreamsProcessRecordsInput input) {
            input.records().forEach(record -> {
                var change = record.getRecord().dynamodb();
                SEEN.computeIfAbsent(change.keys().get("pk").s(), item -> new CopyOnWriteArrayList<>())
                        .add(Integer.valueOf(change.newImage().get("count").n()));
            });
            checkpoint(input.checkpointer());
            tellOfMore();
        }

        private static void tellOfMore() {
            LOCK.lock();
            try {
                MORE_SEEN.signalAll();
            } finally {
                LOCK.unlock();
            }
        }

        @Override
        public void leaseLost(LeaseLostInput input) {}

        @Override
        public void shardEnded(ShardEndedInput input) {
            checkpoint(input.checkpointer());
        }

        @Override
        public void shutdownRequested(ShutdownRequestedInput input) {
            checkpoint(input.checkpointer());
        }

        private static void checkpoint(RecordProcessorCheckpointer checkpointer) {
            try {
                checkpointer.checkpoint();
            } catch (Exception failure) {
                throw new IllegalStateException(failure);
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        URI endpoint = URI.create(arguments[0]);
        DynamoDbClient client = at(endpoint, DynamoDbClient.builder());
        String arn = createTable(client);
        Thread consumer = new Thread(scheduler(endpoint, arn), "consumer");
        consumer.setDaemon(true);
        consumer.start();
        long end = System.nanoTime() + PATIENCE.toNanos();
        write(client, end);
        List<Integer> expected = IntStream.range(0, ROUNDS).boxed().toList();
        boolean complete = await(
                end, () -> SEEN.size() == ITEMS && SEEN.values().stream().allMatch(expected::equals));
        System.out.println("kcl: " + (complete ? "every change once and in order" : "WRONG " + SEEN) + ", from "
                + SHARDS.size() + " shards");
        List.of(TABLE, APPLICATION).forEach(table -> client.deleteTable(request -> request.tableName(table)));
        System.exit(complete && SHARDS.size() > 2 ? 0 : 1);
    }

    private static <B extends AwsClientBuilder<B, C>, C> C at(URI endpoint, B builder) {
        return builder.endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .build();
    }

    private static String createTable(DynamoDbClient client) {
        return client.createTable(request -> request.tableName(TABLE)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(attribute -> attribute.attributeName("pk").attributeType("S"))
                        .keySchema(key -> key.attributeName("pk").keyType("HASH"))
                        .streamSpecification(stream -> stream.streamEnabled(true).streamViewType("NEW_IMAGE")))
                .tableDescription()
                .latestStreamArn();
    }

    private static Scheduler scheduler(URI endpoint, String arn) {
        AmazonDynamoDBStreamsAdapterClient streams = new AmazonDynamoDBStreamsAdapterClient(
                at(endpoint, DynamoDbStreamsClient.builder()), Region.US_EAST_1);
        ConfigsBuilder configs = new ConfigsBuilder(
                StreamsSchedulerFactory.createSingleStreamTracker(
                        arn,
                        InitialPositionInStreamExtended.newInitialPosition(InitialPositionInStream.TRIM_HORIZON)),
                APPLICATION,
                streams,
                at(endpoint, DynamoDbAsyncClient.builder()),
                at(endpoint, CloudWatchAsyncClient.builder()),
                "worker",
                Processor::new);
        DynamoDBStreamsPollingConfig polling = new DynamoDBStreamsPollingConfig(arn, streams);
        polling.idleTimeBetweenReadsInMillis(250);
        return StreamsSchedulerFactory.createScheduler(
                configs.checkpointConfig(),
                configs.coordinatorConfig()
                        .parentShardPollIntervalMillis(500)
                        .shardConsumerDispatchPollIntervalMillis(200)
                        .clientVersionConfig(ClientVersionConfig.CLIENT_VERSION_CONFIG_3X),
                configs.leaseManagementConfig()
                        .shardSyncIntervalMillis(1000L)
                        .leasesRecoveryAuditorExecutionFrequencyMillis(1000L),
                configs.lifecycleConfig(),
                configs.metricsConfig().metricsFactory(new NullMetricsFactory()),
                configs.processorConfig(),
                configs.retrievalConfig().retrievalSpecificConfig(polling),
                streams);
    }

    private static void write(DynamoDbClient client, long end) throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            String count = Integer.toString(round);
            for (int item = 0; item < ITEMS; item++) {
                String pk = "item" + item;
                client.putItem(request -> request.tableName(TABLE)
                        .item(Map.of("pk", AttributeValue.fromS(pk), "count", AttributeValue.fromN(count))));
            }
            int read = (round - ROUNDS_AHEAD) * ITEMS;
            await(end, () -> SEEN.values().stream().mapToInt(List::size).sum() >= read);
        }
    }

    /** Waits for the consumer until the condition holds; false when it does not by the end. */
    private static boolean await(long end, BooleanSupplier condition) throws InterruptedException {
        LOCK.lock();
        try {
            while (!condition.getAsBoolean()) {
                if (MORE_SEEN.awaitNanos(end - System.nanoTime()) <= 0) {
                    return condition.getAsBoolean();
                }
            }
            return true;
        } finally {
            LOCK.unlock();
        }
    }
}
