package dev.sortkey.lifecycle;

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
    /** The regions. */
    REPLICAS {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now.change().replication(before.replication()).done();
        }
    };

    abstract TableSettings still(TableSettings before, TableSettings now);

    /** The table with this setting as it was before. */
    TableDefinition still(TableDefinition before, TableDefinition now) {
        return now.withSettings(still(before.settings(), now.settings()));
    }
}
