package dev.sortkey.operation;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.schema.IndexDefinition;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What one request consumed of one table, by arm: the table itself and each index that was touched. Adds up while the
 * request is executed; not thread-safe.
 */
public final class ConsumedCapacity {
    /** How much of it a request wants to see: ReturnConsumedCapacity. */
    public enum Detail {
        /** Nothing. */
        NONE,
        /** The sum. */
        TOTAL,
        /** The sum and every arm. */
        INDEXES;

        /** What the member's value asks for; absent means nothing. Other values are refused by the constraints. */
        public static Detail of(Optional<String> returnConsumedCapacity) {
            return returnConsumedCapacity.map(Detail::valueOf).orElse(NONE);
        }

        /** Whether the answer has any ConsumedCapacity. */
        public boolean wanted() {
            return this != NONE;
        }
    }

    /** Whether units are also written under a name of their own, as transactions do. */
    public enum Units {
        /** CapacityUnits alone. */
        PLAIN(Optional.empty()),
        /** CapacityUnits and ReadCapacityUnits. */
        READ(Optional.of("ReadCapacityUnits")),
        /** CapacityUnits and WriteCapacityUnits. */
        WRITE(Optional.of("WriteCapacityUnits"));

        private final Optional<String> member;

        Units(Optional<String> member) {
            this.member = member;
        }
    }

    private final String tableName;
    private final Units kind;
    private final Map<String, Double> local = new TreeMap<>();
    private final Map<String, Double> global = new TreeMap<>();
    private final Map<String, Double> vectorWriteBytes = new TreeMap<>();
    private double table;
    private double failed;

    /** Nothing consumed yet of the table, which the answer names as the request did. */
    public ConsumedCapacity(String tableName) {
        this(tableName, Units.PLAIN);
    }

    /** Nothing consumed yet, with units of that kind. */
    public ConsumedCapacity(String tableName, Units kind) {
        this.tableName = tableName;
        this.kind = kind;
    }

    /** Adds to the table's own arm. */
    public ConsumedCapacity addTable(double units) {
        table += units;
        return this;
    }

    /** Adds to the arm of an index. */
    public ConsumedCapacity addIndex(String indexName, IndexDefinition.Kind indexKind, double units) {
        arms(indexKind).merge(indexName, units, Double::sum);
        return this;
    }

    /** Adds what a write of a vector index processed, which is no part of the sum. */
    public ConsumedCapacity addVectorWrite(String indexName, int bytes) {
        vectorWriteBytes.merge(indexName, (double) bytes, Double::sum);
        return this;
    }

    /** The table's own arm, and those of local indexes, which consume what the table has. */
    public double tableUnits() {
        return table + sum(local);
    }

    /** The arms of global indexes. */
    public Map<String, Double> globalUnits() {
        return global;
    }

    /** Adds the cost of a statement of a batch that failed: it counts in the sum and in no arm. */
    public ConsumedCapacity addFailed(double units) {
        failed += units;
        return this;
    }

    /** The sum of all arms. */
    public double total() {
        return failed + table + sum(local) + sum(global);
    }

    /** Writes the structure as a value, in the order of the service. */
    public void writeTo(JsonOutput output, Detail detail) {
        output.startObject();
        output.member("CapacityUnits", total());
        if (detail == Detail.INDEXES) {
            writeArms(output, "GlobalSecondaryIndexes", global);
            writeArms(output, "LocalSecondaryIndexes", local);
            output.name("Table");
            writeArm(output, table);
        }
        output.member("TableName", tableName);
        if (detail == Detail.INDEXES) {
            writeVectorArms(output);
        }
        kind.member.ifPresent(member -> output.member(member, total()));
        output.endObject();
    }

    private void writeVectorArms(JsonOutput output) {
        if (vectorWriteBytes.isEmpty()) {
            return;
        }
        output.name("VectorIndexes").startObject();
        vectorWriteBytes.forEach((indexName, bytes) -> output.name(indexName)
                .startObject()
                .member("VectorWriteRequestBytes", bytes)
                .endObject());
        output.endObject();
    }

    /** Writes the member ConsumedCapacity of an operation on several tables: a list, or nothing when not wanted. */
    public static void writeList(Iterable<ConsumedCapacity> tables, Detail detail, JsonOutput output) {
        if (detail.wanted()) {
            output.name("ConsumedCapacity").startArray();
            for (ConsumedCapacity table : tables) {
                table.writeTo(output, detail);
            }
            output.endArray();
        }
    }

    private void writeArms(JsonOutput output, String name, Map<String, Double> arms) {
        if (arms.isEmpty()) {
            return;
        }
        output.name(name).startObject();
        arms.forEach((indexName, units) -> {
            output.name(indexName);
            writeArm(output, units);
        });
        output.endObject();
    }

    private void writeArm(JsonOutput output, double units) {
        output.startObject().member("CapacityUnits", units);
        kind.member.ifPresent(member -> output.member(member, units));
        output.endObject();
    }

    private Map<String, Double> arms(IndexDefinition.Kind indexKind) {
        return switch (indexKind) {
            case LOCAL -> local;
            case GLOBAL -> global;
        };
    }

    private static double sum(Map<String, Double> arms) {
        double sum = 0;
        for (double units : arms.values()) {
            sum += units;
        }
        return sum;
    }
}
