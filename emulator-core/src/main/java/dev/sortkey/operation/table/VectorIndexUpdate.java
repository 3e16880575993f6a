package dev.sortkey.operation.table;

import dev.sortkey.error.VectorProblems;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;

/** One entry of VectorIndexUpdates: either a creation or a deletion. */
sealed interface VectorIndexUpdate {
    /** The index that it is about. */
    String index();

    /** A new index. */
    record Create(String index, Struct request) implements VectorIndexUpdate {}

    /** An index less. */
    record Delete(String index) implements VectorIndexUpdate {}

    /** How the entries are sent. */
    final class Members {
        private static final Shape DELETE_SHAPE = new Shape("DeleteVectorIndexAction");
        private static final Member<String> DELETE_INDEX_NAME = IndexNames.required(DELETE_SHAPE);

        /** The structure of a new index. */
        static final VectorIndexMembers NEW_INDEX = new VectorIndexMembers("CreateVectorIndexAction");

        private static final Shape SHAPE = new Shape("VectorIndexUpdate");
        private static final Member<Struct> CREATE = SHAPE.member("Create", NEW_INDEX.type());
        private static final Member<Struct> DELETE = SHAPE.member("Delete", MemberType.structure(DELETE_SHAPE));

        /** The list. */
        static final MemberType<List<Struct>> LIST = MemberType.list(MemberType.structure(SHAPE));

        private Members() {}
    }

    /** Reads the list and checks what can be checked without the table. */
    static List<VectorIndexUpdate> read(List<Struct> entries) {
        return entries.stream().map(VectorIndexUpdate::read).toList();
    }

    private static VectorIndexUpdate read(Struct entry) {
        boolean create = entry.has(Members.CREATE);
        boolean delete = entry.has(Members.DELETE);
        if (!create && !delete) {
            throw VectorProblems.updateEmpty();
        }
        if (create && delete) {
            throw VectorProblems.updateAmbiguous();
        }
        if (delete) {
            return new Delete(entry.require(Members.DELETE).require(Members.DELETE_INDEX_NAME));
        }
        Struct request = entry.require(Members.CREATE);
        return new Create(Members.NEW_INDEX.name(request), request);
    }
}
