package dev.sortkey.facts;

import static dev.sortkey.facts.TestTables.INVALID;
import static dev.sortkey.facts.TestTables.NOT_VALID;

import dev.sortkey.testing.Facts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Attribute values that are none, in items, in keys and in expressions. */
class ValueFactsTest {
    /** A value, the message for it, and whether its message has an envelope since July 2026. */
    private record Wrong(String value, String message, boolean form) {}

    private static List<Wrong> wrongValues() {
        String supplied = "Supplied AttributeValue ";
        String exactlyOne = ", must contain exactly one of the supported datatypes";
        String number = "The parameter cannot be converted to a numeric value";
        List<Wrong> wrong = new ArrayList<>(List.of(
                new Wrong("{}", supplied + "is empty" + exactlyOne, false),
                new Wrong("{'X':'y'}", supplied + "is empty" + exactlyOne, false),
                new Wrong("{'S':'a','N':'1'}", supplied + "has more than one datatypes set" + exactlyOne, false),
                new Wrong("{'SS':[]}", INVALID + "An string set  may not be empty", true),
                new Wrong("{'NS':[]}", INVALID + "An number set  may not be empty", true),
                new Wrong("{'BS':[]}", INVALID + "Binary sets should not be empty", true),
                new Wrong("{'SS':['a','a']}", INVALID + "Input collection [a, a] contains duplicates.", true),
                new Wrong("{'NS':['1','1']}", "Input collection contains duplicates", true),
                new Wrong("{'NS':['1','1.0']}", "Input collection contains duplicates", true),
                new Wrong(
                        "{'BS':['YQ==','YQ==']}",
                        INVALID + "Input collection [YQ==, YQ==]of type BS contains duplicates.",
                        true),
                new Wrong("{'NULL':false}", INVALID + "Null attribute value types must have the value of true", true),
                new Wrong("{'N':''}", number, false),
                new Wrong("{'NS':['1','b']}", number + ": b", false)));
        for (String text : List.of(" 1", "1 ", "NaN", "Infinity", "1+2", "0x1", "b", "1e", "-", ".", "1.2.3", "--1")) {
            wrong.add(new Wrong("{'N':'" + text + "'}", number + ": " + text, false));
        }
        for (String text : List.of("1".repeat(39), "1." + "1".repeat(38), "9".repeat(39))) {
            wrong.add(new Wrong(
                    "{'N':'" + text + "'}", "Attempting to store more than 38 significant digits in a Number", false));
        }
        for (String text : List.of("1e126", "-1e126", "0e126", "99999e122")) {
            wrong.add(new Wrong(
                    "{'N':'" + text + "'}",
                    "Number overflow. Attempting to store a number with magnitude larger than supported range",
                    false));
        }
        for (String text : List.of("1e-131", "-1e-131", "0.1e-130")) {
            wrong.add(new Wrong(
                    "{'N':'" + text + "'}",
                    "Number underflow. Attempting to store a number with magnitude smaller than supported range",
                    false));
        }
        return wrong;
    }

    @TestFactory
    Stream<DynamicTest> inItems() {
        Facts facts =
                TestTables.on(Facts.bare()).each("PutItem", "{'TableName':'hash','Item':{'pk':{'S':'p'},'v':%s}}");
        wrongValues().forEach(wrong -> facts.invalid(wrong.value(), wrong.message()));
        for (String value : List.of(
                "{'S':''}",
                "{'B':''}",
                "{'SS':['']}",
                "{'M':{}}",
                "{'L':[]}",
                "{'N':'+5'}",
                "{'N':'.5'}",
                "{'N':'5.'}",
                "{'N':'1e+5'}",
                "{'N':'0.0e126'}",
                "{'N':'" + "9".repeat(38) + "'}",
                "{'N':'1" + "0".repeat(40) + "'}")) {
            facts.fine(value);
        }
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> insideListsAndMapsOfItems() {
        Facts facts = TestTables.on(Facts.bare())
                .each("PutItem", "{'TableName':'hash','Item':{'pk':{'S':'p'},'v':{'L':[{'M':{'w':%s}}]}}}");
        wrongValues().forEach(wrong -> facts.invalid(wrong.value(), wrong.message()));
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> inExpressionValues() {
        Facts facts = TestTables.on(Facts.bare())
                .each(
                        "UpdateItem",
                        "{'TableName':'hash','Key':{'pk':{'S':'p'}},'UpdateExpression':'SET v = :v',"
                                + "'ExpressionAttributeValues':{':v':%s}}");
        wrongValues()
                .forEach(wrong -> facts.invalid(
                        wrong.value(),
                        "ExpressionAttributeValues contains invalid value: " + wrong.message() + " for key :v"));
        facts.each("Scan", "{'TableName':'hash','FilterExpression':'v = :v','ExpressionAttributeValues':{':v':%s}}");
        wrongValues().stream()
                .limit(13)
                .forEach(wrong -> facts.invalid(
                        wrong.value(),
                        "ExpressionAttributeValues contains invalid value: " + wrong.message() + " for key :v"));
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> inKeys() {
        String schema = "The provided key element does not match the schema";
        Facts facts = TestTables.on(Facts.bare());
        for (List<String> operation : List.of(
                List.of("GetItem", "{'TableName':'tree-s','Key':{%s}}"),
                List.of("DeleteItem", "{'TableName':'tree-s','Key':{%s}}"),
                List.of("UpdateItem", "{'TableName':'tree-s','Key':{%s}}"),
                List.of("BatchGetItem", "{'RequestItems':{'tree-s':{'Keys':[{%s}]}}}"),
                List.of("BatchWriteItem", "{'RequestItems':{'tree-s':[{'DeleteRequest':{'Key':{%s}}}]}}"))) {
            facts.each(operation.get(0), operation.get(1))
                    .invalid("'pk':{'S':'a'}", schema)
                    .invalid("'pk':{'S':'a'},'sk':{'N':'1'}", schema)
                    .invalid("'pk':{'S':'a'},'other':{'S':'b'}", schema)
                    .invalid("'pk':{'S':'a'},'sk':{'S':'b'},'other':{'S':'c'}", schema)
                    .invalid(
                            "'pk':{'S':''},'sk':{'S':'b'}",
                            NOT_VALID + "The AttributeValue for a key attribute cannot contain an empty string "
                                    + "value. Key: pk")
                    .invalid(
                            "'pk':{'S':'a'},'sk':{'S':''}",
                            NOT_VALID + "The AttributeValue for a key attribute cannot contain an empty string "
                                    + "value. Key: sk")
                    .invalid(
                            "'pk':{'S':'" + "x".repeat(2049) + "'},'sk':{'S':'b'}",
                            INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes")
                    .invalid(
                            "'pk':{'S':'a'},'sk':{'S':'" + "x".repeat(1025) + "'}",
                            INVALID + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
        }
        return facts.tests();
    }

    @TestFactory
    Stream<DynamicTest> inKeysOfNewItems() {
        return TestTables.on(Facts.bare())
                .each("PutItem", "{'TableName':'tree-s','Item':{%s}}")
                .invalid("'sk':{'S':'b'}", INVALID + "Missing the key pk in the item")
                .invalid("'pk':{'S':'a'}", INVALID + "Missing the key sk in the item")
                .invalid("", INVALID + "Missing the key pk in the item")
                .invalid("'pk':{'N':'1'},'sk':{'S':'b'}", INVALID + "Type mismatch for key pk expected: S actual: N")
                .invalid("'pk':{'S':'a'},'sk':{'M':{}}", INVALID + "Type mismatch for key sk expected: S actual: M")
                .each("PutItem", "{'TableName':'tree-b','Item':{'pk':{'S':'a'},'sk':%s}}")
                .invalid(
                        "{'B':''}",
                        NOT_VALID + "The AttributeValue for a key attribute cannot contain an empty binary value. "
                                + "Key: sk")
                .each("PutItem", "{'TableName':'tree-i','Item':{'pk':{'S':'a'},'sk':{'S':'b'},%s}}")
                .invalid(
                        "'gs':{'N':'1'}",
                        INVALID + "Type mismatch for Index Key gs Expected: S Actual: N IndexName: gsi")
                .invalid(
                        "'lk':{'BOOL':true}",
                        INVALID + "Type mismatch for Index Key lk Expected: S Actual: BOOL IndexName: lsi")
                .invalid(
                        "'gp':{'S':''}",
                        NOT_VALID + "A value specified for a secondary index key is not supported. The "
                                + "AttributeValue for a key attribute cannot contain an empty string value. "
                                + "IndexName: gsi, IndexKey: gp")
                .invalid(
                        "'gp':{'S':'" + "x".repeat(2049) + "'}",
                        INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes")
                .each(
                        "UpdateItem",
                        "{'TableName':'tree-i','Key':{'pk':{'S':'a'},'sk':{'S':'b'}},'UpdateExpression':'%s',"
                                + "'ExpressionAttributeValues':{':e':{'S':''}}}")
                .invalid(
                        "SET gp = :e",
                        NOT_VALID + "The update expression attempted to update a secondary index key to a value that "
                                + "is not supported. The AttributeValue for a key attribute cannot contain an empty "
                                + "string value.")
                .invalid("SET pk = :e", INVALID + "Cannot update attribute pk. This attribute is part of the key")
                .invalid("SET sk = :e", INVALID + "Cannot update attribute sk. This attribute is part of the key")
                .tests();
    }
}
