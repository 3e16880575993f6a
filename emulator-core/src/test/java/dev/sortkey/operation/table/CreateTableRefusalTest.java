package dev.sortkey.operation.table;

import static dev.sortkey.operation.table.TableRequests.HASH_A;
import static dev.sortkey.operation.table.TableRequests.INVALID;
import static dev.sortkey.operation.table.TableRequests.ONE;
import static dev.sortkey.operation.table.TableRequests.ON_DEMAND;
import static dev.sortkey.operation.table.TableRequests.UNITS;
import static dev.sortkey.operation.table.TableRequests.definitions;
import static dev.sortkey.operation.table.TableRequests.global;
import static dev.sortkey.operation.table.TableRequests.index;
import static dev.sortkey.operation.table.TableRequests.keys;
import static dev.sortkey.operation.table.TableRequests.refused;
import static dev.sortkey.operation.table.TableRequests.setting;
import static dev.sortkey.operation.table.TableRequests.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What CreateTable refuses, with the service's words; all tables are on-demand unless the case is about that. */
final class CreateTableRefusalTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource({"constraints", "billing", "keySchemas", "settings"})
    void isRefusedWithTheServicesWords(String name, String request, String message) {
        try (EmulatorClient client = new EmulatorClient()) {
            assertThat(client.invalid("CreateTable", request)).isEqualTo(message);
            assertThat(client.call("ListTables", "{}").path("TableNames")).isEmpty();
        }
    }

    static Stream<Arguments> constraints() {
        return Stream.of(
                refused("no name", "{}", "The parameter 'TableName' is required but was not present in the request"),
                refused(
                        "short name",
                        table("ab", definitions("a"), HASH_A, ON_DEMAND),
                        ONE + "Value 'ab' at 'tableName' failed to satisfy constraint: "
                                + "Member must have length greater than or equal to 3"),
                refused(
                        "long name",
                        table("a".repeat(256), definitions("a"), HASH_A, ON_DEMAND),
                        ONE + "Value '" + "a".repeat(256) + "' at 'tableName' failed to satisfy constraint: "
                                + "Member must have length less than or equal to 255"),
                refused(
                        "characters of the name",
                        table("abc;", definitions("a"), HASH_A, ON_DEMAND),
                        ONE + "Value 'abc;' at 'tableName' failed to satisfy constraint: "
                                + "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+"),
                refused(
                        "an ARN for a name",
                        table("arn:aws:dynamodb:us-east-1:123456789012:table/abc", definitions("a"), HASH_A, ON_DEMAND),
                        ONE + "Value 'arn:aws:dynamodb:us-east-1:123456789012:table/abc' at 'tableName' failed to "
                                + "satisfy constraint: Member must satisfy regular expression pattern: "
                                + "[a-zA-Z0-9_.-]+"),
                refused(
                        "neither definitions nor keys",
                        "{'TableName':'abc'}",
                        "2 validation errors detected: Value null at 'attributeDefinitions' failed to satisfy "
                                + "constraint: Member must not be null; Value null at 'keySchema' failed to satisfy "
                                + "constraint: Member must not be null"),
                refused(
                        "empty definition",
                        table("abc", "'AttributeDefinitions':[{}]", HASH_A, ON_DEMAND),
                        "2 validation errors detected: Value null at "
                                + "'attributeDefinitions.1.member.attributeName' failed to satisfy constraint: "
                                + "Member must not be null; Value null at "
                                + "'attributeDefinitions.1.member.attributeType' failed to satisfy constraint: "
                                + "Member must not be null"),
                refused(
                        "attribute type",
                        table(
                                "abc",
                                "'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'SS'}]",
                                HASH_A,
                                ON_DEMAND),
                        ONE + "Value 'SS' at 'attributeDefinitions.1.member.attributeType' failed to satisfy "
                                + "constraint: Member must satisfy enum value set: [B, N, S]"),
                refused(
                        "key type",
                        table("abc", definitions("a"), keys("a", "INVALID"), ON_DEMAND),
                        ONE + "Value 'INVALID' at 'keySchema.1.member.keyType' failed to satisfy constraint: "
                                + "Member must satisfy enum value set: [HASH, RANGE]"),
                refused(
                        "empty key",
                        table("abc", definitions("a"), "'KeySchema':[]", ON_DEMAND),
                        ONE + "Value '[]' at 'keySchema' failed to satisfy constraint: "
                                + "Member must have length greater than or equal to 1"),
                refused(
                        "three keys",
                        table(
                                "abc",
                                definitions("a", "b", "c"),
                                keys("a", "HASH", "b", "RANGE", "c", "RANGE"),
                                ON_DEMAND),
                        ONE + "Value '[KeySchemaElement(attributeName=a, keyType=HASH), "
                                + "KeySchemaElement(attributeName=b, keyType=RANGE), "
                                + "KeySchemaElement(attributeName=c, keyType=RANGE)]' at 'keySchema' failed to "
                                + "satisfy constraint: Member must have length less than or equal to 2"),
                refused(
                        "billing mode, and capacity with writes first",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                "'BillingMode':'A'",
                                "'ProvisionedThroughput':{'ReadCapacityUnits':-1,'WriteCapacityUnits':0}"),
                        "3 validation errors detected: Value 'A' at 'billingMode' failed to satisfy constraint: "
                                + "Member must satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]; Value '0' at "
                                + "'provisionedThroughput.writeCapacityUnits' failed to satisfy constraint: Member "
                                + "must have value greater than or equal to 1; Value '-1' at "
                                + "'provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member "
                                + "must have value greater than or equal to 1"),
                refused(
                        "name of an index",
                        table("abc", definitions("a"), HASH_A, ON_DEMAND, global(index("h;", "a", "HASH"))),
                        "2 validation errors detected: Value 'h;' at 'globalSecondaryIndexes.1.member.indexName' "
                                + "failed to satisfy constraint: Member must satisfy regular expression pattern: "
                                + "[a-zA-Z0-9_.-]+; Value 'h;' at 'globalSecondaryIndexes.1.member.indexName' failed "
                                + "to satisfy constraint: Member must have length greater than or equal to 3"),
                refused(
                        "table class",
                        table("abc", definitions("a"), HASH_A, ON_DEMAND, "'TableClass':'COLD'"),
                        ONE + "Value 'COLD' at 'tableClass' failed to satisfy constraint: "
                                + "Member must satisfy enum value set: [STANDARD, STANDARD_INFREQUENT_ACCESS]"),
                refused(
                        "stream without a word on whether it is enabled",
                        table("abc", definitions("a"), HASH_A, ON_DEMAND, "'StreamSpecification':{}"),
                        ONE + "Value null at 'streamSpecification.streamEnabled' failed to satisfy constraint: "
                                + "Member must not be null"));
    }

    static Stream<Arguments> billing() {
        return Stream.of(
                refused(
                        "provisioned without numbers",
                        table("abc", definitions("a"), HASH_A),
                        INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode "
                                + "is PROVISIONED"),
                refused(
                        "provisioned by name without numbers",
                        table("abc", definitions("a"), HASH_A, "'BillingMode':'PROVISIONED'"),
                        INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode "
                                + "is PROVISIONED"),
                refused(
                        "on-demand with numbers, told before bad keys",
                        table("abc", "'AttributeDefinitions':[]", keys("a", "HASH", "a", "HASH"), ON_DEMAND, UNITS),
                        INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode "
                                + "is PAY_PER_REQUEST"),
                refused(
                        "reads out of bounds, told before writes",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                "'ProvisionedThroughput':{'WriteCapacityUnits':1000000000001,"
                                        + "'ReadCapacityUnits':1000000000001}"),
                        "Given value 1000000000001 for ReadCapacityUnits is out of bounds"),
                refused(
                        "writes out of bounds",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                "'ProvisionedThroughput':{'ReadCapacityUnits':1000000000000,"
                                        + "'WriteCapacityUnits':1000000000001}"),
                        "Given value 1000000000001 for WriteCapacityUnits is out of bounds"),
                refused(
                        "ceiling of a provisioned table",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                UNITS,
                                "'OnDemandThroughput':{'MaxReadRequestUnits':10}"),
                        INVALID + "MaxReadRequestUnits for OnDemandThroughput cannot be specified when table "
                                + "BillingMode is PROVISIONED."),
                refused(
                        "no ceiling of zero",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                ON_DEMAND,
                                "'OnDemandThroughput':{'MaxReadRequestUnits':5,'MaxWriteRequestUnits':0}"),
                        INVALID + "Requested MaxWriteRequestUnits for OnDemandThroughput for table is outside of "
                                + "valid range"),
                refused(
                        "no ceiling of minus one at creation",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                ON_DEMAND,
                                "'OnDemandThroughput':{'MaxReadRequestUnits':-1}"),
                        INVALID + "Requested MaxReadRequestUnits for OnDemandThroughput for table is outside of "
                                + "valid range"),
                refused(
                        "cool warm throughput, on-demand",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                ON_DEMAND,
                                "'WarmThroughput':{'ReadUnitsPerSecond':11999}"),
                        INVALID + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than initial "
                                + "throughput for OnDemand. See: https://docs.aws.amazon.com/amazondynamodb/latest/"
                                + "developerguide/on-demand-capacity-mode.html#on-demand-capacity-mode-initial"),
                refused(
                        "cool warm throughput, provisioned",
                        table(
                                "abc",
                                definitions("a"),
                                HASH_A,
                                "'ProvisionedThroughput':{'ReadCapacityUnits':10,'WriteCapacityUnits':10}",
                                "'WarmThroughput':{'ReadUnitsPerSecond':10,'WriteUnitsPerSecond':9}"),
                        INVALID + "Requested WriteUnitsPerSecond for WarmThroughput for table is lower than "
                                + "WriteCapacityUnits of ProvisionedThroughput"));
    }

    static Stream<Arguments> keySchemas() {
        return Stream.of(
                refused(
                        "no definitions",
                        table("abc", "'AttributeDefinitions':[]", HASH_A, ON_DEMAND),
                        "Invalid KeySchema: Some index key attribute have no definition"),
                refused(
                        "one definition for two keys of one name",
                        table("abc", definitions("a"), keys("a", "HASH", "a", "RANGE"), ON_DEMAND),
                        "Invalid KeySchema: Some index key attribute have no definition"),
                refused(
                        "other definition",
                        table("abc", definitions("b"), HASH_A, ON_DEMAND),
                        INVALID + "Some index key attributes are not defined in AttributeDefinitions. "
                                + "Keys: [a], AttributeDefinitions: [b]"),
                refused(
                        "twice the same name",
                        table("abc", definitions("a", "b"), keys("a", "HASH", "a", "HASH"), ON_DEMAND),
                        "Both the Hash Key and the Range Key element in the KeySchema have the same name"),
                refused(
                        "range first",
                        table("abc", definitions("a", "b"), keys("a", "RANGE", "b", "HASH"), ON_DEMAND),
                        "Invalid KeySchema: The first KeySchemaElement is not a HASH key type"),
                refused(
                        "two hash keys",
                        table("abc", definitions("a", "b"), keys("a", "HASH", "b", "HASH"), ON_DEMAND),
                        "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type"),
                refused(
                        "a definition too many",
                        table("abc", definitions("a", "b"), HASH_A, ON_DEMAND),
                        INVALID + "Number of attributes in KeySchema does not exactly match number of attributes "
                                + "defined in AttributeDefinitions"),
                refused(
                        "a definition too many beside an index, told before the projection",
                        table(
                                "abc",
                                definitions("a", "b", "c"),
                                HASH_A,
                                ON_DEMAND,
                                global("{'IndexName':'idx'," + keys("b", "HASH") + ",'Projection':{}}")),
                        INVALID + "Some AttributeDefinitions are not used. AttributeDefinitions: [a, b, c], "
                                + "keys used: [a, b]"),
                refused(
                        "defined twice",
                        table("abc", definitions("a", "a"), HASH_A, ON_DEMAND),
                        "Attribute Name is duplicated: a"));
    }

    static Stream<Arguments> settings() {
        return Stream.of(
                refused(
                        "view type of no stream",
                        setting("'StreamSpecification':{'StreamEnabled':false,'StreamViewType':'NEW_IMAGE'}"),
                        INVALID + "Table is being created with a stream disabled, UpdateViewType should not be "
                                + "specified"),
                refused(
                        "stream without a view type",
                        setting("'StreamSpecification':{'StreamEnabled':true}"),
                        INVALID + "Table is being created with a stream enabled, UpdateViewType is required"),
                refused(
                        "encryption type of no encryption",
                        setting("'SSESpecification':{'Enabled':false,'SSEType':'KMS'}"),
                        INVALID + "SSEType can not be specified if Enabled is false"),
                refused(
                        "key without a type",
                        setting("'SSESpecification':{'Enabled':true,'KMSMasterKeyId':'k'}"),
                        INVALID + "SSEType KMS is required if KMSMasterKeyId is specified"),
                refused(
                        "AES256",
                        setting("'SSESpecification':{'Enabled':true,'SSEType':'AES256'}"),
                        INVALID + "SSEType AES256 is not supported"),
                refused("tag without a key", setting("'Tags':[{}]"), "The Tag Key provided is invalid, Key: null"),
                refused(
                        "tag without a value",
                        setting("'Tags':[{'Key':'k'}]"),
                        "The Tag Value provided is invalid, Value: null"),
                refused(
                        "tag of AWS",
                        setting("'Tags':[{'Key':'aws:k','Value':'v'}]"),
                        "Tag Key cannot be prefixed with aws:, Key: aws:k"),
                refused(
                        "one tag twice",
                        setting("'Tags':[{'Key':'k','Value':'v'},{'Key':'k','Value':'w'}]"),
                        "Duplicate Tag Keys provided as input: Duplicate Tag Key found k"),
                refused(
                        "global tables",
                        setting("'GlobalTableSourceArn':'arn:aws:dynamodb:eu-west-1:123456789012:table/abc'"),
                        INVALID + "GlobalTableSourceArn is not supported by this emulator"));
    }

    @Test
    void theNameIsJudgedLastAndATakenOneIsInUse() {
        try (EmulatorClient client = new EmulatorClient()) {
            String request = table("abc", definitions("a"), HASH_A, ON_DEMAND);
            client.call("CreateTable", request);
            assertThat(client.refusal("CreateTable", request))
                    .isEqualTo(new EmulatorClient.Refusal("ResourceInUseException", "Table already exists: abc"));
            assertThat(client.invalid("CreateTable", table("abc", definitions("b"), HASH_A, ON_DEMAND)))
                    .contains("not defined");
        }
    }
}
