package dev.sortkey.operation.backup;

import dev.sortkey.item.Item;
import dev.sortkey.schema.TableDefinition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A backup: the table as it was defined, and its items.
 *
 * @param id tells the backups of a table apart
 * @param name the caller's name for it; several may have the same
 * @param type who asked for it
 * @param created the moment that it shows
 * @param expiry when it vanishes by itself, if it does
 * @param table the definition at that moment
 * @param items the items at that moment
 */
record Backup(
        String id,
        String name,
        Type type,
        Instant created,
        Optional<Instant> expiry,
        TableDefinition table,
        List<Item> items) {
    /** Who asked for a backup. */
    enum Type {
        /** A caller. */
        USER,
        /** The service, when a table with point-in-time recovery was deleted. */
        SYSTEM
    }

    /** The backup's ARN. */
    String arn() {
        return table.arn() + "/backup/" + id;
    }

    /** The sum of the items' sizes. */
    long sizeBytes() {
        return items.stream().mapToLong(Item::sizeBytes).sum();
    }

    /** Whether it is still there at that moment. */
    boolean keptAt(Instant now) {
        return expiry.isEmpty() || now.isBefore(expiry.get());
    }
}
