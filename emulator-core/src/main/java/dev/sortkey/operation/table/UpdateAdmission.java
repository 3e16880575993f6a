package dev.sortkey.operation.table;

import dev.sortkey.error.LifecycleProblems;
import dev.sortkey.error.LifecycleProblems.Change;
import dev.sortkey.error.TableProblems;
import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.lifecycle.ChangedSetting;
import dev.sortkey.lifecycle.IndexState;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.table.UpdateCombination.Concern;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.TableClass;
import dev.sortkey.schema.TableClassSettings;
import dev.sortkey.schema.TableDefinition;
import java.util.Optional;
import java.util.Set;

/**
 * Which changes of a table are refused while others are under way. Most changes keep out only some; protection against
 * deletion and warm throughput can be changed at any time (observed, October 2026).
 */
final class UpdateAdmission {
    private final TableDefinition table;
    private final TableLife life;

    private UpdateAdmission(TableDefinition table, TableLife life) {
        this.table = table;
        this.life = life;
    }

    /** Refuses an UpdateTable that must wait. */
    static void check(UpdateRequest request, TableDefinition table, TableLife life) {
        if (life.transitions().isEmpty()) {
            return;
        }
        if (life.status() == TableStatus.CREATING && table.restored().isPresent()) {
            throw TableProblems.tableNotFound(table.name());
        }
        UpdateAdmission admission = new UpdateAdmission(table, life);
        admission.checkStatus();
        admission.checkGlobal();
        Set<Concern> concerns = UpdateCombination.concernsOf(request);
        if (concerns.contains(Concern.PROVISIONED_THROUGHPUT) || concerns.contains(Concern.BILLING_MODE)) {
            admission.checkBeside(Change.THROUGHPUT);
        }
        if (concerns.contains(Concern.STREAM)) {
            admission.checkBeside(Change.STREAM);
        }
        if (concerns.contains(Concern.TABLE_CLASS)) {
            admission.checkBeside(Change.TABLE_CLASS);
        }
        if (concerns.contains(Concern.ON_DEMAND_THROUGHPUT)) {
            admission.checkCeilings();
        }
        if (concerns.contains(Concern.ENCRYPTION) && life.changes(ChangedSetting.ENCRYPTION)) {
            throw LifecycleProblems.encryptionBeingUpdated();
        }
        if (concerns.contains(Concern.REPLICA)) {
            admission.checkUpdating();
        }
        request.indexUpdates().forEach(admission::checkIndex);
        request.vectorIndexUpdates()
                .forEach(update -> admission.checkOnline(update.index(), update instanceof VectorIndexUpdate.Delete));
    }

    /** Refuses a DeleteTable that must wait. */
    static void checkDeletion(TableDefinition table, TableLife life) {
        if (life.transitions().isEmpty()) {
            return;
        }
        UpdateAdmission admission = new UpdateAdmission(table, life);
        admission.checkStatus();
        admission.checkGlobal();
        if (life.indexesUnderWay()) {
            throw LifecycleProblems.deletedWithIndexes();
        }
        if (life.changes(ChangedSetting.STREAM)) {
            throw LifecycleProblems.deletedWithStream();
        }
        if (life.changes(ChangedSetting.ENCRYPTION)) {
            throw TableProblems.tableBeingUpdated(table.name());
        }
        admission.checkUpdating();
    }

    private void checkStatus() {
        switch (life.status()) {
            case CREATING -> throw TableProblems.tableBeingCreated(table.name());
            case DELETING -> throw TableProblems.tableBeingDeleted(table.name());
            case UPDATING, ACTIVE -> {}
        }
    }

    private void checkGlobal() {
        boolean underWay = life.status() != TableStatus.ACTIVE || life.indexesUnderWay();
        if (underWay && table.settings().replication().global()) {
            throw LifecycleProblems.globalTableInUse();
        }
    }

    private void checkUpdating() {
        if (life.status() == TableStatus.UPDATING) {
            throw TableProblems.tableBeingUpdated(table.name());
        }
    }

    private void checkBeside(Change change) {
        checkBesideSettings(change);
        if (change == Change.INDEXES) {
            return;
        }
        life.indexIn(IndexState.ALLOCATING).ifPresent(index -> {
            throw LifecycleProblems.besideNewIndex(change, table.name(), index);
        });
        life.indexIn(IndexState.DELETING).ifPresent(index -> {
            throw LifecycleProblems.besideDeletedIndex(change, table.name(), index);
        });
    }

    private void checkBesideSettings(Change change) {
        String name = table.name();
        if (life.changes(ChangedSetting.THROUGHPUT) || life.changes(ChangedSetting.BILLING)) {
            throw change == Change.THROUGHPUT
                    ? LifecycleProblems.throughputBeingUpdated(name)
                    : LifecycleProblems.besideThroughput(change, name);
        }
        if (life.changes(ChangedSetting.STREAM)) {
            String label = stream().map(StreamSettings::label).orElse("");
            boolean enabling = stream().filter(StreamSettings::enabled).isPresent();
            throw change == Change.STREAM
                    ? LifecycleProblems.streamBeingUpdated(name, label, enabling)
                    : LifecycleProblems.besideStream(change, name, label, enabling);
        }
        if (life.changes(ChangedSetting.TABLE_CLASS)) {
            throw LifecycleProblems.besideTableClass(change, name, tableClass());
        }
    }

    private void checkCeilings() {
        if (life.changes(ChangedSetting.BILLING)) {
            throw LifecycleProblems.ceilingsBesideBilling();
        }
        if (life.changes(ChangedSetting.STREAM)) {
            throw LifecycleProblems.ceilingsBesideStream();
        }
        if (life.changes(ChangedSetting.TABLE_CLASS)) {
            throw LifecycleProblems.ceilingsBesideTableClass(tableClass());
        }
        life.indexIn(IndexState.ALLOCATING).ifPresent(index -> {
            throw LifecycleProblems.ceilingsBesideNewIndex(index);
        });
        life.indexIn(IndexState.DELETING).ifPresent(index -> {
            throw LifecycleProblems.ceilingsBesideDeletedIndex(index);
        });
    }

    private void checkIndex(IndexUpdate update) {
        if (!(update instanceof IndexUpdate.Update)) {
            checkOnline(update.index(), update instanceof IndexUpdate.Delete);
            return;
        }
        switch (life.indexState(update.index())) {
            case ALLOCATING -> throw LifecycleProblems.indexNotBackfillingYet(table.name(), update.index());
            case UPDATING -> throw LifecycleProblems.indexBeingUpdated(table.name(), update.index());
            case DELETING -> throw LifecycleProblems.indexBeingDeleted(table.name(), update.index());
            case CREATING, BACKFILLING, UNSERVED, WARMING, ACTIVE -> {}
        }
    }

    /** An index may be removed while it is filled; else one is added or removed at a time. */
    private void checkOnline(String index, boolean removal) {
        checkBeside(Change.INDEXES);
        IndexState state = life.indexState(index);
        if (state == IndexState.DELETING) {
            throw LifecycleProblems.indexBeingDeleted(table.name(), index);
        }
        if (removal && state == IndexState.ALLOCATING) {
            throw LifecycleProblems.indexBeingAllocated(table.name(), index);
        }
        if (state == IndexState.UPDATING) {
            throw LifecycleProblems.indexBeingUpdated(table.name(), index);
        }
        if (removal && state == IndexState.BACKFILLING) {
            return;
        }
        boolean another = life.indexIn(IndexState.ALLOCATING).isPresent()
                || life.indexIn(IndexState.BACKFILLING).isPresent()
                || life.indexIn(IndexState.DELETING).isPresent();
        if (another) {
            throw TableSchemaProblems.oneOnlineIndexAtATime();
        }
    }

    private Optional<StreamSettings> stream() {
        return table.settings().stream();
    }

    private String tableClass() {
        return table.settings()
                .tableClass()
                .map(TableClassSettings::tableClass)
                .orElse(TableClass.STANDARD)
                .name();
    }
}
