package dev.sortkey.operation.batch;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.item.ReadMembers;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;

/** The members of what a BatchGetItem asks of one table. */
final class KeysAndAttributes {
    static final int KEYS_MAX = 100;

    static final Shape SHAPE = new Shape("KeysAndAttributes");
    static final Member<List<AttributeMap>> KEYS = SHAPE.member(
            "Keys",
            MemberType.list(MemberType.SPELLED_KEY),
            Constraint.required(),
            Constraint.terse(Constraint.length(1, KEYS_MAX)));
    static final ReadMembers READ = ReadMembers.withLegacy(SHAPE);
    static final Member<Boolean> CONSISTENT_READ = CommonMembers.consistentRead(SHAPE);

    private KeysAndAttributes() {}

    /** Repeats everything but the keys, so that the caller can send what was not processed as it is. */
    static void writeOptions(Struct request, JsonOutput answer) {
        request.get(CONSISTENT_READ).ifPresent(consistent -> answer.member(CONSISTENT_READ.name(), consistent));
        READ.writeTo(request, answer);
    }
}
