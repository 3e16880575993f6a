package dev.sortkey.schema;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The regions in which a table is. Without replicas it is in its own only, and there are no members.
 *
 * @param members all regions, the table's own first, then replicas in the order in which they were made
 * @param strong whether all regions always agree (MultiRegionConsistency STRONG)
 * @param witness the region that only witnesses, if the table is strongly consistent with two replicas
 * @param settingsMode whether a table of one region lets its settings be replicated to other accounts, if that was said
 */
public record Replication(
        List<Replica> members, boolean strong, Optional<String> witness, Optional<SettingsMode> settingsMode) {
    /** A table in its own region only. */
    public static final Replication NONE = new Replication(List.of(), false, Optional.empty(), Optional.empty());

    /** How long a region cannot leave after another one was filled from it. */
    private static final Duration SOURCE_STAYS = Duration.ofHours(24);

    /** Copies the list. */
    public Replication {
        members = List.copyOf(members);
    }

    /** What GlobalTableSettingsReplicationMode can be set to. */
    public enum SettingsMode {
        /** Settings may be replicated. */
        ENABLED,
        /** They may not. */
        DISABLED
    }

    /**
     * The table in one region.
     *
     * @param region the region
     * @param source the region that it was filled from and when; absent for the first one
     * @param overrides what is different there
     */
    public record Replica(String region, Optional<Source> source, ReplicaOverrides overrides) {
        /** The same replica, seen with other overrides. */
        public Replica with(ReplicaOverrides seen) {
            return new Replica(region, source, seen);
        }
    }

    /** Where a replica was filled from, and when. */
    public record Source(String region, Instant at) {}

    /** Whether there are replicas. */
    public boolean global() {
        return !members.isEmpty();
    }

    /** Whether the table is in that region as part of a group. */
    public boolean has(String region) {
        return find(region).isPresent();
    }

    /** The table in that region. */
    public Optional<Replica> find(String region) {
        return members.stream()
                .filter(replica -> replica.region().equals(region))
                .findFirst();
    }

    /** The others, as a caller in the region sees them; from outside the group, as the table's own region does. */
    public List<Replica> seenFrom(String region) {
        String here = has(region) || !global() ? region : members.get(0).region();
        return members.stream()
                .filter(replica -> !replica.region().equals(here))
                .toList();
    }

    /** Whether a region cannot leave yet, since a replica that is still there was filled from it not long ago. */
    public boolean needs(String region, Instant now) {
        return members.stream()
                .flatMap(replica -> replica.source().stream())
                .anyMatch(source -> source.region().equals(region)
                        && now.isBefore(source.at().plus(SOURCE_STAYS)));
    }

    /** With one more; the first one brings the table's own region with it. */
    public Replication with(Replica replica, String ownRegion) {
        List<Replica> more = new ArrayList<>(members);
        if (more.isEmpty()) {
            more.add(new Replica(ownRegion, Optional.empty(), ReplicaOverrides.NONE));
        }
        more.removeIf(old -> old.region().equals(replica.region()));
        more.add(replica);
        return withMembers(more);
    }

    /** With these members, each in the place of the one of its region. */
    public Replication withMembers(List<Replica> changed) {
        return new Replication(changed, strong, witness, Optional.empty());
    }

    /** Strongly consistent, perhaps with a witness. */
    public Replication stronglyConsistent(Optional<String> witnessRegion) {
        return new Replication(members, true, witnessRegion, settingsMode);
    }

    /** With that said of its settings. */
    public Replication withSettingsMode(SettingsMode mode) {
        return new Replication(members, strong, witness, Optional.of(mode));
    }

    /** Without that region; no group is left of a single one. */
    public Replication without(String region) {
        if (!has(region)) {
            return this;
        }
        List<Replica> rest = members.stream()
                .filter(replica -> !replica.region().equals(region))
                .toList();
        return rest.size() < 2 ? NONE : withMembers(rest);
    }

    /** With regions that were in it before and have left, in their places. */
    public Replication withLeft(List<Replica> left, Replication before) {
        if (!global()) {
            return before;
        }
        List<Replica> all = new ArrayList<>();
        for (Replica replica : before.members()) {
            find(replica.region())
                    .or(() -> Optional.of(replica).filter(left::contains))
                    .ifPresent(all::add);
        }
        members.stream().filter(replica -> !before.has(replica.region())).forEach(all::add);
        return withMembers(all);
    }

    /** The replicas that are not in the other. */
    public List<Replica> notIn(Replication other) {
        return members.stream().filter(replica -> !other.has(replica.region())).toList();
    }

    /** As an answer tells it that was given before any replica was there: a group of the table's own region alone. */
    public Replication begun() {
        return global() ? withMembers(members.subList(0, 1)) : this;
    }
}
