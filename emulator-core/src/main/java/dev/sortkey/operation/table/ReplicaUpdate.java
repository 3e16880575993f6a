package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.schema.TableClass;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One action of UpdateTable's ReplicaUpdates. */
record ReplicaUpdate(Kind kind, String region, Optional<TableClass> tableClass) {
    /** What is done to the replica. */
    enum Kind {
        CREATE,
        UPDATE,
        DELETE
    }

    /** The members of Create and Update, which are the same. */
    private static final class Action {
        final Shape shape;
        final Member<String> region;
        final Member<String> tableClass;
        final UnsupportedMembers unsupported;

        Action(String name) {
            shape = new Shape(name);
            region = shape.member("RegionName", MemberType.STRING, required());
            tableClass = shape.member(
                    "TableClassOverride", MemberType.STRING, oneOf("STANDARD", "STANDARD_INFREQUENT_ACCESS"));
            Shape index = new Shape("ReplicaGlobalSecondaryIndex");
            unsupported = new UnsupportedMembers(shape)
                    .add("KMSMasterKeyId", MemberType.STRING)
                    .add(
                            "ProvisionedThroughputOverride",
                            MemberType.structure(new Shape("ProvisionedThroughputOverride")))
                    .add("OnDemandThroughputOverride", MemberType.structure(new Shape("OnDemandThroughputOverride")))
                    .add("GlobalSecondaryIndexes", MemberType.list(MemberType.structure(index)), minLength(1));
        }

        ReplicaUpdate read(Kind kind, Struct action) {
            unsupported.refuse(action);
            return new ReplicaUpdate(
                    kind, action.require(region), action.get(tableClass).map(TableClass::valueOf));
        }
    }

    private static final Action CREATE_ACTION = new Action("CreateReplicationGroupMemberAction");
    private static final Action UPDATE_ACTION = new Action("UpdateReplicationGroupMemberAction");
    private static final Shape DELETE_SHAPE = new Shape("DeleteReplicationGroupMemberAction");
    private static final Member<String> DELETED_REGION =
            DELETE_SHAPE.member("RegionName", MemberType.STRING, required());
    private static final Shape SHAPE = new Shape("ReplicationGroupUpdate");
    private static final Member<Struct> CREATE = SHAPE.member("Create", MemberType.structure(CREATE_ACTION.shape));
    private static final Member<Struct> UPDATE = SHAPE.member("Update", MemberType.structure(UPDATE_ACTION.shape));
    private static final Member<Struct> DELETE = SHAPE.member("Delete", MemberType.structure(DELETE_SHAPE));

    /** Declares the member. */
    static Member<List<Struct>> member(Shape shape) {
        return shape.member("ReplicaUpdates", MemberType.list(MemberType.structure(SHAPE)), minLength(1));
    }

    /** The one action that a request may have. */
    static Optional<ReplicaUpdate> read(Optional<List<Struct>> updates) {
        List<ReplicaUpdate> actions = new ArrayList<>();
        updates.orElse(List.of()).forEach(update -> actions.addAll(actionsOf(update)));
        if (actions.stream().map(ReplicaUpdate::kind).distinct().count() > 1) {
            throw ReplicaProblems.severalKinds();
        }
        if (actions.size() > 1) {
            throw ReplicaProblems.severalActions();
        }
        return actions.stream().findFirst();
    }

    private static List<ReplicaUpdate> actionsOf(Struct update) {
        List<ReplicaUpdate> actions = new ArrayList<>();
        update.get(CREATE).ifPresent(action -> actions.add(CREATE_ACTION.read(Kind.CREATE, action)));
        update.get(UPDATE).ifPresent(action -> actions.add(UPDATE_ACTION.read(Kind.UPDATE, action)));
        update.get(DELETE)
                .ifPresent(action ->
                        actions.add(new ReplicaUpdate(Kind.DELETE, action.require(DELETED_REGION), Optional.empty())));
        boolean nothing = actions.stream()
                .anyMatch(action ->
                        action.kind() == Kind.UPDATE && action.tableClass().isEmpty());
        if (actions.isEmpty() || nothing) {
            throw ReplicaProblems.noAction();
        }
        return actions;
    }
}
