package dev.sortkey.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.operation.EmulatorState.OfTables;
import dev.sortkey.operation.EmulatorState.Part;
import dev.sortkey.schema.Billing;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.store.InMemoryDatabase;
import dev.sortkey.store.PropagationDelay;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is remembered besides tables. */
class EmulatorStateTest {
    private static final Part<Remembered> PART = Part.startingAs(Remembered::new);
    private static final Part<List<String>> OTHER = Part.startingAs(ArrayList::new);

    private static final class Remembered implements OfTables {
        private final List<String> forgotten = new ArrayList<>();

        @Override
        public void forgetTable(String tableId) {
            forgotten.add(tableId);
        }
    }

    @Test
    void whatIsKeptOfATableIsForgottenWithIt() {
        EmulatorState state = new EmulatorState();
        InMemoryDatabase database = new InMemoryDatabase(InstantSource.system(), PropagationDelay.NONE);
        database.observe(state);
        Remembered part = state.get(PART);
        state.get(OTHER).add("kept");
        database.create(table("one"));
        database.create(table("two"));

        database.drop("one");

        assertThat(part.forgotten).containsExactly("id of one");
        assertThat(state.get(OTHER)).containsExactly("kept");
    }

    private static TableDefinition table(String name) {
        List<KeyAttribute> key = List.of(new KeyAttribute("pk", ScalarType.S));
        TableSettings settings =
                TableSettings.of(new Billing(BillingMode.PAY_PER_REQUEST, Optional.empty()), Throughput.ON_DEMAND);
        return new TableDefinition(
                name,
                "arn",
                "id of " + name,
                Instant.EPOCH,
                new KeySchema(key, List.of()),
                key,
                List.of(),
                List.of(),
                settings);
    }
}
