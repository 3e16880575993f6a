package dev.sortkey.operation.table;

import dev.sortkey.error.TableSchemaProblems;
import dev.sortkey.error.ThroughputProblems;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One entry of GlobalSecondaryIndexUpdates: exactly one of create, update and delete. */
sealed interface IndexUpdate {
    /** The index that it is about. */
    String index();

    /** A new index. */
    record Create(String index, Struct request) implements IndexUpdate {}

    /** Other throughput. */
    record Update(String index, ThroughputRequest throughput) implements IndexUpdate {}

    /** An index less. */
    record Delete(String index) implements IndexUpdate {}

    /** How the entries are sent. */
    final class Members {
        private static final Shape UPDATE_SHAPE = new Shape("UpdateGlobalSecondaryIndexAction");
        private static final Member<String> UPDATE_INDEX_NAME = IndexNames.required(UPDATE_SHAPE);
        private static final ThroughputMembers UPDATE_THROUGHPUT = new ThroughputMembers(UPDATE_SHAPE);
        private static final Shape DELETE_SHAPE = new Shape("DeleteGlobalSecondaryIndexAction");
        private static final Member<String> DELETE_INDEX_NAME = IndexNames.required(DELETE_SHAPE);

        /** The structure of a new index. */
        static final GlobalIndexMembers NEW_INDEX = new GlobalIndexMembers("CreateGlobalSecondaryIndexAction");

        private static final Shape SHAPE = new Shape("GlobalSecondaryIndexUpdate");
        private static final Member<Struct> UPDATE = SHAPE.member("Update", MemberType.structure(UPDATE_SHAPE));
        private static final Member<Struct> CREATE = SHAPE.member("Create", NEW_INDEX.type());
        private static final Member<Struct> DELETE = SHAPE.member("Delete", MemberType.structure(DELETE_SHAPE));

        /** The list. */
        static final MemberType<List<Struct>> LIST = MemberType.list(MemberType.structure(SHAPE));

        private Members() {}
    }

    /** Reads the list and checks what can be checked without the table. */
    static List<IndexUpdate> read(List<Struct> entries) {
        List<IndexUpdate> updates = new ArrayList<>();
        Set<String> indexes = new HashSet<>();
        for (Struct entry : entries) {
            IndexUpdate update = read(entry);
            if (!indexes.add(update.index())) {
                throw TableSchemaProblems.indexUpdatedTwice(update.index());
            }
            updates.add(update);
        }
        return updates;
    }

    private static IndexUpdate read(Struct entry) {
        List<IndexUpdate> actions = new ArrayList<>();
        entry.get(Members.CREATE).ifPresent(create -> actions.add(new Create(Members.NEW_INDEX.name(create), create)));
        entry.get(Members.UPDATE).ifPresent(update -> actions.add(readUpdate(update)));
        entry.get(Members.DELETE)
                .ifPresent(delete -> actions.add(new Delete(delete.require(Members.DELETE_INDEX_NAME))));
        if (actions.isEmpty()) {
            throw TableSchemaProblems.indexUpdateEmpty();
        }
        if (actions.size() > 1) {
            throw TableSchemaProblems.indexUpdateAmbiguous();
        }
        return actions.get(0);
    }

    private static Update readUpdate(Struct update) {
        String index = update.require(Members.UPDATE_INDEX_NAME);
        ThroughputRequest throughput = Members.UPDATE_THROUGHPUT.read(update);
        if (throughput.warm().filter(ThroughputRequest.Warmth::empty).isPresent()) {
            throw ThroughputProblems.warmEmpty(" for index: " + index);
        }
        return new Update(index, throughput);
    }
}
