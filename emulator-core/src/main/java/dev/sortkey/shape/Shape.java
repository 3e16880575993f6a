package dev.sortkey.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A structure of the service model: its members in the model's order. Filled while its class initialises and never
 * changed after.
 */
public final class Shape {
    private final String name;
    private final boolean strict;
    private final List<Member<?>> members = new ArrayList<>();
    private final Map<String, Member<?>> byName = new HashMap<>();

    /** A shape without members yet. */
    public Shape(String name) {
        this(name, false);
    }

    private Shape(String name, boolean strict) {
        this.name = name;
        this.strict = strict;
    }

    /** A shape without members yet, whose required members are missed and whose nulls are refused while it is read. */
    public static Shape strict(String name) {
        return new Shape(name, true);
    }

    /** Whether it is one of the strict ones: those of the host that answers searches. */
    public boolean isStrict() {
        return strict;
    }

    /** The model's name, such as GetItemInput. */
    public String name() {
        return name;
    }

    /** Adds a member. Order of declaration is the order in which constraint errors are listed. */
    public <T> Member<T> member(String memberName, MemberType<T> type, Constraint... constraints) {
        Member<T> member = new Member<>(this, members.size(), memberName, type, List.of(constraints));
        members.add(member);
        byName.put(memberName, member);
        return member;
    }

    /** All members. */
    public List<Member<?>> members() {
        return members;
    }

    /** The member of that wire name, or null: an unknown member of a request is ignored. */
    public @Nullable Member<?> find(String memberName) {
        return byName.get(memberName);
    }

    @Override
    public String toString() {
        return name;
    }
}
