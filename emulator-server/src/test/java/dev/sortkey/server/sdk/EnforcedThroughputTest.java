package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Values.key;
import static dev.sortkey.server.sdk.Values.text;
import static dev.sortkey.server.sdk.Values.textAttributes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.ManualClock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/** A server with {@code --enforce-throughput}, on a clock that stands until it is moved. */
class EnforcedThroughputTest {
    private static final String TABLE = "narrow";
    private static final ManualClock CLOCK = new ManualClock();

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start(CLOCK, "--enforce-throughput");

    @AutoClose
    private static final DynamoDbClient CLIENT = SERVER.newClientWithoutRetries();

    @BeforeAll
    static void createTheTable() {
        CLIENT.createTable(request -> request.tableName(TABLE)
                .attributeDefinitions(textAttributes("pk"))
                .keySchema(key("pk"))
                .provisionedThroughput(units -> units.readCapacityUnits(1L).writeCapacityUnits(2L)));
    }

    @Test
    void theSdkIsThrottledUntilTheClockMoves() {
        put();
        put();
        assertThatThrownBy(EnforcedThroughputTest::put)
                .isInstanceOfSatisfying(ProvisionedThroughputExceededException.class, refusal -> {
                    assertThat(refusal.isThrottlingException()).isTrue();
                    assertThat(refusal.throttlingReasons())
                            .extracting(ThrottlingReason::reason)
                            .containsExactly("TableWriteProvisionedThroughputExceeded");
                });
        CLOCK.advance(Duration.ofSeconds(1));
        put();
    }

    @Test
    void readsByStatementAreThrottledToo() {
        select();
        select();
        assertThatThrownBy(EnforcedThroughputTest::select).isInstanceOf(ProvisionedThroughputExceededException.class);
    }

    private static void put() {
        CLIENT.putItem(request -> request.tableName(TABLE).item(Map.of("pk", text("a"))));
    }

    private static void select() {
        CLIENT.executeStatement(request -> request.statement("SELECT * FROM " + TABLE + " WHERE pk = 'a'"));
    }
}
