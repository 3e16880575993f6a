package dev.sortkey.lifecycle;

import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;
import dev.sortkey.schema.Throughput;
import dev.sortkey.schema.VectorIndexDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A table shown with an index as it was before. */
final class IndexesBefore {
    private IndexesBefore() {}

    /** With an index that is being deleted, in its place and with its throughput. */
    static TableDefinition withDeleted(String name, TableDefinition before, TableDefinition now) {
        if (now.hasIndex(name)) {
            return now;
        }
        return before.vectorIndex(name).isPresent()
                ? now.withVectorIndexes(
                        now.attributeDefinitions(), vectorIndexes(before.vectorIndexes(), now.vectorIndexes()))
                : now.withGlobalIndexes(
                                before.attributeDefinitions(),
                                globalIndexes(before.globalIndexes(), now.globalIndexes()))
                        .withSettings(withThroughput(name, before.settings().throughputOf(name), now.settings()));
    }

    /** With the numbers that an index had. */
    static TableDefinition withOldNumbers(String name, TableDefinition before, TableDefinition now) {
        if (before.settings().onDemand() != now.settings().onDemand()) {
            return now;
        }
        Throughput shown =
                stillAt(before.settings().throughputOf(name), now.settings().throughputOf(name));
        return now.withSettings(withThroughput(name, shown, now.settings()));
    }

    /** With the warm throughput that an index had. */
    static TableDefinition withOldWarmth(String name, TableDefinition before, TableDefinition now) {
        Throughput shown = now.settings()
                .throughputOf(name)
                .withWarm(before.settings().throughputOf(name).warm());
        return now.withSettings(withThroughput(name, shown, now.settings()));
    }

    /** Throughput whose provisioned numbers are still those of before. */
    static Throughput stillAt(Throughput before, Throughput now) {
        return now.withProvisioned(now.provisioned().stillAt(before.provisioned()));
    }

    private static TableSettings withThroughput(String name, Throughput throughput, TableSettings settings) {
        Map<String, Throughput> all = new HashMap<>(settings.indexThroughput());
        all.put(name, throughput);
        return settings.change().indexThroughput(all).done();
    }

    private static List<IndexDefinition> globalIndexes(List<IndexDefinition> before, List<IndexDefinition> now) {
        List<IndexDefinition> all = new ArrayList<>(before);
        now.stream()
                .filter(index -> before.stream().noneMatch(old -> old.name().equals(index.name())))
                .forEach(all::add);
        return all;
    }

    private static List<VectorIndexDefinition> vectorIndexes(
            List<VectorIndexDefinition> before, List<VectorIndexDefinition> now) {
        List<VectorIndexDefinition> all = new ArrayList<>(before);
        now.stream().filter(index -> !before.contains(index)).forEach(all::add);
        return all;
    }
}
