package dev.sortkey.expression.legacy;

import dev.sortkey.error.ConstraintProblems;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Map;

/** The structures of the legacy parameters, and the member types by which operations declare them. */
public final class LegacyShapes {
    /** An entry of Expected. */
    static final Shape EXPECTED_ATTRIBUTE_VALUE = new Shape("ExpectedAttributeValue");

    static final Member<AttributeInput> EXPECTED_VALUE =
            EXPECTED_ATTRIBUTE_VALUE.member("Value", MemberType.ATTRIBUTE_VALUE);
    static final Member<Boolean> EXPECTED_EXISTS = EXPECTED_ATTRIBUTE_VALUE.member("Exists", MemberType.BOOLEAN);
    static final Member<String> EXPECTED_OPERATOR =
            EXPECTED_ATTRIBUTE_VALUE.member("ComparisonOperator", MemberType.STRING, comparisonOperator());
    static final Member<List<AttributeInput>> EXPECTED_VALUES =
            EXPECTED_ATTRIBUTE_VALUE.member("AttributeValueList", MemberType.list(MemberType.ATTRIBUTE_VALUE));

    /** An entry of QueryFilter, ScanFilter or KeyConditions. */
    static final Shape CONDITION = new Shape("Condition");

    static final Member<List<AttributeInput>> CONDITION_VALUES =
            CONDITION.member("AttributeValueList", MemberType.list(MemberType.ATTRIBUTE_VALUE));
    static final Member<String> CONDITION_OPERATOR =
            CONDITION.member("ComparisonOperator", MemberType.STRING, Constraint.required(), comparisonOperator());

    /** An entry of AttributeUpdates. */
    static final Shape ATTRIBUTE_VALUE_UPDATE = new Shape("AttributeValueUpdate");

    static final Member<AttributeInput> UPDATE_VALUE =
            ATTRIBUTE_VALUE_UPDATE.member("Value", MemberType.ATTRIBUTE_VALUE);
    static final Member<String> UPDATE_ACTION =
            ATTRIBUTE_VALUE_UPDATE.member("Action", MemberType.STRING, Constraint.oneOf("ADD", "DELETE", "PUT"));

    /** The type of Expected. */
    public static final MemberType<Map<String, Struct>> EXPECTED =
            MemberType.map(MemberType.structure(EXPECTED_ATTRIBUTE_VALUE));

    /** The type of QueryFilter, ScanFilter and KeyConditions. */
    public static final MemberType<Map<String, Struct>> CONDITIONS = MemberType.map(MemberType.structure(CONDITION));

    /** The type of AttributeUpdates. */
    public static final MemberType<Map<String, Struct>> ATTRIBUTE_UPDATES =
            MemberType.map(MemberType.structure(ATTRIBUTE_VALUE_UPDATE));

    private LegacyShapes() {}

    /** What ConditionalOperator may be. */
    public static Constraint conditionalOperator() {
        return Constraint.renewedAlone(Constraint.oneOf("OR", "AND"), ConstraintProblems.conditionalOperator());
    }

    private static Constraint comparisonOperator() {
        return Constraint.oneOf(
                "IN",
                "NULL",
                "BETWEEN",
                "LT",
                "NOT_CONTAINS",
                "EQ",
                "GT",
                "NOT_NULL",
                "NE",
                "LE",
                "BEGINS_WITH",
                "GE",
                "CONTAINS");
    }
}
