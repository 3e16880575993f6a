package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static dev.sortkey.server.sdk.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.ManualClock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A server with {@code --gsi-delay}, on a clock that stands until it is moved. */
class LateIndexTest {
    private static final String TABLE = "tickets";
    private static final ManualClock CLOCK = new ManualClock();

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start(CLOCK, "--gsi-delay", "500ms");

    private final DynamoDbClient client = SERVER.client();

    @BeforeAll
    static void createTheTable() {
        Tickets.create(SERVER.client(), TABLE);
    }

    @Test
    void theIndexShowsTheOldEntryUntilTheClockMoves() {
        put(ticket("web", 1, "open", 3));
        assertThat(idsOf("open")).isEmpty();
        CLOCK.advance(Duration.ofMillis(500));
        assertThat(idsOf("open")).containsExactly("1");

        put(ticket("web", 1, "done", 3));
        assertThat(idsOf("open")).containsExactly("1");
        assertThat(idsOf("done")).isEmpty();
        CLOCK.advance(Duration.ofMillis(499));
        assertThat(idsOf("open")).containsExactly("1");

        CLOCK.advance(Duration.ofMillis(1));
        assertThat(idsOf("open")).isEmpty();
        assertThat(idsOf("done")).containsExactly("1");
    }

    @Test
    void theTableAndItsLocalIndexAreNeverLate() {
        put(ticket("app", 1, "waiting", 3));

        assertThat(client.getItem(request -> request.tableName(TABLE).key(keyOf("app", 1)))
                        .item())
                .isEqualTo(ticket("app", 1, "waiting", 3));
        assertThat(client.query(request -> request.tableName(TABLE)
                                .indexName(Tickets.BY_PRIORITY)
                                .keyConditionExpression("board = :app")
                                .expressionAttributeValues(Map.of(":app", text("app"))))
                        .items())
                .containsExactly(ticket("app", 1, "waiting", 3));
        assertThat(idsOf("waiting")).isEmpty();
    }

    private void put(Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(TABLE).item(item));
    }

    private List<String> idsOf(String state) {
        return client
                .query(request -> request.tableName(TABLE)
                        .indexName(Tickets.BY_STATE)
                        .keyConditionExpression("#state = :state")
                        .expressionAttributeNames(Map.of("#state", "state"))
                        .expressionAttributeValues(Map.of(":state", text(state))))
                .items()
                .stream()
                .map(item -> Values.member(item, "id").n())
                .toList();
    }
}
