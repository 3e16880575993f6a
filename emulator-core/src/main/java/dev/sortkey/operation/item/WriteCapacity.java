package dev.sortkey.operation.item;

import dev.sortkey.item.Item;
import dev.sortkey.operation.ConsumedCapacity;
import dev.sortkey.report.CapacityUnits;
import dev.sortkey.report.IndexWrite;
import dev.sortkey.report.VectorWrites;
import dev.sortkey.report.WriteReport;
import dev.sortkey.schema.IndexDefinition;
import java.util.Optional;

/**
 * What a write consumes: of the table by the larger of the two images, of each index by what happened to its entry.
 * Source: AWS developer guide, "Write operation consumption"; index arms and transactions as captured in 2026.
 */
public final class WriteCapacity {
    private static final int TRANSACTIONAL = 2;
    private static final int VECTOR_WRITE_BYTES_MIN = 1024;

    private WriteCapacity() {}

    /** Adds a write outside a transaction. */
    public static void add(WriteReport report, ConsumedCapacity consumed) {
        consumed.addTable(tableUnits(report));
        addIndexes(report, consumed);
    }

    /** Adds a write in a transaction: the table's part is doubled, the parts of indexes are not. */
    public static void addTransactional(WriteReport report, ConsumedCapacity consumed) {
        consumed.addTable(TRANSACTIONAL * tableUnits(report));
        addIndexes(report, consumed);
    }

    private static void addIndexes(WriteReport report, ConsumedCapacity consumed) {
        for (IndexWrite write : report.indexWrites()) {
            double units = indexUnits(write);
            if (units > 0) {
                consumed.addIndex(
                        write.indexName(),
                        write.global() ? IndexDefinition.Kind.GLOBAL : IndexDefinition.Kind.LOCAL,
                        units);
            }
        }
        for (VectorWrites.VectorWrite write : report.vectorWrites().writes()) {
            consumed.addVectorWrite(write.indexName(), Math.max(VECTOR_WRITE_BYTES_MIN, write.entryBytes()));
        }
    }

    private static double tableUnits(WriteReport report) {
        VectorWrites vectors = report.vectorWrites();
        return CapacityUnits.write(Math.max(
                sizeBytes(report.before()) - vectors.beforeReliefBytes(),
                sizeBytes(report.after()) - vectors.afterReliefBytes()));
    }

    /**
     * An entry that appears or disappears costs its size, one that moves costs both, one that stays costs the larger.
     * An entry that stays as it was, or never was, is not in the report.
     */
    private static double indexUnits(IndexWrite write) {
        Optional<Integer> before = write.beforeBytes();
        Optional<Integer> after = write.afterBytes();
        if (before.isPresent() && after.isPresent()) {
            return write.moved()
                    ? CapacityUnits.write(before.get()) + CapacityUnits.write(after.get())
                    : CapacityUnits.write(Math.max(before.get(), after.get()));
        }
        return before.or(() -> after).map(CapacityUnits::write).orElse(0.0);
    }

    private static int sizeBytes(Optional<Item> item) {
        return item.isPresent() ? item.get().sizeBytes() : 0;
    }
}
