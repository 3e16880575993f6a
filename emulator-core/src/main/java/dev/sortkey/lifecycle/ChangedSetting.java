package dev.sortkey.lifecycle;

import dev.sortkey.schema.Billing;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TableSettings;

/**
 * The settings of a table whose change takes the service a while. Until it is done most are shown as they were
 * (dynalite's captures; October 2026).
 */
public enum ChangedSetting {
    /** Provisioned numbers. */
    THROUGHPUT(TableStatus.UPDATING) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return before.onDemand() == now.onDemand()
                    ? now.change()
                            .throughput(IndexesBefore.stillAt(before.throughput(), now.throughput()))
                            .done()
                    : now;
        }
    },
    /** From one billing mode to the other: the mode and its numbers are shown at once, when it came about is not. */
    BILLING(TableStatus.UPDATING) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            Billing billing = new Billing(now.billing().mode(), before.billing().lastUpdateToPayPerRequest());
            return WARM_THROUGHPUT.still(before, now).change().billing(billing).done();
        }
    },
    /** The stream: shown at once. */
    STREAM(TableStatus.UPDATING) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now;
        }
    },
    /** The table class. */
    TABLE_CLASS(TableStatus.UPDATING) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now.change().tableClass(before.tableClass()).done();
        }
    },
    /** The regions: of a table that had no replicas it is told at once that it is a global one (October 2026). */
    REPLICAS(TableStatus.UPDATING) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            Replication shown = before.replication().global()
                    ? before.replication()
                    : now.replication().begun();
            return now.change().replication(shown).done();
        }
    },
    /** Encryption: the table stays ACTIVE. */
    ENCRYPTION(TableStatus.ACTIVE) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now.change().encryption(before.encryption()).done();
        }
    },
    /** Warm throughput of the table: the table stays ACTIVE. */
    WARM_THROUGHPUT(TableStatus.ACTIVE) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now.change()
                    .throughput(now.throughput().withWarm(before.throughput().warm()))
                    .done();
        }
    },
    /** Time to live: the table stays ACTIVE, and its description tells nothing of it. */
    TIME_TO_LIVE(TableStatus.ACTIVE) {
        @Override
        TableSettings still(TableSettings before, TableSettings now) {
            return now.change().timeToLive(before.timeToLive()).done();
        }
    };

    private final TableStatus tableStatus;

    ChangedSetting(TableStatus tableStatus) {
        this.tableStatus = tableStatus;
    }

    /** The status of the table meanwhile. */
    TableStatus tableStatus() {
        return tableStatus;
    }

    abstract TableSettings still(TableSettings before, TableSettings now);

    /** The table with this setting as it was before. */
    TableDefinition still(TableDefinition before, TableDefinition now) {
        return now.withSettings(still(before.settings(), now.settings()));
    }
}
