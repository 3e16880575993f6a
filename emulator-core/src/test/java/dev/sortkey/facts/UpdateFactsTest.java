package dev.sortkey.facts;

import dev.sortkey.testing.Facts;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Updates that are refused: by their text, by their values, and by the item that they meet. */
class UpdateFactsTest {
    private static final String HEAD = "Invalid UpdateExpression: ";

    @TestFactory
    Stream<DynamicTest> byTheirText() {
        return TestTables.on(Facts.bare())
                .each("UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'%s'}")
                .invalid("", HEAD + "The expression can not be empty;")
                .invalid("SET", HEAD + "Syntax error; token: \"<EOF>\", near: \"SET\"")
                .invalid("SET a", HEAD + "Syntax error; token: \"<EOF>\", near: \"a\"")
                .invalid("PUT a = b", HEAD + "Syntax error; token: \"PUT\", near: \"PUT a\"")
                .invalid(
                        "SET a = b SET c = d",
                        HEAD + "The \"SET\" section can only be used once in an update expression;")
                .invalid(
                        "REMOVE a REMOVE b",
                        HEAD + "The \"REMOVE\" section can only be used once in an update expression;")
                .invalid("SET status = a", HEAD + "Attribute name is a reserved keyword; reserved keyword: status")
                .invalid("REMOVE m.size", HEAD + "Attribute name is a reserved keyword; reserved keyword: size")
                .invalid(
                        "SET #a = b",
                        HEAD + "An expression attribute name used in the document path is not defined; attribute "
                                + "name: #a")
                .invalid(
                        "SET a = :v",
                        HEAD + "An expression attribute value used in expression is not defined; attribute value: :v")
                .invalid("SET a = ((b))", HEAD + "The expression has redundant parentheses;")
                .invalid("SET a = unknown(b)", HEAD + "Invalid function name; function: unknown")
                .invalid(
                        "SET a = attribute_exists(b)",
                        HEAD + "The function is not allowed in an update expression; function: attribute_exists")
                .invalid(
                        "SET a = if_not_exists(b)",
                        HEAD + "Incorrect number of operands for operator or function; operator or function: "
                                + "if_not_exists, number of operands: 1")
                .invalid(
                        "SET a = list_append(b, c, d)",
                        HEAD + "Incorrect number of operands for operator or function; operator or function: "
                                + "list_append, number of operands: 3")
                .invalid(
                        "SET a = b, a = c",
                        HEAD + "Two document paths overlap with each other; must remove or rewrite one of these "
                                + "paths; path one: [a], path two: [a]")
                .invalid(
                        "SET a = b REMOVE a.c",
                        HEAD + "Two document paths overlap with each other; must remove or rewrite one of these "
                                + "paths; path one: [a], path two: [a, c]")
                .invalid(
                        "REMOVE a.b, a[1]",
                        HEAD + "Two document paths conflict with each other; must remove or rewrite one of these "
                                + "paths; path one: [a, b], path two: [a, [1]]")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> byTheirValues() {
        return TestTables.on(Facts.bare())
                .each(
                        "UpdateItem",
                        "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'%s',"
                                + "'ExpressionAttributeValues':{':s':{'S':'x'}}}")
                .invalid(
                        "ADD a :s",
                        HEAD + "Incorrect operand type for operator or function; operator: ADD, operand type: STRING")
                .invalid(
                        "DELETE a :s",
                        HEAD + "Incorrect operand type for operator or function; operator: DELETE, operand type: "
                                + "STRING")
                .invalid(
                        "SET a = b + :s",
                        HEAD + "Incorrect operand type for operator or function; operator or function: +, operand "
                                + "type: S")
                .invalid(
                        "SET a = :s - b",
                        HEAD + "Incorrect operand type for operator or function; operator or function: -, operand "
                                + "type: S")
                .invalid(
                        "SET a = list_append(b, :s)",
                        HEAD + "Incorrect operand type for operator or function; operator or function: list_append, "
                                + "operand type: S")
                .invalid(
                        "SET a = if_not_exists(:s, b)",
                        HEAD + "Operator or function requires a document path; operator or function: if_not_exists")
                .each(
                        "UpdateItem",
                        "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'%s',"
                                + "'ExpressionAttributeValues':{':n':{'N':'1'}}}")
                .invalid(
                        "DELETE a :n",
                        HEAD + "Incorrect operand type for operator or function; operator: DELETE, operand type: "
                                + "NUMBER")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> byTheItem() {
        String path = "The document path provided in the update expression is invalid for update";
        String absent = "The provided expression refers to an attribute that does not exist in the item";
        String type = "An operand in the update expression has an incorrect data type";
        return TestTables.on(Facts.bare())
                .each(
                        "UpdateItem",
                        "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'%s',"
                                + "'ExpressionAttributeValues':{':n':{'N':'1'}}}")
                .invalid("SET m.a = :n", path)
                .invalid("SET s.a = :n", path)
                .invalid("SET s[0] = :n", path)
                .invalid("SET l.a = :n", path)
                .invalid("SET a = gone + :n", absent)
                .invalid("SET a = s + :n", type)
                .invalid("SET a = l - :n", type)
                .invalid("ADD s :n", type)
                .each("UpdateItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'%s'}")
                .invalid("SET a = gone", absent)
                .invalid("SET a = l[0]", absent)
                .invalid("REMOVE m.a", path)
                .invalid("REMOVE s.a", path)
                .each(
                        "UpdateItem",
                        "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'%s',"
                                + "'ExpressionAttributeValues':{':s':{'SS':['x']}}}")
                .invalid("DELETE n :s", type)
                .invalid("ADD n :s", type)
                .invalid("ADD m.a :s", path)
                .each(
                        "UpdateItem",
                        "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET a = :a %s :b',"
                                + "'ExpressionAttributeValues':{':a':{'N':'9e125'},':b':{'N':'-9e125'}}}")
                .invalid(
                        "-", "Number overflow. Attempting to store a number with magnitude larger than supported range")
                .each(
                        "UpdateItem",
                        "{'TableName':'hash','Key':{'pk':{'S':'a'}},'UpdateExpression':'SET a = n + :a%s',"
                                + "'ExpressionAttributeValues':{':a':{'N':'1e50'}}}")
                .invalid("", "Number overflow. Attempting to store a number with magnitude larger than supported range")
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> byWhatTheyShallReturn() {
        return TestTables.on(Facts.bare())
                .each("PutItem", "{'TableName':'hash','Item':{'pk':{'S':'a'}},'ReturnValues':'%s'}")
                .invalid("ALL_NEW", "ReturnValues can only be ALL_OLD or NONE")
                .invalid("UPDATED_NEW", "ReturnValues can only be ALL_OLD or NONE")
                .invalid("UPDATED_OLD", "ReturnValues can only be ALL_OLD or NONE")
                .each("DeleteItem", "{'TableName':'hash','Key':{'pk':{'S':'a'}},'ReturnValues':'%s'}")
                .invalid("ALL_NEW", "ReturnValues can only be ALL_OLD or NONE")
                .invalid("UPDATED_OLD", "ReturnValues can only be ALL_OLD or NONE")
                .tests();
    }
}
