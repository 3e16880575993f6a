package dev.sortkey.facts;

import dev.sortkey.testing.Facts;
import java.util.Locale;

/** The tables that the facts are about. */
final class TestTables {
    static final String INVALID = "One or more parameter values were invalid: ";
    static final String NOT_VALID = "One or more parameter values are not valid. ";
    static final String ONE = "1 validation error detected: ";

    private TestTables() {}

    /**
     * On those facts: {@code hash} with the key pk (S), {@code tree-s} with pk and sk (S), {@code tree-n} with pk and
     * sk (N), {@code tree-b} with pk and sk (B), each with one item, and {@code tree-i} with pk, sk (S), the global
     * index {@code gsi} of gp and gs (S; KEYS_ONLY) and the local index {@code lsi} of lk (S; KEYS_ONLY).
     */
    static Facts on(Facts facts) {
        facts.given("CreateTable", table("hash", key("pk", "HASH"), defined("pk", "S"), ""));
        for (String type : new String[] {"S", "N", "B"}) {
            facts.given(
                    "CreateTable",
                    table(
                            "tree-" + type.toLowerCase(Locale.ROOT),
                            key("pk", "HASH") + "," + key("sk", "RANGE"),
                            defined("pk", "S") + "," + defined("sk", type),
                            ""));
        }
        facts.given(
                "CreateTable",
                table(
                        "tree-i",
                        key("pk", "HASH") + "," + key("sk", "RANGE"),
                        defined("pk", "S") + "," + defined("sk", "S") + "," + defined("gp", "S") + ","
                                + defined("gs", "S") + "," + defined("lk", "S"),
                        ",'GlobalSecondaryIndexes':[{'IndexName':'gsi','KeySchema':[" + key("gp", "HASH") + ","
                                + key("gs", "RANGE")
                                + "],'Projection':{'ProjectionType':'KEYS_ONLY'}}],'LocalSecondaryIndexes':["
                                + "{'IndexName':'lsi','KeySchema':[" + key("pk", "HASH") + "," + key("lk", "RANGE")
                                + "],'Projection':{'ProjectionType':'KEYS_ONLY'}}]"));
        facts.given("PutItem", "{'TableName':'hash','Item':{'pk':{'S':'a'},'n':{'N':'1'},'s':{'S':'x'},'l':{'L':[]}}}");
        facts.given("PutItem", "{'TableName':'tree-s','Item':{'pk':{'S':'a'},'sk':{'S':'b'}}}");
        facts.given("PutItem", "{'TableName':'tree-n','Item':{'pk':{'S':'a'},'sk':{'N':'1'}}}");
        return facts;
    }

    private static String table(String name, String keys, String definitions, String more) {
        return "{'TableName':'" + name + "','BillingMode':'PAY_PER_REQUEST','KeySchema':[" + keys
                + "],'AttributeDefinitions':[" + definitions + "]" + more + "}";
    }

    private static String key(String attribute, String type) {
        return "{'AttributeName':'" + attribute + "','KeyType':'" + type + "'}";
    }

    private static String defined(String attribute, String type) {
        return "{'AttributeName':'" + attribute + "','AttributeType':'" + type + "'}";
    }
}
