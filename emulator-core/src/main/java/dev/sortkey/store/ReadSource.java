package dev.sortkey.store;

import dev.sortkey.key.KeyForm;
import dev.sortkey.key.PrimaryKey;
import dev.sortkey.report.ReadReport;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.value.AttributeSource;
import dev.sortkey.value.Bytes;

/** Something that Query and Scan can read: a table or one of its indexes. */
public interface ReadSource {
    /** The key attributes that order this source. */
    KeySchema keys();

    /** How its entry keys are encoded; key conditions build their slices in this form. */
    KeyForm keyForm();

    /** Reads a page of one partition. */
    ReadReport query(Bytes partition, RangeRead read);

    /** Reads a page over all partitions of a segment. */
    ReadReport scan(ScanRead read);

    /**
     * Where an entry with these key attributes stands: for a table its primary key, for an index the index's partition
     * and the tuple of index sort attributes and table key. All key attributes must be there with the right types.
     */
    PrimaryKey positionOf(AttributeSource keyAttributes);

    /** Whether the partition belongs to the segment. */
    boolean inSegment(Bytes partition, int segment, int totalSegments);

    /** The number of entries now. */
    long itemCount();

    /** The sum of the entries' sizes now, by DynamoDB's formula, in bytes. */
    long sizeBytes();
}
