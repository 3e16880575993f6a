package dev.sortkey.lifecycle;

import dev.sortkey.schema.TableDefinition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is under way with one table. Immutable.
 *
 * @param transitions in the order in which they began
 */
public record TableLife(List<Transition> transitions) {
    /** Nothing is under way. */
    public static final TableLife AT_REST = new TableLife(List.of());

    /** Copies the list. */
    public TableLife {
        transitions = List.copyOf(transitions);
    }

    /** Of a table that is made at that moment. */
    public static TableLife creating(Instant now) {
        return new TableLife(List.of(new Transition.Creation(now)));
    }

    /** Of a table that is removed at that moment. */
    public static TableLife deleting(Instant now) {
        return new TableLife(List.of(new Transition.Deletion(now)));
    }

    /** The status of the table. */
    public TableStatus status() {
        for (TableStatus status : List.of(TableStatus.DELETING, TableStatus.CREATING, TableStatus.UPDATING)) {
            if (transitions.stream().anyMatch(transition -> transition.tableStatus() == status)) {
                return status;
            }
        }
        return TableStatus.ACTIVE;
    }

    /** Whether items can be read and written. */
    public boolean servesItems() {
        TableStatus status = status();
        return status == TableStatus.ACTIVE || status == TableStatus.UPDATING;
    }

    /** Whether this setting is being changed. */
    public boolean changes(ChangedSetting setting) {
        return transitions.stream()
                .anyMatch(transition ->
                        transition instanceof Transition.SettingChange change && change.setting() == setting);
    }

    /** Whether continuous backups do not work yet. */
    public boolean backupsBeginning() {
        return transitions.stream().anyMatch(Transition.BackupsBeginning.class::isInstance);
    }

    /** Where the replica in that region stands; what was begun last counts. */
    public TableStatus replicaStatus(String region) {
        return transitions.stream()
                .filter(Transition.ReplicaChange.class::isInstance)
                .flatMap(change -> ((Transition.ReplicaChange) change).statusOf(region).stream())
                .reduce((earlier, later) -> later)
                .orElse(TableStatus.ACTIVE);
    }

    /** Where the index of that name stands. */
    public IndexState indexState(String name) {
        if (status() == TableStatus.CREATING) {
            return IndexState.CREATING;
        }
        return indexTransitions()
                .filter(transition -> transition.index().equals(name))
                .findFirst()
                .map(Transition.IndexTransition::state)
                .orElse(IndexState.ACTIVE);
    }

    /** The index that stands there, if one does; of being added and being removed there is at most one at a time. */
    public Optional<String> indexIn(IndexState state) {
        return indexTransitions()
                .map(Transition.IndexTransition::index)
                .filter(index -> indexState(index) == state)
                .findFirst();
    }

    /** Whether any index is not ACTIVE. */
    public boolean indexesUnderWay() {
        return indexTransitions()
                .anyMatch(transition -> transition.state() != IndexState.WARMING
                        && indexState(transition.index()) != IndexState.UNSERVED);
    }

    private Stream<Transition.IndexTransition> indexTransitions() {
        return transitions.stream()
                .filter(Transition.IndexTransition.class::isInstance)
                .map(Transition.IndexTransition.class::cast);
    }

    /** What a table defined like this is told to be. */
    public TableDefinition shown(TableDefinition table) {
        TableDefinition shown = table;
        for (int i = transitions.size() - 1; i >= 0; i--) {
            shown = transitions.get(i).shown(shown);
        }
        return shown;
    }

    /** With more; what is begun with an index ends what was under way with it. */
    public TableLife with(List<Transition> begun) {
        List<Transition> all = new ArrayList<>(transitions);
        all.removeIf(transition -> transition instanceof Transition.IndexTransition old
                && begun.stream()
                        .anyMatch(next -> next instanceof Transition.IndexTransition same
                                && same.index().equals(old.index())));
        all.addAll(begun);
        return new TableLife(all);
    }

    /** Without those of them that have ended at that moment. */
    TableLife without(List<Transition> some, Instant now) {
        return new TableLife(transitions.stream()
                .filter(transition -> !hasEnded(transition, now) || !some.contains(transition))
                .toList());
    }

    /** Without what has ended at that moment. */
    TableLife at(Instant now) {
        return new TableLife(transitions.stream()
                .filter(transition -> !hasEnded(transition, now))
                .toList());
    }

    /** A deletion ends with the table itself, even where it is due before anybody has taken note of it. */
    private static boolean hasEnded(Transition transition, Instant now) {
        return !(transition instanceof Transition.Deletion)
                && !transition.until().isAfter(now);
    }

    /** When the next transition ends. */
    Optional<Instant> nextEnd() {
        return transitions.stream().map(Transition::until).min(Instant::compareTo);
    }

    /** Whether it is to be gone at that moment. */
    boolean isDeletedAt(Instant now) {
        return transitions.stream()
                .anyMatch(transition -> transition instanceof Transition.Deletion
                        && !transition.until().isAfter(now));
    }
}
