package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.operation.table.ReplicaUpdate.Kind;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What UpdateTable asks of a global table, checked as far as that goes without the table, in the service's order
 * (observed, October 2026).
 *
 * @param replicas the actions of ReplicaUpdates, all of one kind
 * @param consistency MultiRegionConsistency: whether strong is asked for
 * @param newWitness the region that is to witness
 * @param oldWitness the region that is to witness no more
 */
record GlobalTableRequest(
        List<ReplicaUpdate> replicas,
        Optional<Boolean> consistency,
        Optional<String> newWitness,
        Optional<String> oldWitness) {
    /** How many regions besides the table's own a strongly consistent one needs. */
    private static final int OTHER_REGIONS = 2;

    /** Where the service offers strong consistency (developer guide, "How DynamoDB global tables work"). */
    private static final Set<String> STRONG_REGIONS = Set.of(
            "us-east-1",
            "us-east-2",
            "us-west-2",
            "eu-west-1",
            "eu-west-2",
            "eu-west-3",
            "eu-central-1",
            "ap-northeast-1",
            "ap-northeast-2",
            "ap-northeast-3");

    /** The members. */
    static final class Members {
        private static final String STRONG = "STRONG";
        private static final Shape WITNESS_SHAPE = new Shape("GlobalTableWitnessGroupUpdate");
        private static final Shape CREATE_SHAPE = new Shape("CreateGlobalTableWitnessGroupMemberAction");
        private static final Shape DELETE_SHAPE = new Shape("DeleteGlobalTableWitnessGroupMemberAction");
        private static final Member<String> CREATED_REGION =
                CREATE_SHAPE.member("RegionName", MemberType.STRING, required());
        private static final Member<String> DELETED_REGION =
                DELETE_SHAPE.member("RegionName", MemberType.STRING, required());
        private static final Member<Struct> CREATE = WITNESS_SHAPE.member("Create", MemberType.structure(CREATE_SHAPE));
        private static final Member<Struct> DELETE = WITNESS_SHAPE.member("Delete", MemberType.structure(DELETE_SHAPE));

        final Member<List<Struct>> replicaUpdates;
        private final Member<String> consistency;
        private final Member<List<Struct>> witnessUpdates;

        Members(Shape shape) {
            replicaUpdates = ReplicaUpdate.member(shape);
            consistency = shape.member("MultiRegionConsistency", MemberType.STRING, oneOf("EVENTUAL", STRONG));
            witnessUpdates = shape.member(
                    "GlobalTableWitnessUpdates", MemberType.list(MemberType.structure(WITNESS_SHAPE)), length(1, 1));
        }

        GlobalTableRequest read(Struct request) {
            List<Struct> witnesses = request.get(witnessUpdates).orElse(List.of());
            return new GlobalTableRequest(
                    ReplicaUpdate.read(request.get(replicaUpdates).orElse(List.of())),
                    request.get(consistency).map(STRONG::equals),
                    witnesses.stream()
                            .flatMap(witness -> witness.get(CREATE).stream())
                            .map(create -> create.require(CREATED_REGION))
                            .findFirst(),
                    witnesses.stream()
                            .flatMap(witness -> witness.get(DELETE).stream())
                            .map(delete -> delete.require(DELETED_REGION))
                            .findFirst());
        }
    }

    /** Whether nothing is asked; consistency and witnesses alone do not count (observed, October 2026). */
    boolean empty() {
        return replicas.isEmpty();
    }

    /** Whether it makes, or unmakes, what is strongly consistent. */
    boolean aboutConsistency() {
        return consistency.isPresent() || newWitness.isPresent() || oldWitness.isPresent();
    }

    /** Whether strong consistency is asked for. */
    boolean strong() {
        return consistency.orElse(false);
    }

    /** Whether the actions are of that kind. */
    boolean are(Kind kind) {
        return replicas.stream().anyMatch(action -> action.kind() == kind);
    }

    /** The regions of the actions. */
    List<String> regions() {
        return replicas.stream().map(ReplicaUpdate::region).toList();
    }

    /** Refuses what makes no sense in itself. */
    void check() {
        if (consistency.isPresent() && !empty() && !are(Kind.CREATE)) {
            throw StrongConsistencyProblems.onlyCreates();
        }
        if (newWitness.isPresent() && !strong()) {
            throw StrongConsistencyProblems.witnessNeedsStrong();
        }
        if (strong()) {
            checkStrong();
        } else if (!are(Kind.DELETE) && replicas.size() > 1) {
            throw ReplicaProblems.severalActions();
        }
    }

    private void checkStrong() {
        List<String> others = new ArrayList<>(regions());
        newWitness.ifPresent(others::add);
        if (others.size() != OTHER_REGIONS) {
            throw StrongConsistencyProblems.replicaCount();
        }
        List<String> unsupported = others.stream()
                .filter(region -> !STRONG_REGIONS.contains(region))
                .distinct()
                .toList();
        if (!unsupported.isEmpty()) {
            throw StrongConsistencyProblems.unsupportedRegions(unsupported);
        }
        if (newWitness.filter(regions()::contains).isPresent()) {
            throw StrongConsistencyProblems.sameRegionTwice();
        }
    }
}
