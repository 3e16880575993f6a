package dev.sortkey.operation.table;

import dev.sortkey.lifecycle.ChangedSetting;
import dev.sortkey.lifecycle.Delays;
import dev.sortkey.lifecycle.IndexState;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.lifecycle.Transition;
import dev.sortkey.operation.table.UpdateCombination.Concern;
import dev.sortkey.schema.Replication;
import dev.sortkey.schema.Replication.Replica;
import dev.sortkey.schema.TableDefinition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is under way after an UpdateTable. Its answer shows the table like that even if nothing takes time: provisioned
 * numbers are still the old ones, a deleted index is still listed, a new one already (dynalite's captures; October
 * 2026). Protection against deletion and ceilings take no time on the service either.
 */
final class UpdateTransitions {
    private final TableDefinition before;
    private final Instant settled;
    private final Instant built;
    private final Instant served;
    private final List<Transition> begun = new ArrayList<>();

    private UpdateTransitions(TableDefinition before, Instant now, Delays delays) {
        this.before = before;
        this.settled = now.plus(delays.table());
        this.built = settled.plus(delays.indexBuild());
        this.served = built.plus(delays.indexBuild());
    }

    /** Those that the request begins, with the table as it was before and will be. */
    static List<Transition> of(
            UpdateRequest request, TableDefinition before, TableDefinition after, Instant now, Delays delays) {
        UpdateTransitions transitions = new UpdateTransitions(before, now, delays);
        transitions.addSettings(UpdateCombination.concernsOf(request), after);
        request.indexUpdates().forEach(transitions::addIndex);
        request.vectorIndexUpdates().forEach(transitions::addVectorIndex);
        return transitions.begun;
    }

    /**
     * Of those that an answer shows, what descriptions show from then on: an answer tells of its replicas as they were
     * before, and descriptions how far they are.
     */
    static List<Transition> lasting(List<Transition> begun, TableDefinition before, TableDefinition after) {
        List<Transition> lasting = new ArrayList<>(begun);
        lasting.replaceAll(transition ->
                transition instanceof Transition.SettingChange change && change.setting() == ChangedSetting.REPLICAS
                        ? replicas(before, after.settings().replication(), TableStatus.UPDATING, change.until())
                                .orElse(transition)
                        : transition);
        return lasting;
    }

    /** Replicas coming or going, if any are, as a table is told that is in one of the regions that stay. */
    static Optional<Transition> replicas(
            TableDefinition before, Replication after, TableStatus tableStatus, Instant until) {
        Replication old = before.settings().replication();
        String own = TableArns.region(before);
        List<Replica> coming = others(own, after.notIn(old));
        List<Replica> leaving = others(own, old.notIn(after));
        return coming.isEmpty() && leaving.isEmpty()
                ? Optional.empty()
                : Optional.of(new Transition.ReplicaChange(coming, leaving, old, tableStatus, until));
    }

    private static List<Replica> others(String own, List<Replica> replicas) {
        return replicas.stream()
                .filter(replica -> !replica.region().equals(own))
                .toList();
    }

    private void addSettings(Set<Concern> concerns, TableDefinition after) {
        if (before.settings().onDemand() != after.settings().onDemand()) {
            add(ChangedSetting.BILLING);
        } else if (concerns.contains(Concern.PROVISIONED_THROUGHPUT) || concerns.contains(Concern.BILLING_MODE)) {
            add(ChangedSetting.THROUGHPUT);
        }
        if (concerns.contains(Concern.STREAM)) {
            add(ChangedSetting.STREAM);
        }
        if (concerns.contains(Concern.TABLE_CLASS)) {
            add(ChangedSetting.TABLE_CLASS);
        }
        if (concerns.contains(Concern.REPLICA)) {
            add(ChangedSetting.REPLICAS);
        }
        if (concerns.contains(Concern.ENCRYPTION)) {
            add(ChangedSetting.ENCRYPTION);
        }
        if (concerns.contains(Concern.WARM_THROUGHPUT)) {
            add(ChangedSetting.WARM_THROUGHPUT);
        }
    }

    private void add(ChangedSetting setting) {
        begun.add(new Transition.SettingChange(setting, before, settled));
    }

    private void addIndex(IndexUpdate update) {
        if (update instanceof IndexUpdate.Update change) {
            boolean warms = change.throughput().warm().isPresent();
            boolean more = change.throughput().provisioned().isPresent()
                    || change.throughput().onDemand().isPresent();
            add(update.index(), warms && !more ? IndexState.WARMING : IndexState.UPDATING, settled);
        } else {
            addOnline(update.index(), update instanceof IndexUpdate.Create);
        }
    }

    /**
     * It is told to be ACTIVE long before it is searched, by about as long as it was filled (observed, August 2026).
     */
    private void addVectorIndex(VectorIndexUpdate update) {
        boolean added = update instanceof VectorIndexUpdate.Create;
        addOnline(update.index(), added);
        if (added) {
            add(update.index(), IndexState.UNSERVED, served);
        }
    }

    private void addOnline(String index, boolean added) {
        if (added) {
            add(index, IndexState.ALLOCATING, settled);
            add(index, IndexState.BACKFILLING, built);
        } else {
            add(index, IndexState.DELETING, settled);
        }
    }

    private void add(String index, IndexState state, Instant until) {
        begun.add(new Transition.IndexTransition(index, state, before, until));
    }
}
