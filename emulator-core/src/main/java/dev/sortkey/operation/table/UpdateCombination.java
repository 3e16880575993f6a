package dev.sortkey.operation.table;

import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.error.TableSettingProblems;
import dev.sortkey.schema.BillingMode;
import java.util.EnumSet;
import java.util.Set;

/**
 * What one UpdateTable may change together. Most changes go alone; the order of the checks is the service's (observed,
 * October 2026).
 */
final class UpdateCombination {
    /** A concern of UpdateTable. */
    enum Concern {
        PROVISIONED_THROUGHPUT,
        BILLING_MODE,
        INDEX_CREATED,
        INDEX_DELETED,
        INDEX_UPDATED,
        STREAM,
        ENCRYPTION,
        TABLE_CLASS,
        DELETION_PROTECTION,
        ON_DEMAND_THROUGHPUT,
        WARM_THROUGHPUT,
        REPLICA,
        SETTINGS_MODE
    }

    private UpdateCombination() {}

    /** The concerns of the request. */
    static Set<Concern> concernsOf(UpdateRequest request) {
        Set<Concern> concerns = EnumSet.noneOf(Concern.class);
        addIf(request.throughput().provisioned().isPresent(), Concern.PROVISIONED_THROUGHPUT, concerns);
        addIf(request.billingMode().isPresent(), Concern.BILLING_MODE, concerns);
        request.indexUpdates().forEach(update -> concerns.add(concernOf(update)));
        request.vectorIndexUpdates()
                .forEach(update -> concerns.add(
                        update instanceof VectorIndexUpdate.Create ? Concern.INDEX_CREATED : Concern.INDEX_DELETED));
        addIf(request.stream().isPresent(), Concern.STREAM, concerns);
        addIf(request.encryption().isPresent(), Concern.ENCRYPTION, concerns);
        addIf(request.tableClass().isPresent(), Concern.TABLE_CLASS, concerns);
        addIf(request.deletionProtection().isPresent(), Concern.DELETION_PROTECTION, concerns);
        addIf(request.throughput().onDemand().isPresent(), Concern.ON_DEMAND_THROUGHPUT, concerns);
        addIf(request.throughput().warm().isPresent(), Concern.WARM_THROUGHPUT, concerns);
        addIf(!request.globalTable().empty(), Concern.REPLICA, concerns);
        addIf(request.settingsMode().isPresent(), Concern.SETTINGS_MODE, concerns);
        return concerns;
    }

    private static void addIf(boolean present, Concern concern, Set<Concern> concerns) {
        if (present) {
            concerns.add(concern);
        }
    }

    private static Concern concernOf(IndexUpdate update) {
        if (update instanceof IndexUpdate.Create) {
            return Concern.INDEX_CREATED;
        }
        return update instanceof IndexUpdate.Delete ? Concern.INDEX_DELETED : Concern.INDEX_UPDATED;
    }

    /** Refuses what the service does not change together. */
    static void check(UpdateRequest request) {
        Set<Concern> concerns = concernsOf(request);
        if (concerns.size() < 2) {
            return;
        }
        if (request.globalTable().aboutConsistency() && concerns.contains(Concern.REPLICA)) {
            throw StrongConsistencyProblems.notAlone();
        }
        checkAlone(concerns, Concern.ENCRYPTION, "Server-Side Encryption modification");
        checkAlone(concerns, Concern.TABLE_CLASS, "TableClass modification");
        checkAlone(concerns, Concern.REPLICA, "Replica modification");
        checkAlone(concerns, Concern.DELETION_PROTECTION, "DeletionProtection modification");
        if (concerns.contains(Concern.WARM_THROUGHPUT) && concerns.contains(Concern.INDEX_CREATED)) {
            throw TableSettingProblems.createWithWarmThroughput();
        }
        checkAlone(concerns, Concern.WARM_THROUGHPUT, "WarmThroughput");
        checkCeilings(concerns);
        checkIops(concerns, request);
    }

    private static void checkAlone(Set<Concern> concerns, Concern concern, String words) {
        if (concerns.contains(concern)) {
            throw TableSettingProblems.onlyOperation(words);
        }
    }

    private static void checkCeilings(Set<Concern> concerns) {
        if (concerns.contains(Concern.ON_DEMAND_THROUGHPUT)
                && !EnumSet.of(Concern.ON_DEMAND_THROUGHPUT, Concern.BILLING_MODE)
                        .containsAll(concerns)) {
            throw TableSettingProblems.ceilingsWithOthers();
        }
    }

    private static void checkIops(Set<Concern> concerns, UpdateRequest request) {
        boolean units = concerns.contains(Concern.PROVISIONED_THROUGHPUT);
        boolean toProvisioned =
                request.billingMode().filter(BillingMode.PROVISIONED::equals).isPresent();
        boolean stream = concerns.contains(Concern.STREAM);
        boolean online = concerns.contains(Concern.INDEX_CREATED) || concerns.contains(Concern.INDEX_DELETED);
        if (stream && (units || toProvisioned)) {
            throw TableSettingProblems.streamWithThroughput();
        }
        if (online && units) {
            throw TableSettingProblems.indexWithThroughput();
        }
        if (online && stream) {
            throw TableSettingProblems.indexWithStream();
        }
    }
}
