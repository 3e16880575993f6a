package dev.sortkey.operation.backup;

import dev.sortkey.item.Item;
import dev.sortkey.operation.EmulatorState;
import dev.sortkey.schema.TableDefinition;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/**
 * The backups of one emulator, in the order of their ARNs: by table, and the oldest first. They outlive their tables.
 * Safe for use by many threads.
 */
final class Backups {
    static final EmulatorState.Part<Backups> PART = EmulatorState.Part.startingAs(Backups::new);

    /** How long the service keeps the backup that it makes of a deleted table (developer guide). */
    private static final Duration SYSTEM_BACKUP_KEPT = Duration.ofDays(35);

    /** What the service puts behind the id's time where a caller's backup has eight random digits (observed, 2022). */
    private static final String SYSTEM_ID = "00000000";

    private final ConcurrentSkipListMap<String, Backup> byPlace = new ConcurrentSkipListMap<>();

    /** Keeps a caller's backup. */
    Backup add(String name, TableDefinition table, List<Item> items, Instant now) {
        while (true) {
            String random = UUID.randomUUID().toString().substring(0, 8);
            Backup backup = new Backup(
                    idOf(now, random), name, Backup.Type.USER, now, Optional.empty(), table, List.copyOf(items));
            if (keep(backup)) {
                return backup;
            }
        }
    }

    /** Keeps the last state of a deleted table for a while. */
    void addDeleted(TableDefinition table, List<Item> items, Instant now) {
        keep(new Backup(
                idOf(now, SYSTEM_ID),
                table.name() + "$DeletedTableBackup",
                Backup.Type.SYSTEM,
                now,
                Optional.of(now.plus(SYSTEM_BACKUP_KEPT)),
                table,
                List.copyOf(items)));
    }

    /** The backup at that place, if it is there now. */
    Optional<Backup> find(BackupArn arn, Instant now) {
        return Optional.ofNullable(byPlace.get(arn.place())).filter(backup -> backup.keptAt(now));
    }

    /** Forgets the backup; empty when there was none. */
    Optional<Backup> remove(BackupArn arn) {
        return Optional.ofNullable(byPlace.remove(arn.place()));
    }

    /** All that are there now, behind that position if there is one. */
    Stream<Backup> after(Optional<BackupArn> position, Instant now) {
        byPlace.values().removeIf(backup -> !backup.keptAt(now));
        return position.map(arn -> byPlace.tailMap(arn.place(), false).values()).orElse(byPlace.values()).stream();
    }

    private boolean keep(Backup backup) {
        return byPlace.putIfAbsent(new BackupArn(backup.table().name(), backup.id()).place(), backup) == null;
    }

    /** Fourteen digits of time and eight of something else, as the service makes them. */
    private static String idOf(Instant now, String suffix) {
        return String.format(Locale.ROOT, "%014d-%s", now.toEpochMilli(), suffix);
    }
}
