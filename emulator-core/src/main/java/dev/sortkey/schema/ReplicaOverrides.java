package dev.sortkey.schema;

import java.util.Map;
import java.util.Optional;

/**
 * The settings that a table has in one region only, as another region sees them; absent where both have the same.
 *
 * @param tableClass the class, if one was ever asked for there
 * @param kmsMasterKeyArn the KMS key, if the table is encrypted with one: each region has its own
 * @param maxReadRequestUnits the ceiling of on-demand reads
 * @param indexMaxReadRequestUnits that of global indexes, by the index's name
 */
public record ReplicaOverrides(
        Optional<TableClassSettings> tableClass,
        Optional<String> kmsMasterKeyArn,
        Optional<Long> maxReadRequestUnits,
        Map<String, Long> indexMaxReadRequestUnits) {
    /** All as everywhere. */
    public static final ReplicaOverrides NONE =
            new ReplicaOverrides(Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

    /** Copies the map. */
    public ReplicaOverrides {
        indexMaxReadRequestUnits = Map.copyOf(indexMaxReadRequestUnits);
    }
}
