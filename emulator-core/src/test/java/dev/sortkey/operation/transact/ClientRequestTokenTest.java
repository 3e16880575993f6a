package dev.sortkey.operation.transact;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A token makes a transaction idempotent for ten minutes. */
class ClientRequestTokenTest {
    private static final String KEY = "'pk':{'S':'k'}";
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private final ItemBed bed = new ItemBed();

    @AfterEach
    void close() {
        bed.close();
    }

    private static String addOne(String token) {
        return add("1", token);
    }

    private static String add(String number, String token) {
        return "'ClientRequestToken':'" + token + "','TransactItems':[{'Update':{'TableName':'hash','Key':{" + KEY
                + "},'UpdateExpression':'ADD n :n','ExpressionAttributeValues':{':n':{'N':'" + number + "'}}}}]";
    }

    private void assertCount(int count) {
        assertThat(bed.get("hash", KEY).path("n").path("N").asText()).isEqualTo(Integer.toString(count));
    }

    @Test
    void theSameRequestIsAppliedOnceAndAnsweredWithSuccess() {
        bed.call("TransactWriteItems", addOne("T"));
        assertThat(bed.call("TransactWriteItems", addOne("T"))).isEqualTo(json("{}"));
        assertCount(1);
        bed.call("TransactWriteItems", addOne("U"));
        assertCount(2);
    }

    @Test
    void withoutATokenEveryRequestIsApplied() {
        String request = addOne("T").replace("'ClientRequestToken':'T',", "");
        bed.call("TransactWriteItems", request);
        bed.call("TransactWriteItems", request);
        assertCount(2);
    }

    @Test
    void contentIsComparedByValue() {
        bed.call("TransactWriteItems", add("1", "T"));
        bed.call("TransactWriteItems", add("1.0", "T") + ",'ReturnConsumedCapacity':'TOTAL'");
        assertCount(1);
    }

    @Test
    void otherContentIsRefused() {
        bed.call("TransactWriteItems", add("1", "T"));
        assertThat(bed.refusal("TransactWriteItems", add("2", "T")).type())
                .isEqualTo("IdempotentParameterMismatchException");
        assertCount(1);
    }

    @Test
    void aRepeatReportsReadUnits() {
        String capacity = ",'ReturnConsumedCapacity':'TOTAL'";
        assertThat(bed.call("TransactWriteItems", addOne("T") + capacity).path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'hash','CapacityUnits':2.0,'WriteCapacityUnits':2.0}]"));
        assertThat(bed.call("TransactWriteItems", addOne("T") + capacity).path("ConsumedCapacity"))
                .isEqualTo(json("[{'TableName':'hash','CapacityUnits':2.0,'ReadCapacityUnits':2.0}]"));
    }

    @Test
    void theTokenIsForgottenTenMinutesAfterTheRequestEnded() {
        bed.call("TransactWriteItems", addOne("T"));
        bed.clock().advance(WINDOW.minusMillis(1));
        bed.call("TransactWriteItems", addOne("T"));
        assertCount(1);
        bed.clock().advance(Duration.ofMillis(1));
        bed.call("TransactWriteItems", addOne("T"));
        assertCount(2);
    }

    @Test
    void aCancelledTransactionLeavesItsTokenFree() {
        String conditional = addOne("T").replace("ADD n :n'", "ADD n :n','ConditionExpression':'attribute_exists(pk)'");
        assertThat(bed.refusal("TransactWriteItems", conditional).type()).isEqualTo("TransactionCanceledException");
        bed.put("hash", KEY);
        bed.call("TransactWriteItems", conditional);
        bed.call("TransactWriteItems", conditional);
        assertCount(1);
    }

    @Test
    void aTokenHasOneToThirtySixCharacters() {
        bed.call("TransactWriteItems", addOne("x".repeat(36)));
        for (String token : List.of("", "x".repeat(37))) {
            assertThat(bed.invalid("TransactWriteItems", addOne(token))).contains("clientRequestToken");
        }
    }

    @Test
    void manyAtTheSameTimeAreAppliedOnce() throws Exception {
        int threads = 20;
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Callable<String> send = () -> {
                start.await();
                return bed.outcome("TransactWriteItems", addOne("T"));
            };
            List<Future<String>> outcomes = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                outcomes.add(pool.submit(send));
            }
            for (Future<String> outcome : outcomes) {
                assertThat(outcome.get()).isIn("", "TransactionInProgressException");
            }
        } finally {
            pool.shutdownNow();
        }
        assertCount(1);
    }
}
