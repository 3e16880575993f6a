package dev.sortkey.server.sdk;

import static dev.sortkey.server.sdk.Tickets.keyOf;
import static dev.sortkey.server.sdk.Tickets.ticket;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.ManualClock;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** A server with {@code --transaction-conflicts}, on a clock that stands until it is moved. */
class TransactionConflictTest {
    private static final String TABLE = "tickets";
    private static final ManualClock CLOCK = new ManualClock();

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start(CLOCK, "--transaction-conflicts", "50ms");

    @AutoClose
    private static final DynamoDbClient CLIENT = SERVER.newClientWithoutRetries();

    @BeforeAll
    static void createTheTable() {
        Tickets.create(CLIENT, TABLE);
    }

    @Test
    void anItemOfATransactionRefusesOthersUntilTheClockMoves() {
        write(1);
        assertThatThrownBy(TransactionConflictTest::put).isInstanceOf(TransactionConflictException.class);
        assertThatThrownBy(() -> write(2))
                .isInstanceOfSatisfying(
                        TransactionCanceledException.class,
                        canceled -> assertThat(canceled.cancellationReasons())
                                .extracting(CancellationReason::code)
                                .containsExactly("TransactionConflict", "None"));
        CLOCK.advance(Duration.ofMillis(50));
        put();
        write(2);
    }

    private static void put() {
        CLIENT.putItem(request -> request.tableName(TABLE).item(ticket("web", 0, "open", 1)));
    }

    /** Writes the item that all come to, and one of its own. */
    private static void write(long own) {
        Put shared = Put.builder()
                .tableName(TABLE)
                .item(ticket("web", 0, "open", own))
                .build();
        CLIENT.transactWriteItems(request -> request.transactItems(
                TransactWriteItem.builder().put(shared).build(),
                TransactWriteItem.builder()
                        .delete(delete -> delete.tableName(TABLE).key(keyOf("web", own)))
                        .build()));
    }
}
