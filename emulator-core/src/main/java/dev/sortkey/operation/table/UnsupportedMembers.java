package dev.sortkey.operation.table;

import dev.sortkey.error.TableProblems;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.List;

/** Members of the API for what this emulator does not have; they are refused rather than lost. */
final class UnsupportedMembers {
    private final Shape shape;
    private final List<Member<?>> members = new ArrayList<>();

    UnsupportedMembers(Shape shape) {
        this.shape = shape;
    }

    /** Declares a member of that type. */
    UnsupportedMembers add(String name, MemberType<?> type, Constraint... constraints) {
        members.add(shape.member(name, type, constraints));
        return this;
    }

    /** Declares a member that is a list of structures. */
    UnsupportedMembers addList(String name, Constraint... constraints) {
        return add(name, MemberType.list(MemberType.structure(new Shape(name))), constraints);
    }

    /** Refuses a request that has one of them. */
    void refuse(Struct request) {
        for (Member<?> member : members) {
            if (request.has(member)) {
                throw TableProblems.notSupported(member.name());
            }
        }
    }
}
