package dev.sortkey.server.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsMode;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.DestinationStatus;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KinesisDataStreamDestination;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;

/** Policies, destinations and insights of a table as they succeed; {@link RefusalsTest} has each as it fails. */
class ControlPlaneTest {
    private static final String TABLE = "tickets";
    private static final String KINESIS = "arn:aws:kinesis:eu-west-1:123456789012:stream/changes";

    @AutoClose
    private static final SdkServer SERVER = SdkServer.start();

    private final DynamoDbClient client = SERVER.client();

    @BeforeEach
    void createTheTable() {
        Tickets.create(client, TABLE);
    }

    @AfterEach
    void deleteTheTable() {
        client.deleteTable(request -> request.tableName(TABLE));
    }

    private String arn() {
        return client.describeTable(request -> request.tableName(TABLE)).table().tableArn();
    }

    private String put(String policy) {
        return client.putResourcePolicy(request -> request.resourceArn(arn()).policy(policy))
                .revisionId();
    }

    private static String policy(String effect) {
        return "{\"Version\":\"2012-10-17\",\"Statement\":[{\"Effect\":\"" + effect
                + "\",\"Principal\":{\"AWS\":\"arn:aws:iam::123456789012:root\"},\"Action\":\"dynamodb:GetItem\","
                + "\"Resource\":\"*\"}]}";
    }

    @Test
    void aPolicyIsPutReadAndDeleted() {
        String first = put(policy("Allow"));
        assertThat(put(policy("Allow"))).isEqualTo(first);
        String second = put(policy("Deny"));
        assertThat(second).isNotEqualTo(first);
        assertThat(client.getResourcePolicy(request -> request.resourceArn(arn())))
                .satisfies(answer -> assertThat(answer.policy()).isEqualTo(policy("Deny")))
                .satisfies(answer -> assertThat(answer.revisionId()).isEqualTo(second));
        assertThat(client.deleteResourcePolicy(request -> request.resourceArn(arn()))
                        .revisionId())
                .isEqualTo(second);
        assertThat(client.deleteResourcePolicy(request -> request.resourceArn(arn()))
                        .revisionId())
                .isNull();
    }

    @Test
    void aPolicyIsChangedOnlyAtTheRevisionThatIsExpected() {
        String first = put(policy("Allow"));
        assertThatThrownBy(() -> client.putResourcePolicy(request ->
                        request.resourceArn(arn()).policy(policy("Deny")).expectedRevisionId("NO_POLICY")))
                .isInstanceOf(PolicyNotFoundException.class)
                .hasMessageContaining("Requested policy update expecting none to be present for table tickets, "
                        + "but a policy exists with revision id " + first + ".");
        assertThatThrownBy(() -> client.deleteResourcePolicy(
                        request -> request.resourceArn(arn()).expectedRevisionId("1")))
                .isInstanceOf(PolicyNotFoundException.class)
                .hasMessageContaining("Requested update for policy with revision id 1, but the policy associated to "
                        + "target table tickets has revision id " + first + ".");
    }

    @Test
    void aPolicyHasAtMostTwentyKilobytesSpacesIncluded() {
        assertThat(put(policy("Deny") + " ".repeat(20_480 - policy("Deny").length())))
                .isNotEmpty();
        assertThatThrownBy(() ->
                        put(policy("Deny") + " ".repeat(20_481 - policy("Deny").length())))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Maximum policy size of 20480 bytes exceeded");
    }

    @Test
    void aDestinationIsEnabledUpdatedAndDisabled() {
        assertThat(client.enableKinesisStreamingDestination(
                                request -> request.tableName(TABLE).streamArn(KINESIS))
                        .destinationStatus())
                .isEqualTo(DestinationStatus.ENABLING);
        assertThat(destination().destinationStatus()).isEqualTo(DestinationStatus.ACTIVE);
        client.updateKinesisStreamingDestination(request -> request.tableName(TABLE)
                .streamArn(KINESIS)
                .updateKinesisStreamingConfiguration(
                        configuration -> configuration.approximateCreationDateTimePrecision("MICROSECOND")));
        assertThat(destination().approximateCreationDateTimePrecisionAsString()).isEqualTo("MICROSECOND");
        assertThat(client.disableKinesisStreamingDestination(
                                request -> request.tableName(TABLE).streamArn(KINESIS))
                        .destinationStatus())
                .isEqualTo(DestinationStatus.DISABLING);
        assertThat(destination().destinationStatus()).isEqualTo(DestinationStatus.DISABLED);
    }

    @Test
    void aDestinationThatIsNoStreamFailsLater() {
        String noStream = "arn:aws:dynamodb:eu-west-1:123456789012:table/tickets";
        client.enableKinesisStreamingDestination(
                request -> request.tableName(TABLE).streamArn(noStream));
        assertThat(destination().destinationStatus()).isEqualTo(DestinationStatus.ENABLE_FAILED);
        assertThat(destination().destinationStatusDescription())
                .isEqualTo("User does not have a permission to use kinesis stream");
    }

    private KinesisDataStreamDestination destination() {
        return client.describeKinesisStreamingDestination(request -> request.tableName(TABLE))
                .kinesisDataStreamDestinations()
                .get(0);
    }

    @Test
    void insightsAreSwitchedForTableAndIndexAndListedInPages() {
        enableInsights("");
        enableInsights(Tickets.BY_STATE);
        var table = client.describeContributorInsights(request -> request.tableName(TABLE));
        assertThat(table.contributorInsightsStatus()).isEqualTo(ContributorInsightsStatus.ENABLED);
        assertThat(table.contributorInsightsMode()).isEqualTo(ContributorInsightsMode.ACCESSED_AND_THROTTLED_KEYS);
        assertThat(table.contributorInsightsRuleList()).hasSize(4);
        var first = client.listContributorInsights(
                request -> request.tableName(TABLE).maxResults(1));
        assertThat(first.contributorInsightsSummaries().get(0).indexName()).isNull();
        var second = client.listContributorInsights(
                request -> request.tableName(TABLE).maxResults(1).nextToken(first.nextToken()));
        assertThat(second.contributorInsightsSummaries().get(0).indexName()).isEqualTo(Tickets.BY_STATE);
        assertThat(second.nextToken()).isNull();
    }

    @Test
    void insightsThatAreOffAreDescribedButNotListed() {
        assertThat(client.describeContributorInsights(request -> request.tableName(TABLE))
                        .contributorInsightsStatus())
                .isEqualTo(ContributorInsightsStatus.DISABLED);
        enableInsights("");
        client.updateContributorInsights(
                request -> request.tableName(TABLE).contributorInsightsAction(ContributorInsightsAction.DISABLE));
        assertThat(client.listContributorInsights(request -> {}).contributorInsightsSummaries())
                .isEmpty();
    }

    private void enableInsights(String index) {
        client.updateContributorInsights(request -> request.tableName(TABLE)
                .indexName(index.isEmpty() ? null : index)
                .contributorInsightsAction(ContributorInsightsAction.ENABLE));
    }

    @Test
    void thereAreNoGlobalTablesOfTheOldVersion() {
        assertThat(client.listGlobalTables().globalTables()).isEmpty();
    }
}
