package dev.sortkey.operation.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.ItemBed;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An update is one step: nobody sees or overwrites half of it. */
class ConcurrentCounterTest {
    private static final int THREADS = 50;
    private static final int UPDATES = 20;

    @Test
    void everyIncrementIsSeenOnce() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try (ItemBed bed = new ItemBed()) {
            Callable<List<Integer>> counter = () -> increments(bed);
            List<Future<List<Integer>>> running = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                running.add(pool.submit(counter));
            }
            List<Integer> seen = new ArrayList<>();
            for (Future<List<Integer>> one : running) {
                seen.addAll(one.get());
            }
            assertThat(seen)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.rangeClosed(1, THREADS * UPDATES).boxed().toList());
            bed.assertItem("hash", "'pk':{'S':'k'}", "'pk':{'S':'k'},'n':{'N':'" + THREADS * UPDATES + "'}");
        } finally {
            pool.shutdownNow();
        }
    }

    private static List<Integer> increments(ItemBed bed) {
        List<Integer> seen = new ArrayList<>();
        for (int i = 0; i < UPDATES; i++) {
            seen.add(bed.call(
                            "UpdateItem",
                            "'TableName':'hash','Key':{'pk':{'S':'k'}},'UpdateExpression':'ADD n :one',"
                                    + "'ExpressionAttributeValues':{':one':{'N':'1'}},'ReturnValues':'UPDATED_NEW'")
                    .path("Attributes")
                    .path("n")
                    .path("N")
                    .asInt());
        }
        return seen;
    }
}
