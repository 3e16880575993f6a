package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.IndexState;
import dev.sortkey.schema.VectorIndexDefinition;
import dev.sortkey.store.VectorSource;
import java.util.Optional;

/** Writes the description of a vector index, members in the order of their names. */
public final class VectorIndexDescription {
    private VectorIndexDescription() {}

    /** Writes it; it is empty as long as it is being added. */
    static void write(
            VectorIndexDefinition index,
            String tableArn,
            Optional<VectorSource> entries,
            IndexState state,
            JsonOutput output) {
        output.startObject();
        Optional<VectorSource> counted = entries.filter(any -> !state.beingAdded());
        state.backfilling().ifPresent(backfilling -> output.member("Backfilling", backfilling));
        output.member("Dimensions", index.dimensions())
                .member("DistanceFunction", index.distance().name())
                .member("IndexArn", TableArns.index(tableArn, index.name()))
                .member("IndexName", index.name())
                .member("IndexSizeBytes", counted.map(VectorSource::sizeBytes).orElse(0L))
                .member("IndexStatus", state.status().name())
                .member("ItemCount", counted.map(VectorSource::itemCount).orElse(0L));
        writeShape(index, output);
        output.endObject();
    }

    /** Writes what a backup tells of it, as a value. */
    public static void writeDefinition(VectorIndexDefinition index, JsonOutput output) {
        output.startObject()
                .member("Dimensions", index.dimensions())
                .member("DistanceFunction", index.distance().name())
                .member("IndexName", index.name());
        writeShape(index, output);
        output.endObject();
    }

    private static void writeShape(VectorIndexDefinition index, JsonOutput output) {
        IndexDescription.writeProjection(index.projection(), output);
        writeSearchSchema(index, output);
        output.name("VectorAttribute")
                .startObject()
                .member("AttributeName", index.vectorAttribute())
                .endObject();
    }

    private static void writeSearchSchema(VectorIndexDefinition index, JsonOutput output) {
        if (index.searchSchema().isEmpty()) {
            return;
        }
        output.name("SearchSchema").startArray();
        index.searchSchema()
                .forEach(element -> output.startObject()
                        .member("AttributeName", element.attribute().name())
                        .member("SearchSchemaElementType", element.role().name())
                        .endObject());
        output.endArray();
    }
}
