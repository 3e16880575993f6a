package dev.sortkey.operation.table;

/**
 * What a text about throughput speaks of, spelt as each family of texts spells it.
 *
 * @param warm in texts about warm throughput
 * @param ceiling in texts about the range of on-demand ceilings
 * @param atCreation the addition to "OnDemandThroughput" in texts of CreateTable
 * @param atUpdate the addition to "OnDemandThroughput" in texts of UpdateTable
 */
record ThroughputScope(String warm, String ceiling, String atCreation, String atUpdate) {
    /** The table. */
    static final ThroughputScope TABLE = new ThroughputScope("table", "table", "", "");

    /** The global index of that name. */
    static ThroughputScope index(String name) {
        return new ThroughputScope("index " + name, "index : " + name, " for index: " + name, " for index : " + name);
    }
}
