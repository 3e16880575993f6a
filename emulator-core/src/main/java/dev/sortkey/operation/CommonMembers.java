package dev.sortkey.operation;

import static dev.sortkey.shape.Constraint.foremost;
import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.min;
import static dev.sortkey.shape.Constraint.minLength;
import static dev.sortkey.shape.Constraint.nameOrArn;
import static dev.sortkey.shape.Constraint.namedAttributes;
import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.renewed;
import static dev.sortkey.shape.Constraint.renewedAlone;
import static dev.sortkey.shape.Constraint.required;
import static dev.sortkey.shape.Constraint.saying;
import static dev.sortkey.shape.Constraint.shortAttributeNames;
import static dev.sortkey.shape.Constraint.terse;

import dev.sortkey.error.ConstraintProblems;
import dev.sortkey.expression.legacy.LegacyShapes;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Shape;
import java.util.List;
import java.util.Map;

/**
 * Members that many operations declare, each with the constraints and wordings that DynamoDB gives it. Every method
 * adds the member to the shape and returns it; call them in the order of the operation's model.
 *
 * <p>Source of the constraints: the service model; of the wordings and the order of enum sets: captures of the service
 * up to September 2026.
 */
public final class CommonMembers {
    private static final String NAME_PATTERN = "[a-zA-Z0-9_.-]+";

    private static final Constraint RETURN_VALUES = oneOf("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");

    private CommonMembers() {}

    /**
     * TableName of item operations (GetItem, Query, each action of a batch or a transaction): a name of 1 to 255
     * characters or an ARN; reported alone, in the envelope, when missing or malformed.
     */
    public static Member<String> tableName(Shape shape) {
        return shape.member(
                "TableName",
                MemberType.STRING,
                foremost(
                        required(),
                        renewedAlone(minLength(1), ConstraintProblems.tableNameEmpty()),
                        nameOrArn(length(1, 255), pattern(NAME_PATTERN))));
    }

    /** The constraints of a name that may also be an ARN. */
    public static Constraint nameOrArnConstraint() {
        return nameOrArn(length(1, 255), pattern(NAME_PATTERN));
    }

    /**
     * TableName of operations on an existing table as a whole (DescribeTable, UpdateTable, DeleteTable, ...): as
     * {@link #tableName}, with the words of the control plane when it is missing.
     */
    public static Member<String> controlTableName(Shape shape) {
        return shape.member(
                "TableName",
                MemberType.STRING,
                parameterRequired("TableName"),
                foremost(nameOrArn(length(1, 255), pattern(NAME_PATTERN))));
    }

    /** TableName of CreateTable: a name of 3 to 255 characters, no ARN. */
    public static Member<String> newTableName(Shape shape) {
        return shape.member(
                "TableName",
                MemberType.STRING,
                parameterRequired("TableName"),
                foremost(length(3, 255), pattern(NAME_PATTERN)));
    }

    /** Required, with the words of the control plane: The parameter '{name}' is required but ... */
    public static Constraint parameterRequired(String name) {
        return saying("The parameter '" + name + "' is required but was not present in the request", required());
    }

    /** IndexName of a read. */
    public static Member<String> indexName(Shape shape) {
        return shape.member("IndexName", MemberType.STRING, indexNameConstraints());
    }

    /** The constraints of the name of an index: 3 to 255 characters of the same set as table names. */
    public static Constraint[] indexNameConstraints() {
        return new Constraint[] {length(3, 255), pattern(NAME_PATTERN)};
    }

    /** ReturnConsumedCapacity. */
    public static Member<String> returnConsumedCapacity(Shape shape) {
        return shape.member("ReturnConsumedCapacity", MemberType.STRING, oneOf("INDEXES", "TOTAL", "NONE"));
    }

    /** ReturnItemCollectionMetrics. */
    public static Member<String> returnItemCollectionMetrics(Shape shape) {
        return shape.member("ReturnItemCollectionMetrics", MemberType.STRING, oneOf("SIZE", "NONE"));
    }

    /** ReturnValues of UpdateItem. */
    public static Member<String> returnValuesOfUpdate(Shape shape) {
        return shape.member(
                "ReturnValues", MemberType.STRING, renewedAlone(RETURN_VALUES, ConstraintProblems.returnValues()));
    }

    /** ReturnValues of PutItem and DeleteItem; which of the five an operation takes is its own rule. */
    public static Member<String> returnValues(Shape shape) {
        return shape.member(
                "ReturnValues", MemberType.STRING, renewed(RETURN_VALUES, ConstraintProblems.returnValues()));
    }

    /** ReturnValuesOnConditionCheckFailure. */
    public static Member<String> returnValuesOnConditionCheckFailure(Shape shape) {
        return shape.member("ReturnValuesOnConditionCheckFailure", MemberType.STRING, oneOf("ALL_OLD", "NONE"));
    }

    /** Select of Query and Scan. */
    public static Member<String> select(Shape shape) {
        return shape.member(
                "Select",
                MemberType.STRING,
                oneOf("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"));
    }

    /** Limit of Query, whose violation is worded without the value. */
    public static Member<Integer> queryLimit(Shape shape) {
        return shape.member("Limit", MemberType.INTEGER, terse(min(1)));
    }

    /** Limit of Scan. */
    public static Member<Integer> scanLimit(Shape shape) {
        return shape.member("Limit", MemberType.INTEGER, min(1));
    }

    /** ConsistentRead. */
    public static Member<Boolean> consistentRead(Shape shape) {
        return shape.member("ConsistentRead", MemberType.BOOLEAN);
    }

    /** ConditionalOperator of the legacy parameters. */
    public static Member<String> conditionalOperator(Shape shape) {
        return shape.member("ConditionalOperator", MemberType.STRING, LegacyShapes.conditionalOperator());
    }

    /** AttributesToGet of the legacy parameters. */
    public static Member<List<String>> attributesToGet(Shape shape) {
        return shape.member("AttributesToGet", MemberType.list(MemberType.STRING), minLength(1));
    }

    /** Key of an item operation. */
    public static Member<AttributeMap> key(Shape shape) {
        return shape.member("Key", MemberType.ATTRIBUTE_MAP, required());
    }

    /** Item of a put. */
    public static Member<AttributeMap> item(Shape shape) {
        return shape.member(
                "Item",
                MemberType.ATTRIBUTE_MAP,
                required(),
                saying(ConstraintProblems.attributeNamed(), namedAttributes()),
                saying(ConstraintProblems.attributeNameShort(), shortAttributeNames()));
    }

    /** Item of a put in a transaction, which looks for empty names itself, action by action. */
    public static Member<AttributeMap> itemOfAction(Shape shape) {
        return shape.member(
                "Item",
                MemberType.ATTRIBUTE_MAP,
                required(),
                saying(ConstraintProblems.attributeNameShort(), shortAttributeNames()));
    }

    /** ExclusiveStartKey of Query and Scan. */
    public static Member<AttributeMap> exclusiveStartKey(Shape shape) {
        return shape.member("ExclusiveStartKey", MemberType.ATTRIBUTE_MAP);
    }

    /** An expression; its own limits have words of their own and are no constraints. */
    public static Member<String> expression(Shape shape, String name) {
        return shape.member(name, MemberType.STRING);
    }

    /** ExpressionAttributeNames. */
    public static Member<Map<String, String>> expressionAttributeNames(Shape shape) {
        return shape.member("ExpressionAttributeNames", MemberType.map(MemberType.STRING));
    }

    /** ExpressionAttributeValues. */
    public static Member<AttributeMap> expressionAttributeValues(Shape shape) {
        return shape.member("ExpressionAttributeValues", MemberType.ATTRIBUTE_MAP);
    }

    /** ClientRequestToken of TransactWriteItems: 1 to 36 characters. */
    public static Member<String> clientRequestToken(Shape shape) {
        return shape.member("ClientRequestToken", MemberType.STRING, length(1, 36));
    }

    /** TransactItems: 1 to 100 actions. */
    public static <T> Member<List<T>> transactItems(Shape shape, MemberType<T> action) {
        return shape.member("TransactItems", MemberType.list(action), required(), length(1, 100));
    }

    /** RequestItems of BatchGetItem: by table name or ARN, what is asked of the table. */
    public static <V> Member<Map<String, V>> requestItemsToGet(Shape shape, MemberType<V> ofTable) {
        List<Constraint> onNames = List.of(new Constraint.EchoedAsJson(batchTableName()));
        return shape.member("RequestItems", MemberType.map(ofTable, onNames, List.of()), required());
    }

    /** RequestItems of BatchWriteItem, likewise. */
    public static <V> Member<Map<String, V>> requestItemsToWrite(
            Shape shape, MemberType<V> ofTable, Constraint onEachTable) {
        List<Constraint> onNames = List.of(new Constraint.GivingWay(batchTableName()));
        return shape.member("RequestItems", MemberType.map(ofTable, onNames, List.of(onEachTable)), required());
    }

    private static Constraint batchTableName() {
        return nameOrArn(length(3, 255), pattern(NAME_PATTERN));
    }
}
