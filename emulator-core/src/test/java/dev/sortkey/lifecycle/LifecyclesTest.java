package dev.sortkey.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.ManualClock;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.store.InMemoryDatabase;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.store.Table;
import dev.sortkey.testing.EmulatorClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is under way, by a clock that stands until it is moved. */
class LifecyclesTest {
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final String ABC = "{'TableName':'abc'}";
    private static final String CREATE = "{'TableName':'abc','BillingMode':'PAY_PER_REQUEST','KeySchema':["
            + "{'AttributeName':'a','KeyType':'HASH'}],'AttributeDefinitions':[{'AttributeName':'a',"
            + "'AttributeType':'S'}]}";

    private static final TableDefinition DEFINITION = new TableDefinition(
            "abc",
            "arn",
            "id",
            Instant.EPOCH,
            new KeySchema(List.of(new KeyAttribute("a", ScalarType.S)), List.of()),
            List.of(),
            List.of(),
            List.of(),
            new TableSettings(true, false));

    private final ManualClock clock = new ManualClock();
    private final InMemoryDatabase database = new InMemoryDatabase(clock, PropagationDelay.NONE);

    private Lifecycles lifecycles(Duration table, Duration indexBuild) {
        Lifecycles lifecycles = new Lifecycles(clock, new Delays(table, indexBuild), database);
        database.observe(lifecycles);
        return lifecycles;
    }

    private Table create() {
        database.create(DEFINITION);
        return database.table("abc").orElseThrow();
    }

    private Transition deletion() {
        return new Transition.Deletion(clock.instant().plus(DELAY));
    }

    @Test
    void withoutDelaysNothingIsEverUnderWay() {
        Lifecycles lifecycles = lifecycles(Duration.ZERO, Duration.ZERO);
        Table table = create();
        assertThat(lifecycles.of(table)).isSameAs(TableLife.AT_REST);
        assertThat(lifecycles.servesItems(table)).isTrue();
        lifecycles.begin(table, List.of(new Transition.Deletion(clock.instant())));
        lifecycles.settle();
        assertThat(lifecycles.of(table)).isSameAs(TableLife.AT_REST);
        assertThat(database.tableNames()).containsExactly("abc");
    }

    @Test
    void aTableIsDroppedByWhoeverLooksWhenItIsDue() {
        Lifecycles lifecycles = lifecycles(DELAY, DELAY);
        Table table = create();
        clock.advance(DELAY.multipliedBy(2));
        lifecycles.settle();
        lifecycles.begin(table, List.of(deletion()));
        clock.advance(DELAY);
        assertThat(lifecycles.of(table).status()).isEqualTo(TableStatus.DELETING);
        assertThat(database.tableNames()).containsExactly("abc");
        lifecycles.settle();
        assertThat(database.tableNames()).isEmpty();
        assertThat(lifecycles.of(table).status()).isEqualTo(TableStatus.ACTIVE);
    }

    @Test
    void aDeletionThatIsNotedAfterItIsDueIsNotForgotten() {
        Lifecycles lifecycles = lifecycles(DELAY, DELAY);
        Table table = create();
        Transition deletion = deletion();
        clock.advance(DELAY.multipliedBy(2));
        lifecycles.settle();
        lifecycles.begin(table, List.of(deletion));
        assertThat(lifecycles.of(table).status()).isEqualTo(TableStatus.DELETING);
        lifecycles.settle();
        assertThat(database.tableNames()).isEmpty();
        assertThat(lifecycles.of(table)).isSameAs(TableLife.AT_REST);
    }

    @Test
    void whatBeginsAfterADeletionIsDueDoesNotSaveTheTable() {
        Lifecycles lifecycles = lifecycles(DELAY, DELAY);
        Table table = create();
        clock.advance(DELAY.multipliedBy(2));
        lifecycles.settle();
        lifecycles.begin(table, List.of(deletion()));
        clock.advance(DELAY);
        TableDefinition definition = table.definition();
        Instant later = clock.instant().plus(DELAY);
        lifecycles.begin(table, List.of(new Transition.SettingChange(ChangedSetting.TIME_TO_LIVE, definition, later)));
        lifecycles.settle();
        assertThat(database.tableNames()).isEmpty();
    }

    @Test
    void aDeletionThatComesTooLateSparesTheNextTableOfTheName() {
        Lifecycles lifecycles = lifecycles(DELAY, DELAY);
        Table gone = create();
        database.drop("abc");
        Table next = create();
        lifecycles.begin(gone, List.of(deletion()));
        clock.advance(DELAY.multipliedBy(3));
        lifecycles.settle();
        assertThat(database.table("abc")).contains(next);
    }

    @Test
    void manyWhoCreateAndDeleteOneTableNeverLeaveItOnItsWay() {
        Set<String> outcomes = new ConcurrentSkipListSet<>();
        try (EmulatorClient client = new EmulatorClient(
                EmulatorOptions.builder().clock(clock).tableDelay(DELAY).build())) {
            IntStream.range(0, 2_000).parallel().forEach(i -> {
                switch (i % 4) {
                    case 0 -> outcomes.add(client.outcome("CreateTable", CREATE));
                    case 1 -> outcomes.add(client.outcome("DeleteTable", ABC));
                    case 2 -> outcomes.add(client.outcome("Scan", ABC));
                    default -> clock.advance(Duration.ofMillis(700));
                }
            });
            clock.advance(DELAY);
            if (client.call("ListTables", "{}").path("TableNames").isEmpty()) {
                client.call("CreateTable", CREATE);
                clock.advance(DELAY);
            }
            client.call("Scan", ABC);
        }
        assertThat(outcomes).isSubsetOf("", "ResourceInUseException", "ResourceNotFoundException");
    }
}
