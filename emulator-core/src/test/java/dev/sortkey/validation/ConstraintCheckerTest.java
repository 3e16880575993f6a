package dev.sortkey.validation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ServiceException;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.wire.RequestReader;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every constraint and every wording, from JSON to message. */
class ConstraintCheckerTest {
    private static final String FAILED = " failed to satisfy constraint: ";
    private static final String ONE = "1 validation error detected: ";
    private static final String PATTERN = "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+";

    private static String check(Shape shape, String json) {
        try {
            ConstraintChecker.check(RequestReader.read(json.replace('\'', '"').getBytes(UTF_8), shape));
            return "fine";
        } catch (ServiceException e) {
            assertThat(e.type()).isEqualTo(ErrorType.VALIDATION);
            return e.text().orElse("no text");
        }
    }

    private static Shape with(Function<Shape, Member<?>> member) {
        Shape shape = new Shape("TestInput");
        return member.apply(shape).shape();
    }

    private static Arguments row(Function<Shape, Member<?>> member, String json, String expected) {
        return Arguments.of(with(member), json, expected);
    }

    static Stream<Arguments> tableNames() {
        Function<Shape, Member<?>> item = CommonMembers::tableName;
        Function<Shape, Member<?>> control = CommonMembers::controlTableName;
        Function<Shape, Member<?>> create = CommonMembers::newTableName;
        String missing = "The parameter 'TableName' is required but was not present in the request";
        String longName = "a".repeat(256);
        String longArn = "arn:aws:dynamodb:us-east-1:123456789012:table/" + "a".repeat(979);
        return Stream.of(
                row(item, "{}", ONE + "Value null at 'tableName'" + FAILED + "Member must not be null"),
                row(item, "{'TableName':null}", ONE + "Value null at 'tableName'" + FAILED + "Member must not be null"),
                row(
                        item,
                        "{'TableName':''}",
                        ONE + "Value '' at 'tableName'" + FAILED
                                + "Member must have length greater than or equal to 1"),
                row(item, "{'TableName':'a'}", "fine"),
                row(item, "{'TableName':'ab'}", "fine"),
                row(item, "{'TableName':'" + "a".repeat(255) + "'}", "fine"),
                row(
                        item,
                        "{'TableName':'" + longName + "'}",
                        ONE + "Value '" + longName + "' at 'tableName'" + FAILED
                                + "Member must have length less than or equal to 255"),
                row(
                        item,
                        "{'TableName':'bad table!@#'}",
                        ONE + "Value 'bad table!@#' at 'tableName'" + FAILED + PATTERN),
                row(item, "{'TableName':'arn:aws:dynamodb:us-east-1:123456789012:table/t'}", "fine"),
                row(item, "{'TableName':'" + longArn.substring(0, 1024) + "'}", "fine"),
                row(
                        item,
                        "{'TableName':'" + longArn + "'}",
                        ONE + "Value '" + longArn + "' at 'tableName'" + FAILED
                                + "Member must have length less than or equal to 1024"),
                row(control, "{}", missing),
                row(control, "{'TableName':'ab'}", "fine"),
                row(control, "{'TableName':'a;'}", ONE + "Value 'a;' at 'tableName'" + FAILED + PATTERN),
                row(control, "{'TableName':'arn:aws:dynamodb:us-east-1:123456789012:table/t'}", "fine"),
                row(create, "{}", missing),
                row(create, "{'TableName':'abc'}", "fine"),
                row(
                        create,
                        "{'TableName':'ab'}",
                        ONE + "Value 'ab' at 'tableName'" + FAILED
                                + "Member must have length greater than or equal to 3"),
                row(
                        create,
                        "{'TableName':'" + longName + "'}",
                        ONE + "Value '" + longName + "' at 'tableName'" + FAILED
                                + "Member must have length less than or equal to 255"),
                row(create, "{'TableName':'arn:aws'}", ONE + "Value 'arn:aws' at 'tableName'" + FAILED + PATTERN));
    }

    static Stream<Arguments> enumSets() {
        return Stream.of(
                        set(CommonMembers::returnConsumedCapacity, "returnConsumedCapacity", "INDEXES, TOTAL, NONE"),
                        set(CommonMembers::returnItemCollectionMetrics, "returnItemCollectionMetrics", "SIZE, NONE"),
                        set(
                                CommonMembers::returnValues,
                                "returnValues",
                                "ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW"),
                        set(
                                CommonMembers::select,
                                "select",
                                "SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES"),
                        set(CommonMembers::conditionalOperator, "conditionalOperator", "OR, AND"),
                        set(
                                CommonMembers::returnValuesOnConditionCheckFailure,
                                "returnValuesOnConditionCheckFailure",
                                "ALL_OLD, NONE"))
                .flatMap(rows -> rows);
    }

    private static Stream<Arguments> set(Function<Shape, Member<?>> member, String path, String values) {
        String name = Character.toUpperCase(path.charAt(0)) + path.substring(1);
        String first = values.substring(0, values.indexOf(','));
        String message = " at '" + path + "'" + FAILED + "Member must satisfy enum value set: [" + values + "]";
        return Stream.of(
                row(member, "{}", "fine"),
                row(member, "{'" + name + "':'" + first + "'}", "fine"),
                row(member, "{'" + name + "':''}", ONE + "Value ''" + message),
                row(member, "{'" + name + "':'none'}", ONE + "Value 'none'" + message));
    }

    static Stream<Arguments> bounds() {
        return Stream.of(
                row(
                        CommonMembers::queryLimit,
                        "{'Limit':0}",
                        ONE + "Value at 'Limit'" + FAILED + "Member must have value greater than or equal to 1"),
                row(CommonMembers::queryLimit, "{'Limit':1}", "fine"),
                row(
                        CommonMembers::scanLimit,
                        "{'Limit':0}",
                        ONE + "Value '0' at 'limit'" + FAILED + "Member must have value greater than or equal to 1"),
                row(
                        shape -> shape.member("Limit", MemberType.INTEGER, Constraint.range(1, 100)),
                        "{'Limit':200}",
                        ONE + "Value '200' at 'limit'" + FAILED + "Member must have value less than or equal to 100"),
                row(
                        shape -> shape.member("Big", MemberType.LONG, Constraint.min(1)),
                        "{'Big':-9223372036854775808}",
                        ONE + "Value '-9223372036854775808' at 'big'" + FAILED
                                + "Member must have value greater than or equal to 1"),
                row(
                        CommonMembers::attributesToGet,
                        "{'AttributesToGet':[]}",
                        ONE + "Value '[]' at 'attributesToGet'" + FAILED
                                + "Member must have length greater than or equal to 1"),
                row(
                        CommonMembers::clientRequestToken,
                        "{'ClientRequestToken':''}",
                        ONE + "Value '' at 'clientRequestToken'" + FAILED
                                + "Member must have length greater than or equal to 1"),
                row(
                        CommonMembers::clientRequestToken,
                        "{'ClientRequestToken':'" + "t".repeat(37) + "'}",
                        ONE + "Value '" + "t".repeat(37) + "' at 'clientRequestToken'" + FAILED
                                + "Member must have length less than or equal to 36"),
                row(CommonMembers::key, "{}", ONE + "Value null at 'key'" + FAILED + "Member must not be null"),
                row(CommonMembers::key, "{'Key':{}}", "fine"),
                row(CommonMembers::item, "{'Item':{'a':{'M':{'':{'S':'x'}}}}}", "fine"),
                row(CommonMembers::item, "{'Item':{'':{'S':'x'}}}", "Empty attribute name"),
                row(CommonMembers::item, "{'Item':{'':{}}}", "Empty attribute name"),
                row(
                        shape -> CommonMembers.transactItems(shape, MemberType.structure(new Shape("TransactGetItem"))),
                        "{'TransactItems':[]}",
                        ONE + "Value '[]' at 'transactItems'" + FAILED
                                + "Member must have length greater than or equal to 1"),
                row(
                        shape -> CommonMembers.transactItems(shape, MemberType.structure(new Shape("TransactGetItem"))),
                        "{}",
                        ONE + "Value null at 'transactItems'" + FAILED + "Member must not be null"),
                row(
                        CommonMembers::indexName,
                        "{'IndexName':'a;'}",
                        "2 validation errors detected: Value 'a;' at 'indexName'" + FAILED
                                + "Member must have length greater than or equal to 3; Value 'a;' at 'indexName'"
                                + FAILED + PATTERN));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource({"tableNames", "enumSets", "bounds"})
    void eachViolationHasItsWords(Shape shape, String json, String expected) {
        assertThat(check(shape, json)).isEqualTo(expected);
    }

    private static Shape keySchemaElement() {
        Shape element = new Shape("KeySchemaElement");
        element.member("AttributeName", MemberType.STRING, Constraint.required(), Constraint.length(1, 255));
        element.member("KeyType", MemberType.STRING, Constraint.required(), Constraint.oneOf("HASH", "RANGE"));
        return element;
    }

    private static Shape createTable() {
        Shape shape = new Shape("CreateTableInput");
        CommonMembers.newTableName(shape);
        shape.member(
                "KeySchema",
                MemberType.list(MemberType.structure(keySchemaElement())),
                Constraint.required(),
                Constraint.length(1, 2));
        return shape;
    }

    @Test
    void elementsOfListsCountFromOne() {
        assertThat(check(
                        createTable(),
                        "{'TableName':'abc','KeySchema':[{'AttributeName':'a','KeyType':'HASH'},"
                                + "{'AttributeName':'b','KeyType':'INVALID'}]}"))
                .isEqualTo(ONE + "Value 'INVALID' at 'keySchema.2.member.keyType'" + FAILED
                        + "Member must satisfy enum value set: [HASH, RANGE]");
    }

    @Test
    void listsOfStructuresArePrintedAsJavaObjects() {
        assertThat(check(
                        createTable(),
                        "{'TableName':'abc','KeySchema':[{'AttributeName':'a','KeyType':'HASH'},"
                                + "{'AttributeName':'b','KeyType':'RANGE'},{'AttributeName':'c','KeyType':'RANGE'}]}"))
                .isEqualTo(ONE + "Value '[KeySchemaElement(attributeName=a, keyType=HASH),"
                        + " KeySchemaElement(attributeName=b, keyType=RANGE),"
                        + " KeySchemaElement(attributeName=c, keyType=RANGE)]' at 'keySchema'" + FAILED
                        + "Member must have length less than or equal to 2");
    }

    @Test
    void aTableNameThatIsWrongIsReportedAlone() {
        Shape shape = new Shape("PutItemInput");
        CommonMembers.returnValues(shape);
        CommonMembers.tableName(shape);
        CommonMembers.item(shape);
        assertThat(check(shape, "{'TableName':'','Item':{},'ReturnValues':'hi'}"))
                .isEqualTo(ONE + "Value '' at 'tableName'" + FAILED
                        + "Member must have length greater than or equal to 1");
        assertThat(check(shape, "{'TableName':'x!','ReturnValues':'hi'}"))
                .isEqualTo(ONE + "Value 'x!' at 'tableName'" + FAILED
                        + "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        assertThat(check(createTable(), "{'KeySchema':[]}"))
                .isEqualTo("The parameter 'TableName' is required but was not present in the request");
    }

    @Test
    void allOthersAreReportedTogetherInOrderOfDeclaration() {
        Shape shape = new Shape("PutItemInput");
        CommonMembers.tableName(shape);
        CommonMembers.returnConsumedCapacity(shape);
        CommonMembers.item(shape);
        CommonMembers.returnItemCollectionMetrics(shape);
        assertThat(check(shape, "{'ReturnItemCollectionMetrics':'b','TableName':'abc','ReturnConsumedCapacity':'a'}"))
                .isEqualTo("3 validation errors detected: Value 'a' at 'returnConsumedCapacity'" + FAILED
                        + "Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; Value null at 'item'" + FAILED
                        + "Member must not be null; Value 'b' at 'returnItemCollectionMetrics'" + FAILED
                        + "Member must satisfy enum value set: [SIZE, NONE]");
    }

    @Test
    void atMostTenAreListed() {
        Shape shape = new Shape("CreateTableInput");
        shape.member("KeySchema", MemberType.list(MemberType.structure(keySchemaElement())));
        assertThat(check(shape, "{'KeySchema':[{},{},{},{},{},{},{}]}"))
                .startsWith("10 validation errors detected: Value null at 'keySchema.1.member.attributeName'")
                .endsWith("; Value null at 'keySchema.5.member.keyType'" + FAILED + "Member must not be null");
    }

    @Test
    void aTableNameBelowTheTopIsOneOfTheList() {
        Shape get = new Shape("Get");
        CommonMembers.tableName(get);
        CommonMembers.key(get);
        Shape action = new Shape("TransactGetItem");
        action.member("Get", MemberType.structure(get), Constraint.required());
        Shape shape = with(s -> CommonMembers.transactItems(s, MemberType.structure(action)));
        assertThat(check(shape, "{'TransactItems':[{'Get':{'Key':{},'TableName':'t'}},{'Get':{}}]}"))
                .isEqualTo("2 validation errors detected: Value null at 'transactItems.2.member.get.tableName'" + FAILED
                        + "Member must not be null; Value null at 'transactItems.2.member.get.key'" + FAILED
                        + "Member must not be null");
        assertThat(check(shape, "{'TransactItems':[{}]}"))
                .isEqualTo(ONE + "Value null at 'transactItems.1.member.get'" + FAILED + "Member must not be null");
    }

    @Test
    void keysOfABatchAreNamedAsOnTheWire() {
        Shape keysAndAttributes = new Shape("KeysAndAttributes");
        keysAndAttributes.member(
                "Keys",
                MemberType.list(MemberType.ATTRIBUTE_MAP),
                Constraint.required(),
                Constraint.terse(Constraint.length(1, 2)));
        Shape shape = with(s -> s.member("RequestItems", MemberType.map(MemberType.structure(keysAndAttributes))));
        assertThat(check(shape, "{'RequestItems':{'my.table':{'Keys':[{},{},{}]}}}"))
                .isEqualTo(ONE + "Value at 'RequestItems.my.table.member.Keys'" + FAILED
                        + "Member must have length less than or equal to 2");
        assertThat(check(shape, "{'RequestItems':{'t':{}}}"))
                .isEqualTo(ONE + "Value null at 'requestItems.t.member.keys'" + FAILED + "Member must not be null");
    }

    @Test
    void constraintsOfMapEntriesNameThemAll() {
        Shape put = new Shape("PutRequest");
        CommonMembers.item(put);
        Shape write = new Shape("WriteRequest");
        write.member("PutRequest", MemberType.structure(put));
        Shape shape = with(s -> s.member(
                "RequestItems",
                MemberType.map(
                        MemberType.list(MemberType.structure(write)),
                        List.of(Constraint.length(1, 255), Constraint.pattern("[a-zA-Z0-9_.-]+")),
                        List.of(Constraint.length(1, 2)))));
        String request = "{'PutRequest':{'Item':{'pk':{'S':'a'}}}}";
        String printed = "WriteRequest(putRequest=PutRequest(item={pk=AttributeValue(s=a)}))";
        assertThat(check(shape, "{'RequestItems':{'t':[" + request + "]}}")).isEqualTo("fine");
        assertThat(check(shape, "{'RequestItems':{'t':[" + (request + ",").repeat(2) + request + "]}}"))
                .isEqualTo(ONE + "Value '{t=[" + printed + ", " + printed + ", " + printed + "]}' at 'requestItems'"
                        + FAILED + "Map value must satisfy constraint: [Member must have length less than or equal to"
                        + " 2, Member must have length greater than or equal to 1]");
        assertThat(check(shape, "{'RequestItems':{'b;':[" + request + "]}}"))
                .isEqualTo(ONE + "Value '{b;=[" + printed + "]}' at 'requestItems'" + FAILED
                        + "Map keys must satisfy constraint: [Member must have length less than or equal to 255,"
                        + " Member must have length greater than or equal to 1, " + PATTERN + "]");
    }

    @Test
    void nullElementsAreNeverSeenByOperations() {
        Shape list = with(CommonMembers::attributesToGet);
        assertThat(check(list, "{'AttributesToGet':['a',null]}"))
                .isEqualTo(ONE + "Value null at 'attributesToGet.2.member'" + FAILED + "Member must not be null");
        Shape map = with(CommonMembers::expressionAttributeNames);
        assertThat(check(map, "{'ExpressionAttributeNames':{'#a':null}}"))
                .isEqualTo(ONE + "Value null at 'expressionAttributeNames.#a.member'" + FAILED
                        + "Member must not be null");
    }

    @Test
    void constraintsOfElementsHoldForEach() {
        Shape shape =
                with(s -> s.member("NonKeyAttributes", MemberType.list(MemberType.STRING, Constraint.length(1, 255))));
        assertThat(check(shape, "{'NonKeyAttributes':['a','']}"))
                .isEqualTo(ONE + "Value '' at 'nonKeyAttributes.2.member'" + FAILED
                        + "Member must have length greater than or equal to 1");
    }
}
