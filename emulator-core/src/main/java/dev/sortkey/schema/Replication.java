package dev.sortkey.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The regions in which a table is. Without replicas it is in its own only, and there are no members.
 *
 * @param members all regions, the table's own first, then replicas in the order in which they were made
 */
public record Replication(List<Replica> members) {
    /** A table in its own region only. */
    public static final Replication NONE = new Replication(List.of());

    /** Copies the list. */
    public Replication {
        members = List.copyOf(members);
    }

    /**
     * The table in one region.
     *
     * @param region the region
     * @param tableClass the class that it has there, if not the table's
     */
    public record Replica(String region, Optional<TableClass> tableClass) {}

    /** Whether there are replicas. */
    public boolean global() {
        return !members.isEmpty();
    }

    /** Whether the table is in that region as part of a group. */
    public boolean has(String region) {
        return members.stream().anyMatch(replica -> replica.region().equals(region));
    }

    /** The others, as a caller in the region sees them; from outside the group, as the table's own region does. */
    public List<Replica> seenFrom(String region) {
        String here = has(region) || !global() ? region : members.get(0).region();
        return members.stream()
                .filter(replica -> !replica.region().equals(here))
                .toList();
    }

    /** With one more; the first one brings the table's own region with it. */
    public Replication with(Replica replica, String ownRegion) {
        List<Replica> more = new ArrayList<>(members);
        if (more.isEmpty()) {
            more.add(new Replica(ownRegion, Optional.empty()));
        }
        more.removeIf(old -> old.region().equals(replica.region()));
        more.add(replica);
        return new Replication(more);
    }

    /** Without that region; no group is left of a single one. */
    public Replication without(String region) {
        List<Replica> rest = members.stream()
                .filter(replica -> !replica.region().equals(region))
                .toList();
        return rest.size() < 2 ? NONE : new Replication(rest);
    }
}
