package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.INVALID;

import dev.sortkey.testing.Facts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Expressions that are refused whatever the data is, in each operation that has them. */
class ExpressionFactsTest {
    private static final String VALUES = "'ExpressionAttributeValues':{':v':{'N':'1'}}";

    /** A place for a condition: the operation, its parameter, and the request round it. */
    private record Place(String operation, String parameter, String frame) {}

    private static final List<Place> CONDITIONS = List.of(
            new Place("Scan", "FilterExpression", "{'TableName':'hash','FilterExpression':'%s'"),
            new Place(
                    "PutItem",
                    "ConditionExpression",
                    "{'TableName':'hash','Item':{'pk':{'S':'a'}},'ConditionExpression':'%s'"),
            new Place(
                    "DeleteItem",
                    "ConditionExpression",
                    "{'TableName':'hash','Key':{'pk':{'S':'a'}},'ConditionExpression':'%s'"),
            new Place(
                    "UpdateItem",
                    "ConditionExpression",
                    "{'TableName':'hash','Key':{'pk':{'S':'a'}},'ConditionExpression':'%s'"));

    @TestFactory
    Stream<DynamicTest> conditionsAndFilters() {
        Facts facts = TestTables.on(Facts.bare());
        for (Place place : CONDITIONS) {
            String head = "Invalid " + place.parameter() + ": ";
            facts.each(place.operation(), place.frame() + "}")
                    .invalid("", head + "The expression can not be empty;")
                    .invalid("a = ", head + "Syntax error; token: \"<EOF>\", near: \"=\"")
                    .invalid("!!! X", head + "Syntax error; token: \"!\", near: \"!!\"")
                    .invalid("status = a", head + "Attribute name is a reserved keyword; reserved keyword: status")
                    .invalid("x.Name = a", head + "Attribute name is a reserved keyword; reserved keyword: Name")
                    .invalid(
                            "#a = b",
                            head + "An expression attribute name used in the document path is not defined; "
                                    + "attribute name: #a")
                    .invalid(
                            "a = :v",
                            head + "An expression attribute value used in expression is not defined; attribute "
                                    + "value: :v")
                    .invalid("((a = b))", head + "The expression has redundant parentheses;")
                    .invalid("unknown(a)", head + "Invalid function name; function: unknown")
                    .invalid(
                            "size(a)",
                            head + "The function is not allowed to be used this way in an expression; function: size")
                    .invalid(
                            "a = attribute_exists(b)",
                            head + "The function is not allowed to be used this way in an expression; function: "
                                    + "attribute_exists")
                    .invalid(
                            "attribute_exists(a, b)",
                            head + "Incorrect number of operands for operator or function; operator or function: "
                                    + "attribute_exists, number of operands: 2")
                    .invalid(
                            "begins_with(a)",
                            head + "Incorrect number of operands for operator or function; operator or function: "
                                    + "begins_with, number of operands: 1")
                    .invalid(
                            "a = a",
                            head + "The first operand must be distinct from the remaining operands for this operator "
                                    + "or function; operator: =, first operand: [a]")
                    .invalid(
                            "contains(a, a)",
                            head + "The first operand must be distinct from the remaining operands for this operator "
                                    + "or function; operator: contains, first operand: [a]")
                    .invalid(
                            "a.b[1] < a.b[1]",
                            head + "The first operand must be distinct from the remaining operands for this operator "
                                    + "or function; operator: <, first operand: [a, b, [1]]")
                    .invalid(
                            "a[99999999999] = b",
                            head + "List index is not within the allowable range; index: [99999999999]")
                    .invalid(
                            "a" + ".a".repeat(32) + " = b",
                            head + "The document path has too many nesting levels; nesting levels: 33");
            withValue(facts, place, head);
        }
        return facts.tests();
    }

    private static void withValue(Facts facts, Place place, String head) {
        facts.each(place.operation(), place.frame() + "," + VALUES + "}")
                .invalid(
                        "attribute_exists(:v)",
                        head + "Operator or function requires a document path; operator or function: "
                                + "attribute_exists")
                .invalid(
                        "attribute_not_exists(:v)",
                        head + "Operator or function requires a document path; operator or function: "
                                + "attribute_not_exists")
                .invalid(
                        "begins_with(a, :v)",
                        head + "Incorrect operand type for operator or function; operator or function: begins_with, "
                                + "operand type: N")
                .invalid(
                        "attribute_type(a, :v)",
                        head + "Incorrect operand type for operator or function; operator or function: "
                                + "attribute_type, operand type: N")
                .invalid(
                        "size(:v) = a",
                        head + "Incorrect operand type for operator or function; operator or function: size, "
                                + "operand type: N")
                .invalid("a = b", "Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}");
        facts.each(place.operation(), place.frame() + ",'ExpressionAttributeValues':{':v':{'S':'X'}}}")
                .invalid(
                        "attribute_type(a, :v)",
                        head + "Invalid attribute type name found; type: X, valid types: "
                                + "{B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
        facts.each(place.operation(), place.frame() + ",'ExpressionAttributeValues':{':v':{'BOOL':true}}}")
                .invalid(
                        "a < :v",
                        head + "Incorrect operand type for operator or function; operator or function: <, operand "
                                + "type: BOOL")
                .invalid(
                        "a >= :v",
                        head + "Incorrect operand type for operator or function; operator or function: >=, operand "
                                + "type: BOOL");
        facts.each(place.operation(), place.frame() + ",'ExpressionAttributeValues':{':l':{'N':'5'},':u':{'N':'4'}}}")
                .invalid(
                        "a BETWEEN :l AND :u",
                        head + "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; "
                                + "lower bound operand: AttributeValue: {N:5}, upper bound operand: AttributeValue: "
                                + "{N:4}");
        facts.each(place.operation(), place.frame() + ",'ExpressionAttributeValues':{':l':{'N':'1'},':u':{'S':'a'}}}")
                .invalid(
                        "a BETWEEN :l AND :u",
                        head + "The BETWEEN operator requires same data type for lower and upper bounds; lower bound "
                                + "operand: AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:a}");
        facts.each(place.operation(), place.frame() + ",'ExpressionAttributeNames':{'#a':'x'}}")
                .invalid("a = b", "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
    }

    @TestFactory
    Stream<DynamicTest> sizesOfExpressions() {
        String long5000 = "a = b AND c = " + "d".repeat(5000 - 14);
        String many = "a = b" + " AND a = b".repeat(150);
        return TestTables.on(Facts.bare())
                .each("Scan", "{'TableName':'hash','FilterExpression':'%s'}")
                .invalid(
                        long5000,
                        "Invalid FilterExpression: Expression size has exceeded the maximum allowed size; expression "
                                + "size: 5000")
                .invalid(
                        many,
                        "Invalid FilterExpression: The expression contains too many operators; operator count: 301")
                .each("GetItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},'ProjectionExpression':'%s'}")
                .invalid(
                        "d".repeat(4097),
                        "Invalid ProjectionExpression: Expression size has exceeded the maximum allowed size; "
                                + "expression size: 4097")
                .each("UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'%s'}")
                .invalid(
                        "REMOVE " + "d".repeat(4090),
                        "Invalid UpdateExpression: Expression size has exceeded the maximum allowed size;")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> projections() {
        String head = "Invalid ProjectionExpression: ";
        Facts facts = TestTables.on(Facts.bare());
        for (Place place : List.of(
                new Place("GetItem", "", "{'TableName':'hash','Key':{'pk':{'S':'a'}},'ProjectionExpression':'%s'}"),
                new Place("Scan", "", "{'TableName':'hash','ProjectionExpression':'%s'}"),
                new Place(
                        "BatchGetItem",
                        "",
                        "{'RequestItems':{'hash':{'Keys':[{'pk':{'S':'a'}}],'ProjectionExpression':'%s'}}}"),
                new Place(
                        "TransactGetItems",
                        "",
                        "{'TransactItems':[{'Get':{'TableName':'hash','Key':{'pk':{'S':'a'}},"
                                + "'ProjectionExpression':'%s'}}]}"))) {
            facts.each(place.operation(), place.frame())
                    .invalid("", head + "The expression can not be empty;")
                    .invalid("a,", head + "Syntax error; token: \"<EOF>\", near: \",\"")
                    .invalid("a b", head + "Syntax error; token: \"b\", near: \"a b\"")
                    .invalid("year", head + "Attribute name is a reserved keyword; reserved keyword: year")
                    .invalid(
                            "#a",
                            head + "An expression attribute name used in the document path is not defined; "
                                    + "attribute name: #a")
                    .invalid(
                            "a, a[0]",
                            head + "Two document paths overlap with each other; must remove or rewrite one of these "
                                    + "paths; path one: [a], path two: [a, [0]]")
                    .invalid(
                            "a, a",
                            head + "Two document paths overlap with each other; must remove or rewrite one of these "
                                    + "paths; path one: [a], path two: [a]")
                    .invalid(
                            "a.b, a[0]",
                            head + "Two document paths conflict with each other; must remove or rewrite one of these "
                                    + "paths; path one: [a, b], path two: [a, [0]]");
        }
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> namesAndValues() {
        String frame = "{'TableName':'hash','FilterExpression':'#a = :v','ExpressionAttributeNames':%n,"
                + "'ExpressionAttributeValues':%v}";
        String longName = "#" + "a".repeat(255);
        return TestTables.on(Facts.bare())
                .each("Scan", frame.replace("%n", "%s").replace("%v", "{':v':{'S':'x'}}"))
                .invalid("{}", "ExpressionAttributeNames must not be empty")
                .invalid("{'a':'x'}", "ExpressionAttributeNames contains invalid key: Syntax error; key: \"a\"")
                .invalid("{'#a-b':'x'}", "ExpressionAttributeNames contains invalid key: Syntax error; key: \"#a-b\"")
                .invalid(
                        "{'" + longName + "':'x'}",
                        "ExpressionAttributeNames contains invalid key: The expression attribute map contains a key "
                                + "that is too long; size of key: 256")
                .invalid(
                        "{'#a':''}", "ExpressionAttributeNames contains invalid value: Empty attribute name for key #a")
                .invalid(
                        "{'#a':'x','#b':'y','#c':'z'}",
                        "Value provided in ExpressionAttributeNames unused in expressions: keys: {#b, #c}")
                .each("Scan", frame.replace("%n", "{'#a':'x'}").replace("%v", "%s"))
                .invalid("{}", "ExpressionAttributeValues must not be empty")
                .invalid("{'v':{'S':'x'}}", "ExpressionAttributeValues contains invalid key: Syntax error; key: \"v\"")
                .invalid(
                        "{':" + "v".repeat(255) + "':{'S':'x'}}",
                        "ExpressionAttributeValues contains invalid key: The expression attribute map contains a key "
                                + "that is too long;")
                .invalid(
                        "{':v':{'S':'x'},':w':{'S':'y'}}",
                        "Value provided in ExpressionAttributeValues unused in expressions: keys: {:w}")
                .each("Scan", "{'TableName':'hash',%s}")
                .invalid(
                        "'ExpressionAttributeNames':{'#a':'x'}",
                        "ExpressionAttributeNames can only be specified when using expressions")
                .invalid(
                        "'ExpressionAttributeValues':{':v':{'S':'x'}}",
                        "ExpressionAttributeValues can only be specified when using expressions: FilterExpression is "
                                + "null")
                .each("PutItem", "{'TableName':'hash','Item':{'pk':{'S':'a'}},%s}")
                .invalid(
                        "'ExpressionAttributeValues':{':v':{'S':'x'}}",
                        "ExpressionAttributeValues can only be specified when using expressions: ConditionExpression "
                                + "is null")
                .each("UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},%s}")
                .invalid(
                        "'ExpressionAttributeValues':{':v':{'S':'x'}}",
                        "ExpressionAttributeValues can only be specified when using expressions: UpdateExpression and "
                                + "ConditionExpression are null")
                .invalid(
                        "'UpdateExpression':'REMOVE a','AttributeUpdates':{}",
                        "Can not use both expression and non-expression parameters in the same request: "
                                + "Non-expression parameters: {AttributeUpdates} Expression parameters: "
                                + "{UpdateExpression}")
                .invalid(
                        "'UpdateExpression':'SET pk = pk'",
                        INVALID + "Cannot update attribute pk. This attribute is part of the key")
                .tests();
    }
}
