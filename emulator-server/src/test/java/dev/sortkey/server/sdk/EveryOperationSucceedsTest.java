package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.ticket;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.Operations;
import dev.sortkey.operation.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Every operation is called with the SDK and succeeds, whatever other tests there are: an operation without a line here
 * fails. {@link SuccessesTest} and the tests of subjects look into the answers, {@link RefusalsTest} has each operation
 * as it is refused.
 */
class EveryOperationSucceedsTest {
    /** What the service itself refuses whatever is asked: global tables of version 2017.11.29. */
    private static final Set<String> NEVER_SUCCEEDS = Set.of(
            "CreateGlobalTable",
            "UpdateGlobalTable",
            "DescribeGlobalTable",
            "DescribeGlobalTableSettings",
            "UpdateGlobalTableSettings");

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
        Tickets.create(CLIENT, Success.TABLE);
        CLIENT.updateTable(request -> request.tableName(Success.TABLE)
                .streamSpecification(
                        stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
        BackupSuccesses.recoverable(CLIENT, Success.TABLE);
        CLIENT.putItem(request -> request.tableName(Success.TABLE).item(ticket("web", 1, "open", 3)));
    }

    private static Stream<Success> successes() {
        return Stream.of(
                        new TableSuccesses(CLIENT).all(),
                        new SettingSuccesses(CLIENT).all(),
                        new ItemSuccesses(CLIENT).all(),
                        new BackupSuccesses(CLIENT).all(),
                        new TransferSuccesses(CLIENT).all(),
                        new StreamSuccesses(CLIENT, STREAMS).all())
                .flatMap(List::stream);
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
