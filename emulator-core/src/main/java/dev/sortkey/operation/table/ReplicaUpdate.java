package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.ReplicaProblems;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.List;

/** One action of UpdateTable's ReplicaUpdates. */
record ReplicaUpdate(Kind kind, String region, ReplicaSettings settings) {
    /** What is done to the replica. */
    enum Kind {
        CREATE,
        UPDATE,
        DELETE
    }

    /** An action with settings; Create and Update have the same members. */
    private static final class Action {
        final Shape shape;
        final Member<String> region;
        final ReplicaSettings.Members settings;

        Action(String name) {
            shape = new Shape(name);
            region = shape.member("RegionName", MemberType.STRING, required());
            settings = new ReplicaSettings.Members(shape);
        }

        ReplicaUpdate read(Kind kind, Struct action) {
            return new ReplicaUpdate(kind, action.require(region), settings.read(action));
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

    /** The actions, all of one kind; the same one twice is one (observed, October 2026). */
    static List<ReplicaUpdate> read(List<Struct> updates) {
        List<ReplicaUpdate> actions = new ArrayList<>();
        updates.forEach(update -> actions.addAll(actionsOf(update)));
        if (actions.stream().map(ReplicaUpdate::kind).distinct().count() > 1) {
            throw ReplicaProblems.severalKinds();
        }
        return actions.stream().distinct().toList();
    }

    private static List<ReplicaUpdate> actionsOf(Struct update) {
        List<ReplicaUpdate> actions = new ArrayList<>();
        update.get(CREATE).ifPresent(action -> actions.add(CREATE_ACTION.read(Kind.CREATE, action)));
        update.get(UPDATE).ifPresent(action -> actions.add(UPDATE_ACTION.read(Kind.UPDATE, action)));
        update.get(DELETE)
                .ifPresent(action -> actions.add(
                        new ReplicaUpdate(Kind.DELETE, action.require(DELETED_REGION), ReplicaSettings.NONE)));
        boolean nothing = actions.stream()
                .anyMatch(action ->
                        action.kind() == Kind.UPDATE && action.settings().empty());
        if (actions.isEmpty() || nothing) {
            throw ReplicaProblems.noAction();
        }
        return actions;
    }
}
