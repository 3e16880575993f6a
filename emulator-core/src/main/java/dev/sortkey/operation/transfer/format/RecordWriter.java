package dev.sortkey.operation.transfer.format;

import dev.sortkey.item.Item;

/** Writes what an export has, a line each, in one of the formats. */
public interface RecordWriter {
    /** The line of an item, of a full export, without its end. */
    byte[] item(Item item);

    /** The line of an item that changed, of an incremental export, without its end. */
    byte[] change(ItemChange change);
}
