package dev.sortkey.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExpressionCacheTest {
    private final ExpressionCache cache = new ExpressionCache();

    @Test
    void aTextIsParsedOnce() {
        assertThat(cache.condition(ExpressionKind.FILTER, "a = :b"))
                .isSameAs(cache.condition(ExpressionKind.FILTER, "a = :b"));
        assertThat(cache.update("SET a = :b")).isSameAs(cache.update("SET a = :b"));
        assertThat(cache.projection("a, b")).isSameAs(cache.projection("a, b"));
    }

    @Test
    void theKindIsPartOfTheKey() {
        cache.condition(ExpressionKind.FILTER, "a = :b");
        cache.condition(ExpressionKind.CONDITION, "a = :b");

        assertThat(cache.size()).isEqualTo(2);
    }

    @Test
    void itIsBoundedAndKeepsWhatIsInUse() {
        Object used = cache.condition(ExpressionKind.FILTER, "a = :used");
        for (int i = 0; i < 5000; i++) {
            cache.condition(ExpressionKind.FILTER, "a = :v" + i);
            assertThat(cache.condition(ExpressionKind.FILTER, "a = :used")).isSameAs(used);
            assertThat(cache.size()).isLessThanOrEqualTo(1024);
        }
    }

    @Test
    void manyThreadsMayUseIt() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            CountDownLatch start = new CountDownLatch(1);
            var tasks = IntStream.range(0, 4)
                    .<Future<?>>mapToObj(thread -> threads.submit(() -> {
                        start.await();
                        for (int i = 0; i < 3000; i++) {
                            String text = "a" + i % 1500 + "x = :v";
                            assertThat(cache.condition(ExpressionKind.FILTER, text)
                                            .toString())
                                    .contains("a" + i % 1500 + "x");
                        }
                        return null;
                    }))
                    .toList();
            start.countDown();
            for (Future<?> task : tasks) {
                task.get();
            }
            assertThat(cache.size()).isLessThanOrEqualTo(1030);
        } finally {
            threads.shutdownNow();
        }
    }
}
