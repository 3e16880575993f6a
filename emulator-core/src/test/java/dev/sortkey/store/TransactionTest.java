package dev.sortkey.store;

import static dev.sortkey.store.TestTables.global;
import static dev.sortkey.store.TestTables.item;
import static dev.sortkey.store.TestTables.keys;
import static dev.sortkey.store.TestTables.put;
import static dev.sortkey.store.TestTables.scanAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sortkey.error.Problems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import dev.sortkey.report.WriteReport;
import dev.sortkey.store.Database.Lookup;
import dev.sortkey.store.Database.Step;
import dev.sortkey.store.Database.StepResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TransactionTest {
    private final InMemoryDatabase database = TestTables.database();
    private final Table table =
            TestTables.table(database, keys("pk:S", ""), global("g", keys("gp:S", ""), TestTables.ALL));

    private Step puts(Item item) {
        return new Step(table, table.positionOf(item), before -> Optional.of(item));
    }

    private Step refuses(String pk, ServiceException refusal) {
        return new Step(table, table.positionOf(item("pk", pk)), before -> {
            throw refusal;
        });
    }

    private Step keeps(String pk) {
        return new Step(table, table.positionOf(item("pk", pk)), before -> before);
    }

    @Test
    void allStepsAreAppliedAndReportedInTheirOrder() {
        Item old = item("pk", "b", "v", "old");
        put(table, old);
        List<StepResult> results = database.transact(List.of(
                puts(item("pk", "a")), new Step(table, table.positionOf(old), before -> Optional.empty()), keeps("c")));
        assertThat(results).extracting(StepResult::refusal).containsOnly(Optional.empty());
        assertThat(results)
                .extracting(result -> result.report().orElseThrow())
                .containsExactly(
                        new WriteReport(Optional.empty(), Optional.of(item("pk", "a")), List.of()),
                        new WriteReport(Optional.of(old), Optional.empty(), List.of()),
                        new WriteReport(Optional.empty(), Optional.empty(), List.of()));
        assertThat(scanAll(table)).containsExactly(item("pk", "a"));
    }

    @Test
    void oneRefusalLeavesEverythingAndEveryRefusalIsTold() {
        ServiceException first = Problems.validation("first");
        ServiceException second = Problems.validation("second");
        List<StepResult> results = database.transact(List.of(
                puts(item("pk", "a", "gp", "g")), refuses("b", first), puts(item("pk", "c")), refuses("d", second)));
        assertThat(results)
                .containsExactly(
                        new StepResult(Optional.empty(), Optional.empty()),
                        new StepResult(Optional.empty(), Optional.of(first)),
                        new StepResult(Optional.empty(), Optional.empty()),
                        new StepResult(Optional.empty(), Optional.of(second)));
        assertThat(scanAll(table)).isEmpty();
        assertThat(table.index("g").orElseThrow().itemCount()).isZero();
    }

    @Test
    void faultOfOurOwnLeavesEverythingAndHoldsNoLock() {
        Step faulty = new Step(table, table.positionOf(item("pk", "b")), before -> {
            throw new IllegalStateException("a bug");
        });
        assertThatThrownBy(() -> database.transact(List.of(puts(item("pk", "a")), faulty)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a bug");
        assertThat(scanAll(table)).isEmpty();
        put(table, item("pk", "a"));
        put(table, item("pk", "b"));
        assertThat(table.itemCount()).isEqualTo(2);
    }

    @Test
    void twoStepsOnOneItemAreAFaultOfTheCallerAndChangeNothing() {
        assertThatThrownBy(() -> database.transact(List.of(puts(item("pk", "a")), puts(item("pk", "a", "v", "2")))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(table.itemCount()).isZero();
    }

    @Test
    void reachesOverTables() {
        database.create(TestTables.definition("other", keys("pk:S", "")));
        Table other = database.table("other").orElseThrow();
        Item item = item("pk", "a");
        database.transact(List.of(puts(item), new Step(other, other.positionOf(item), before -> Optional.of(item))));
        assertThat(database.readTogether(List.of(
                        new Lookup(other, other.positionOf(item)),
                        new Lookup(table, table.positionOf(item("pk", "b"))),
                        new Lookup(table, table.positionOf(item)))))
                .containsExactly(Optional.of(item), Optional.empty(), Optional.of(item));
    }

    @Test
    void indexesFollow() {
        database.transact(List.of(puts(item("pk", "a", "gp", "g")), puts(item("pk", "b", "gp", "h"))));
        assertThat(table.index("g").orElseThrow().itemCount()).isEqualTo(2);
    }
}
