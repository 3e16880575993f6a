package dev.sortkey.lifecycle;

import dev.sortkey.schema.Replication;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;

/** The settings of a table whose change takes the service a while, during which the table is UPDATING. */
public enum ChangedSetting {
    /** Provisioned numbers: the old ones are shown until it is done (dynalite's captures; October 2026). */
    THROUGHPUT {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return before.onDemand() == now.onDemand()
                    ? now.change()
                            .throughput(IndexesBefore.stillAt(before.throughput(), now.throughput()))
                            .done()
                    : now;
        }
    },
    /** From one billing mode to the other: shown at once (observed, October 2026). */
    BILLING {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now;
        }
    },
    /** The stream: shown at once. */
    STREAM {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now;
        }
    },
    /** The table class. */
    TABLE_CLASS {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now;
        }
    },
    /** The regions: of a table that had no replicas it is told at once that it is a global one (October 2026). */
    REPLICAS {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            Replication shown = before.replication().global()
                    ? before.replication()
                    : now.replication().begun();
            return now.change().replication(shown).done();
        }
    };

    abstract TableSettings still(TableSettings before, TableSettings now);

    /** The table with this setting as it was before. */
    TableDefinition still(TableDefinition before, TableDefinition now) {
        return now.withSettings(still(before.settings(), now.settings()));
    }
}
