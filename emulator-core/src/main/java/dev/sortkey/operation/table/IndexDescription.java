package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.IndexState;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeyAttribute;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.Projection;
import dev.sortkey.schema.Throughput;
import dev.sortkey.store.ReadSource;
import java.util.List;
import java.util.Optional;

/** Writes the descriptions of indexes, and the structures that they share with tables. */
public final class IndexDescription {
    private IndexDescription() {}

    /** The members common to all indexes, in the order of their names; {@code more} writes those of global ones. */
    static void writeLocal(IndexDefinition index, String tableArn, Optional<ReadSource> entries, JsonOutput output) {
        output.startObject();
        writeIdentity(index, tableArn, entries, output);
        output.member("ItemCount", entries.map(ReadSource::itemCount).orElse(0L));
        writeKeySchema(index.keys(), output);
        writeProjection(index.projection(), output);
        output.endObject();
    }

    /**
     * A global index with its status and throughput; it is empty as long as it is being added (observed, October 2026);
     * warm throughput is not told when the table is announced.
     */
    static void writeGlobal(
            IndexDefinition index,
            String tableArn,
            Optional<ReadSource> entries,
            IndexState state,
            Throughput throughput,
            boolean tellWarm,
            ThroughputDescription throughputs,
            JsonOutput output) {
        output.startObject();
        state.backfilling().ifPresent(backfilling -> output.member("Backfilling", backfilling));
        Optional<ReadSource> counted = entries.filter(any -> !state.beingAdded());
        writeIdentity(index, tableArn, counted, output);
        output.member("IndexStatus", state.status().name())
                .member("ItemCount", counted.map(ReadSource::itemCount).orElse(0L));
        writeKeySchema(index.keys(), output);
        throughputs.writeOnDemand(throughput.onDemand());
        writeProjection(index.projection(), output);
        throughputs.writeProvisioned(throughput.provisioned());
        if (tellWarm) {
            throughputs.writeWarm(throughput.warm(), state == IndexState.WARMING);
        }
        output.endObject();
    }

    /** KeySchema, of a table or an index. */
    public static void writeKeySchema(KeySchema keys, JsonOutput output) {
        output.name("KeySchema").startArray();
        writeKeys(keys.partition(), KeySchemaElement.HASH, output);
        writeKeys(keys.sort(), KeySchemaElement.RANGE, output);
        output.endArray();
    }

    private static void writeKeys(List<KeyAttribute> attributes, String keyType, JsonOutput output) {
        for (KeyAttribute attribute : attributes) {
            output.startObject()
                    .member("AttributeName", attribute.name())
                    .member("KeyType", keyType)
                    .endObject();
        }
    }

    private static void writeIdentity(
            IndexDefinition index, String tableArn, Optional<ReadSource> entries, JsonOutput output) {
        output.member("IndexArn", TableArns.index(tableArn, index.name()))
                .member("IndexName", index.name())
                .member("IndexSizeBytes", entries.map(ReadSource::sizeBytes).orElse(0L));
    }

    /** Projection, of an index. */
    public static void writeProjection(Projection projection, JsonOutput output) {
        output.name("Projection").startObject();
        if (!projection.nonKeyAttributes().isEmpty()) {
            output.name("NonKeyAttributes").startArray();
            projection.nonKeyAttributes().forEach(output::string);
            output.endArray();
        }
        output.member("ProjectionType", projection.kind().name()).endObject();
    }
}
