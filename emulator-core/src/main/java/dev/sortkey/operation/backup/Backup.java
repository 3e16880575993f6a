package dev.sortkey.operation.backup;

import dev.sortkey.item.Item;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.RestoreSummary;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.store.Database;
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

    /** Whether it is still being made; what the service makes itself is there at once. */
    boolean isBeingCreated(OperationContext context) {
        Instant ready = created.plus(context.lifecycles().delays().table());
        return type == Type.USER && context.clock().instant().isBefore(ready);
    }

    /** Whether a table is being restored from it. */
    boolean isBeingRestored(OperationContext context) {
        Database database = context.database();
        return database.tableNames().stream()
                .flatMap(table -> database.table(table).stream())
                .filter(table -> table.definition()
                        .restored()
                        .flatMap(RestoreSummary::sourceBackupArn)
                        .filter(arn()::equals)
                        .isPresent())
                .anyMatch(table -> context.lifecycles().of(table).status() == TableStatus.CREATING);
    }
}
