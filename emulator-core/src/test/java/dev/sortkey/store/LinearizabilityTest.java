package dev.sortkey.store;

import static dev.sortkey.store.TestTables.global;
import static dev.sortkey.store.TestTables.keys;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.error.Problems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.store.Database.Lookup;
import dev.sortkey.store.Database.Step;
import dev.sortkey.store.Database.StepResult;
import dev.sortkey.store.History.Call;
import dev.sortkey.store.History.Outcome;
import dev.sortkey.store.History.Pair;
import dev.sortkey.value.AttributeValue.Num;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Threads read, write, write conditionally and transact on two items at random; every history must be linearizable. The
 * places where the store calls out, the change functions and the clock of the late index, which it asks in the midst of
 * applying a transaction, give way to other threads now and then.
 */
class LinearizabilityTest {
    private static final int ROUNDS = 150;
    private static final int THREADS = 3;
    private static final int CALLS_EACH = 60;
    private static final Pair ABSENT = new Pair(0, 0);

    private final InMemoryDatabase database = new InMemoryDatabase(
            () -> {
                giveWay();
                return Instant.EPOCH;
            },
            PropagationDelay.fixed(Duration.ofSeconds(1)));
    private final Table table =
            TestTables.table(database, keys("pk:S", ""), global("g", keys("v:N", ""), TestTables.ALL));
    private final AtomicInteger ticks = new AtomicInteger();

    @SuppressWarnings("ThreadPriorityCheck") // only makes other orders likely; nothing relies on it
    private static void giveWay() {
        if (ThreadLocalRandom.current().nextInt(3) == 0) {
            Thread.yield();
        }
    }

    @Test
    @Timeout(60)
    void everyHistoryOfTwoItemsIsLinearizable() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                History history = play(threads, round);
                assertThat(history.isLinearizable(ABSENT))
                        .as(() -> "linearizable: " + history)
                        .isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private History play(ExecutorService threads, int round) throws Exception {
        CyclicBarrier start = new CyclicBarrier(THREADS);
        List<Future<List<Call>>> running = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            Random random = new Random(31L * round + thread);
            running.add(threads.submit(() -> {
                start.await();
                List<Call> calls = new ArrayList<>();
                for (int i = 0; i < CALLS_EACH; i++) {
                    calls.add(randomCall(new Items(round), random));
                }
                return calls;
            }));
        }
        List<List<Call>> calls = new ArrayList<>();
        for (Future<List<Call>> thread : running) {
            calls.add(thread.get());
        }
        return new History(calls);
    }

    private Call randomCall(Items items, Random random) {
        boolean first = random.nextBoolean();
        int value = 1 + random.nextInt(4);
        int expected = random.nextInt(5);
        return switch (random.nextInt(6)) {
            case 0 -> call("get " + first, pair -> answer(pair, of(pair, first)), () -> items.get(first));
            case 1 -> call("read both", pair -> answer(pair, pair), items::readBoth);
            case 2 ->
                call(
                        "put " + first + " " + value,
                        pair -> answer(with(pair, first, value), of(pair, first)),
                        () -> items.put(first, value));
            case 3 ->
                call(
                        "put " + first + " " + value + " if " + expected,
                        pair -> of(pair, first) == expected
                                ? answer(with(pair, first, value), true)
                                : answer(pair, false),
                        () -> items.putIf(first, expected, value));
            case 4 ->
                call(
                        "put both " + value + " if " + first + " is " + expected,
                        pair -> of(pair, first) == expected
                                ? answer(new Pair(value, value), true)
                                : answer(pair, false),
                        () -> items.putBothIf(first, expected, value));
            default -> call("delete both", pair -> answer(ABSENT, pair), items::deleteBoth);
        };
    }

    private Call call(String name, Function<Pair, Outcome> meaning, Supplier<Object> action) {
        int began = ticks.getAndIncrement();
        Object answer = action.get();
        return new Call(name, meaning, began, ticks.getAndIncrement(), answer);
    }

    private static Outcome answer(Pair after, Object answer) {
        return new Outcome(after, answer);
    }

    private static int of(Pair pair, boolean first) {
        return first ? pair.first() : pair.second();
    }

    private static Pair with(Pair pair, boolean first, int value) {
        return first ? new Pair(value, pair.second()) : new Pair(pair.first(), value);
    }

    /** The two items of a round, as numbers. */
    private final class Items {
        private final String firstKey;
        private final String secondKey;

        Items(int round) {
            firstKey = round + "a";
            secondKey = round + "b";
        }

        Object get(boolean first) {
            return number(table.get(key(first)));
        }

        Object readBoth() {
            List<Optional<Item>> found =
                    database.readTogether(List.of(new Lookup(table, key(false)), new Lookup(table, key(true))));
            return new Pair(number(found.get(1)), number(found.get(0)));
        }

        Object put(boolean first, int value) {
            return number(table.write(key(first), before -> item(first, value)).before());
        }

        Object putIf(boolean first, int expected, int value) {
            try {
                table.write(key(first), before -> only(expected, before, item(first, value)));
                return true;
            } catch (ServiceException refused) {
                return false;
            }
        }

        Object putBothIf(boolean first, int expected, int value) {
            List<StepResult> results = database.transact(List.of(
                    new Step(table, key(!first), before -> item(!first, value)),
                    new Step(table, key(first), before -> only(expected, before, item(first, value)))));
            return results.get(0).report().isPresent();
        }

        Object deleteBoth() {
            List<StepResult> results = database.transact(List.of(
                    new Step(table, key(true), before -> Optional.empty()),
                    new Step(table, key(false), before -> Optional.empty())));
            return new Pair(before(results.get(0)), before(results.get(1)));
        }

        private PrimaryKey key(boolean first) {
            return table.positionOf(item(first, 1).orElseThrow());
        }

        private Optional<Item> item(boolean first, int value) {
            giveWay();
            return Optional.of(
                    Item.of(Map.of("pk", TestTables.s(first ? firstKey : secondKey), "v", TestTables.n(value))));
        }

        private static int before(StepResult result) {
            return number(result.report().orElseThrow().before());
        }

        private static Optional<Item> only(int expected, Optional<Item> before, Optional<Item> after) {
            if (number(before) != expected) {
                throw Problems.validation("not as expected");
            }
            return after;
        }

        private static int number(Optional<Item> item) {
            return item.flatMap(present -> present.attribute("v"))
                    .map(value -> Integer.parseInt(((Num) value).value().toString()))
                    .orElse(0);
        }
    }
}
