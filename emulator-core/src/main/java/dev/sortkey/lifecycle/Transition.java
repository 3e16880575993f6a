package dev.sortkey.lifecycle;

import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something under way with a table. The store is changed when it begins; until it ends the table is shown as if it were
 * not done yet.
 */
public sealed interface Transition {
    /** When it ends. */
    Instant until();

    /** The status of the table while nothing else is under way. */
    TableStatus tableStatus();

    /** What a table defined like this is told to be. */
    default TableDefinition shown(TableDefinition table) {
        return table;
    }

    /** The table is made. */
    record Creation(Instant until) implements Transition {
        @Override
        public TableStatus tableStatus() {
            return TableStatus.CREATING;
        }
    }

    /** The table is removed. */
    record Deletion(Instant until) implements Transition {
        @Override
        public TableStatus tableStatus() {
            return TableStatus.DELETING;
        }
    }

    /** Continuous backups of a new table begin, a while after the table is there. */
    record BackupsBeginning(Instant until) implements Transition {
        @Override
        public TableStatus tableStatus() {
            return TableStatus.ACTIVE;
        }
    }

    /**
     * A setting is changed.
     *
     * @param setting which one
     * @param before the table before
     */
    record SettingChange(ChangedSetting setting, TableDefinition before, Instant until) implements Transition {
        @Override
        public TableStatus tableStatus() {
            return setting.tableStatus();
        }

        @Override
        public TableDefinition shown(TableDefinition table) {
            return setting.still(before, table);
        }
    }

    /**
     * Replicas in other regions come or go. Those that come are listed as CREATING, and those that go stay in the list
     * as DELETING (service model, ReplicaStatus).
     *
     * @param coming the replicas that come
     * @param leaving the replicas that go
     * @param before the regions before
     * @param tableStatus the status of the table meanwhile
     */
    record ReplicaChange(
            List<Replica> coming, List<Replica> leaving, Replication before, TableStatus tableStatus, Instant until)
            implements Transition {
        /** Copies the lists. */
        public ReplicaChange {
            coming = List.copyOf(coming);
            leaving = List.copyOf(leaving);
        }

        /** Where the replica in that region stands, if anything is under way with it. */
        Optional<TableStatus> statusOf(String region) {
            if (has(region, coming)) {
                return Optional.of(TableStatus.CREATING);
            }
            return has(region, leaving) ? Optional.of(TableStatus.DELETING) : Optional.empty();
        }

        private static boolean has(String region, List<Replica> replicas) {
            return replicas.stream().anyMatch(replica -> replica.region().equals(region));
        }

        @Override
        public TableDefinition shown(TableDefinition table) {
            if (leaving.isEmpty()) {
                return table;
            }
            Replication shown = table.settings().replication().withLeft(leaving, before);
            return table.withSettings(
                    table.settings().change().replication(shown).done());
        }
    }

    /**
     * An index is added, changed or removed.
     *
     * @param index its name
     * @param state where it stands meanwhile
     * @param before the table before
     */
    record IndexTransition(String index, IndexState state, TableDefinition before, Instant until)
            implements Transition {
        @Override
        public TableStatus tableStatus() {
            return state == IndexState.ALLOCATING || state == IndexState.DELETING
                    ? TableStatus.UPDATING
                    : TableStatus.ACTIVE;
        }

        @Override
        public TableDefinition shown(TableDefinition table) {
            return switch (state) {
                case DELETING -> IndexesBefore.withDeleted(index, before, table);
                case UPDATING -> IndexesBefore.withOldNumbers(index, before, table);
                case WARMING -> IndexesBefore.withOldWarmth(index, before, table);
                case CREATING, ALLOCATING, BACKFILLING, UNSERVED, ACTIVE -> table;
            };
        }
    }
}
