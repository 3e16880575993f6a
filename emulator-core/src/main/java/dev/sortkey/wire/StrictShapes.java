package dev.sortkey.wire;

import dev.sortkey.error.SerializationProblems;
import dev.sortkey.error.VectorProblems;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/**
 * What strict shapes ask of a request while it is read. Their host stops at the first mistake and says how far it had
 * come; a missing member is found out at the end, so nulls come first.
 */
final class StrictShapes {
    private StrictShapes() {}

    /** Refuses a null for a required member of a strict shape; the null has just been read. */
    static void requireNullable(Member<?> member, JsonInput input) {
        if (member.shape().isStrict() && member.isRequired()) {
            throw SerializationProblems.nullMember(expected(member.type()), input.position());
        }
    }

    /** Refuses a structure of a strict shape that lacks a required member; its end has just been read. */
    static void requireComplete(Struct struct, JsonInput input) {
        Shape shape = struct.shape();
        if (!shape.isStrict()) {
            return;
        }
        for (Member<?> member : shape.members()) {
            if (member.isRequired() && !struct.has(member)) {
                throw VectorProblems.missingField(member.name(), input.position());
            }
        }
    }

    private static String expected(MemberType<?> type) {
        if (type instanceof MemberType.ListOf<?>) {
            return "a sequence";
        }
        return type == MemberType.INTEGER ? "i32" : "a string";
    }
}
