package dev.sortkey.benchmarks;

import dev.sortkey.schema.Billing;
import dev.sortkey.schema.BillingMode;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Projection;
import dev.sortkey.schema.ScalarType;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.store.Database;
import dev.sortkey.store.InMemoryDatabase;
import dev.sortkey.store.PropagationDelay;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Tables of the store itself, without the API above it. */
final class Tables {
    private static final String NAME = "Drive";

    private Tables() {}

    static Database database() {
        return new InMemoryDatabase(InstantSource.system(), PropagationDelay.NONE);
    }

    /** A new table with keys pk (S) and sk of that type. */
    static Table table(Database database, ScalarType sortKey, List<IndexDefinition> globalIndexes) {
        KeySchema keys = keys("pk", new KeyAttribute("sk", sortKey));
        TableSettings settings =
                TableSettings.of(new Billing(BillingMode.PAY_PER_REQUEST, Optional.empty()), Throughput.ON_DEMAND);
        database.drop(NAME);
        database.create(new TableDefinition(
                NAME, "arn", "id", Instant.EPOCH, keys, List.of(), List.of(), globalIndexes, settings));
        return database.table(NAME).orElseThrow();
    }

    /** That many global indexes on parent and size, all attributes projected. */
    static List<IndexDefinition> indexes(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> new IndexDefinition(
                        "by-size-" + number,
                        IndexDefinition.Kind.GLOBAL,
                        keys("parent", new KeyAttribute("size", ScalarType.N)),
                        new Projection(Projection.Kind.ALL, List.of())))
                .toList();
    }

    private static KeySchema keys(String partition, KeyAttribute sort) {
        return new KeySchema(List.of(new KeyAttribute(partition, ScalarType.S)), List.of(sort));
    }
}
