package dev.sortkey.store;

import static dev.sortkey.store.TestTables.delete;
import static dev.sortkey.store.TestTables.item;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.put;
import static dev.sortkey.store.TestTables.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.error.Problems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.store.ChangeListener.Change;
import dev.sortkey.store.Database.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Listeners are told of every change, once, in the order of each item, and of nothing else. */
class ChangeListenerTest {
    private static final int THREADS = 4;

    @AutoClose("shutdownNow")
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    private final Database database = TestTables.database();
    private final Table table = TestTables.table(database, keys("pk:S", "sk:S"));
    private final List<Change> told = Collections.synchronizedList(new ArrayList<>());
    private final ChangeListener listener = told::add;

    @Test
    void aListenerIsToldWhatWasWhatIsAndOnWhoseBehalf() {
        table.listen(listener, () -> {});
        Item first = item("pk", "p", "sk", "s", "v", "1");
        Item second = item("pk", "p", "sk", "s", "v", "2");
        PrimaryKey key = table.positionOf(first);
        put(table, first);
        put(table, second);
        table.write(key, before -> Optional.empty(), ChangeOrigin.TIME_TO_LIVE);
        assertThat(told)
                .containsExactly(
                        new Change(key, Optional.empty(), Optional.of(first), ChangeOrigin.REQUEST),
                        new Change(key, Optional.of(first), Optional.of(second), ChangeOrigin.REQUEST),
                        new Change(key, Optional.of(second), Optional.empty(), ChangeOrigin.TIME_TO_LIVE));
    }

    @Test
    void whatChangesNothingIsNotTold() {
        put(table, item("pk", "p", "sk", "s", "v", "1"));
        table.listen(listener, () -> {});
        put(table, item("v", "1", "sk", "s", "pk", "p"));
        delete(table, item("pk", "q", "sk", "s"));
        assertThatThrownBy(() -> table.write(table.positionOf(item("pk", "p", "sk", "s")), before -> {
                    throw Problems.resourceNotFound();
                }))
                .isInstanceOf(ServiceException.class);
        database.transact(List.of(
                new Step(table, table.positionOf(item("pk", "p", "sk", "s")), before -> Optional.empty()),
                new Step(table, table.positionOf(item("pk", "r", "sk", "s")), before -> {
                    throw Problems.resourceNotFound();
                })));
        assertThat(told).isEmpty();
    }

    @Test
    void whoeverForgetsIsToldNoMoreAndTheOthersAre() {
        List<Change> others = new ArrayList<>();
        table.listen(listener, () -> {});
        table.listen(others::add, () -> {});
        put(table, item("pk", "p", "sk", "1"));
        table.forget(listener);
        put(table, item("pk", "p", "sk", "2"));
        assertThat(told).hasSize(1);
        assertThat(others).hasSize(2);
    }

    @Test
    void whatIsToldAddsUpToTheTableWhoeverWrites() {
        table.listen(listener, () -> {});
        allTogether(this::writeAtRandom);
        Map<PrimaryKey, Item> replayed = new HashMap<>();
        for (Change change : told) {
            assertThat(Optional.ofNullable(replayed.get(change.key())))
                    .as("before %s", change)
                    .isEqualTo(change.before());
            assertThat(change.before()).isNotEqualTo(change.after());
            change.after()
                    .ifPresentOrElse(item -> replayed.put(change.key(), item), () -> replayed.remove(change.key()));
        }
        assertThat(replayed.values()).containsExactlyInAnyOrderElementsOf(table.snapshot());
    }

    private void writeAtRandom(int thread) {
        Random random = new Random(thread);
        for (int i = 0; i < 3_000; i++) {
            Item item = anyItem(random);
            switch (random.nextInt(4)) {
                case 0 -> delete(table, item);
                case 1 -> writeTwo(item, anyItem(random));
                default -> put(table, item);
            }
        }
    }

    private void writeTwo(Item one, Item other) {
        PrimaryKey key = table.positionOf(one);
        PrimaryKey otherKey = table.positionOf(other);
        if (!key.equals(otherKey)) {
            database.transact(List.of(
                    new Step(table, key, before -> Optional.of(one)),
                    new Step(table, otherKey, before -> Optional.empty())));
        }
    }

    private static Item anyItem(Random random) {
        return item("pk", "p" + random.nextInt(5), "sk", "s" + random.nextInt(5), "v", "" + random.nextInt(4));
    }

    /** One item is counted up all the time; the count goes on without a gap from where the moment was. */
    @Test
    void listeningBeginsAtOneMoment() {
        PrimaryKey key = table.positionOf(item("pk", "p", "sk", "s"));
        boolean[] moment = new boolean[1];
        CompletableFuture<Void> counting = CompletableFuture.runAsync(
                () -> {
                    for (int i = 0; i < 20_000; i++) {
                        table.write(key, ChangeListenerTest::countedUp);
                    }
                },
                threads);
        table.listen(listener, () -> {
            assertThat(told).isEmpty();
            moment[0] = true;
        });
        assertThat(moment[0]).isTrue();
        counting.join();
        int last = 20_000;
        List<String> counts = told.stream()
                .map(change -> text(change.after().orElseThrow(), "v"))
                .toList();
        assertThat(counts)
                .isEqualTo(IntStream.rangeClosed(last - counts.size() + 1, last)
                        .mapToObj(Integer::toString)
                        .toList());
    }

    private static Optional<Item> countedUp(Optional<Item> before) {
        int count = before.map(item -> Integer.parseInt(text(item, "v"))).orElse(0);
        return Optional.of(item("pk", "p", "sk", "s", "v", "" + (count + 1)));
    }

    @Test
    void observersAreToldOfTablesThatComeChangeAndGo() {
        List<String> seen = new ArrayList<>();
        database.observe(new TableObserver() {
            @Override
            public void defined(Table defined) {
                String name = defined.definition().name();
                seen.add((database.table(name).isPresent() ? "changed " : "new ") + name);
            }

            @Override
            public void dropped(Table dropped) {
                seen.add("dropped " + dropped.definition().name());
            }
        });
        assertThat(database.create(TestTables.definition("u", keys("pk:S", ""))))
                .isTrue();
        assertThat(database.create(TestTables.definition("u", keys("pk:S", ""))))
                .isFalse();
        table.redefine(before -> before);
        assertThat(database.drop("u")).isTrue();
        assertThat(database.drop("u")).isFalse();
        assertThat(seen).containsExactly("new u", "changed t", "dropped u");
    }

    private void allTogether(IntConsumer work) {
        CompletableFuture.allOf(IntStream.range(0, THREADS)
                        .mapToObj(thread -> CompletableFuture.runAsync(() -> work.accept(thread), threads))
                        .toArray(CompletableFuture[]::new))
                .join();
    }
}
