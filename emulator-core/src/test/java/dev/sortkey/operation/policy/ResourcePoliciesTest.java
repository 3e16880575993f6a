package dev.sortkey.operation.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sortkey.testing.EmulatorClient;
import dev.sortkey.testing.EmulatorClient.Refusal;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Resource policies. */
final class ResourcePoliciesTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/abc";
    private static final String POLICY = "{\\'Statement\\':[{\\'Effect\\':\\'Deny\\',\\'Resource\\':\\'*\\'}]}";
    private static final String INVALID = "One or more parameter values were invalid: ";

    @AutoClose
    private final EmulatorClient client = new EmulatorClient();

    private void create(String member) {
        client.call(
                "CreateTable",
                "{'TableName':'abc','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'a',"
                        + "'AttributeType':'S'}],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}]" + member + "}");
    }

    private static String get(String arn) {
        return "{'ResourceArn':'" + arn + "'}";
    }

    @Test
    void aTableIsMadeWithAPolicyThatGoesWithIt() {
        create(",'ResourcePolicy':'" + POLICY + "'");
        assertThat(client.call("GetResourcePolicy", get(ARN)).path("Policy").asText())
                .contains("Deny");
        client.call("DeleteTable", "{'TableName':'abc'}");
        assertThat(client.refusal("GetResourcePolicy", get(ARN)))
                .isEqualTo(
                        new Refusal("ResourceNotFoundException", "Requested resource not found: Table: abc not found"));
        create("");
        assertThat(client.refusal("GetResourcePolicy", get(ARN)))
                .isEqualTo(new Refusal(
                        "PolicyNotFoundException",
                        "Resource-based policy not found for the provided ResourceArn: " + ARN));
    }

    @Test
    void aStreamHasAPolicyOfItsOwn() {
        create(",'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}");
        String stream = client.call("DescribeTable", "{'TableName':'abc'}")
                .at("/Table/LatestStreamArn")
                .asText();
        client.call("PutResourcePolicy", "{'ResourceArn':'" + stream + "','Policy':'" + POLICY + "'}");
        assertThat(client.call("GetResourcePolicy", get(stream)).has("RevisionId"))
                .isTrue();
        assertThat(client.outcome("GetResourcePolicy", get(ARN))).isEqualTo("PolicyNotFoundException");
        assertThat(client.refusal("GetResourcePolicy", get(ARN + "/stream/2000-01-01T00:00:00.000"))
                        .message())
                .isEqualTo("Requested resource not found: Stream: 2000-01-01T00:00:00.000 not found for Table: abc");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{ | This policy contains invalid Json",
                "[] | This policy contains invalid Json",
                "{\\'a\\':1,} | This policy contains invalid Json",
                "{\\'a\\':01} | This policy contains invalid Json",
                "{} x | This policy contains invalid Json",
                "{} | Could not parse the policy: Statement is empty!",
                "{\\'Statement\\':[]} | Could not parse the policy: Statement is empty!",
                "{\\'Statement\\':[{\\'Effect\\':\\'Deny\\'}]} | Missing required field Resource",
                "{\\'Statement\\':[{\\'Sid\\':\\'a\\',\\'Resource\\':\\'*\\'},{\\'Sid\\':\\'a\\',\\'Resource\\':\\'*\\'}]} | The "
                        + "Statement Ids in the policy are not unique"
            })
    void whatIsNoPolicyIsRefused(String text, String reason) {
        create("");
        assertThat(client.invalid("PutResourcePolicy", "{'ResourceArn':'" + ARN + "','Policy':'" + text + "'}"))
                .isEqualTo(INVALID + "Invalid policy document: " + reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "abc | One or more parameter values were invalid: ARNs must start with 'arn:': abc",
                "arn:aws:s3:::abc | One or more parameter values were invalid: Provided Arn is not a DynamoDB resource "
                        + "arn: arn:aws:s3:::abc",
                "arn:aws:dynamodb:us-east-1:111111111111:table/abc | This action is only supported by accounts that "
                        + "match the resource owner\u2019s account."
            })
    void whatIsNoTableOfTheAccountHasNoPolicy(String arn, String message) {
        create("");
        assertThat(client.invalid("GetResourcePolicy", get(arn))).isEqualTo(message);
    }

    /** Observed, October 2026. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{ 'Statement' : {'Resource':['*'], 'Effect':'deny', 'Action' : ['dynamodb:GetItem']} } | "
                        + "{'Version':'2008-10-17','Statement':[{'Effect':'Deny','Action':'dynamodb:GetItem','Resource':'*'}]}",
                "{'Statement':[{'Resource':['b','a'],'Principal':{'AWS':['111111111111',"
                        + "'arn:aws:iam::111111111111:root']},'Action':['x','x']}],'Version':'2012-10-17'} | "
                        + "{'Version':'2012-10-17','Statement':[{'Principal':{'AWS':'arn:aws:iam::111111111111:root'},"
                        + "'Action':['x','x'],'Resource':['b','a']}]}",
                "{'Version':'2012-10-17','Statement':[{'Condition':{'StringEquals':{'k':['v']}},'Resource':'*',"
                        + "'Sid':'\\u0041'}]} | {'Version':'2012-10-17','Statement':[{'Sid':'A','Resource':'*','Condition':"
                        + "{'StringEquals':{'k':'v'}}}]}"
            })
    void aPolicyIsKeptInOneForm(String sent, String kept) {
        create("");
        String revision = put(sent);
        assertThat(client.call("GetResourcePolicy", get(ARN)).path("Policy").asText())
                .isEqualTo(kept.replace('\'', '"'));
        assertThat(put(" " + sent)).as("the same again").isEqualTo(revision);
        assertThat(put(kept).equals(revision))
                .as("what is kept says the same, but for a version that was not sent")
                .isEqualTo(sent.contains("Version"));
    }

    /** Observed, October 2026. */
    @Test
    void nothingIsAllowedToEverybody() {
        create("");
        for (String principal : List.of("'*'", "{'AWS':'*'}")) {
            String policy = "{'Statement':[{'Effect':'Allow','Principal':" + principal + ",'Resource':'*'}]}";
            assertThat(client.invalid("PutResourcePolicy", putting(policy)))
                    .isEqualTo("Resource-based policy grants unbounded access in one or more elements. Please revise "
                            + "the policy to ensure least-privilege form of access");
        }
    }

    private String put(String policy) {
        return client.call("PutResourcePolicy", putting(policy))
                .path("RevisionId")
                .asText();
    }

    private static String putting(String policy) {
        return "{'ResourceArn':'" + ARN + "','Policy':'"
                + policy.replace("\\", "\\\\").replace("'", "\\'") + "'}";
    }
}
