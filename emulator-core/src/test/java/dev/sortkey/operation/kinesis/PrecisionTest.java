package dev.sortkey.operation.kinesis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sortkey.testing.EmulatorClient;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The precision of times in a Kinesis data stream: it is told once it was asked for (observed, October 2026). */
final class PrecisionTest {
    private static final String ARN = "arn:aws:kinesis:us-east-1:123456789012:stream/changes";

    @AutoClose
    private final EmulatorClient client = new EmulatorClient();

    @BeforeEach
    void createTable() {
        client.call(
                "CreateTable",
                "{'TableName':'abc','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'a',"
                        + "'AttributeType':'S'}],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}]}");
    }

    @Test
    void isNotToldWhereNoneWasAskedFor() {
        assertThat(call("Enable", ""))
                .isEqualTo(EmulatorClient.json("{'DestinationStatus':'ENABLING',"
                        + "'EnableKinesisStreamingConfiguration':{},'StreamArn':'" + ARN + "','TableName':'abc'}"));
        assertThat(described())
                .isEqualTo(EmulatorClient.json("{'DestinationStatus':'ACTIVE','StreamArn':'" + ARN + "'}"));
        assertThat(client.invalid("UpdateKinesisStreamingDestination", request(configuration("Update", "MILLISECOND"))))
                .startsWith("Invalid Request: Precision is already set to the desired value of MILLISECOND");
        call("Update", configuration("Update", "MICROSECOND"));
        assertThat(described().path("ApproximateCreationDateTimePrecision").asText())
                .isEqualTo("MICROSECOND");
        call("Disable", "");
        call("Enable", "");
        assertThat(described().has("ApproximateCreationDateTimePrecision")).isFalse();
    }

    private JsonNode call(String action, String more) {
        return client.call(action + "KinesisStreamingDestination", request(more));
    }

    private static String request(String more) {
        return "{'TableName':'abc','StreamArn':'" + ARN + "'" + more + "}";
    }

    private static String configuration(String action, String precision) {
        return ",'" + action + "KinesisStreamingConfiguration':{'ApproximateCreationDateTimePrecision':'" + precision
                + "'}";
    }

    private JsonNode described() {
        return client.call("DescribeKinesisStreamingDestination", "{'TableName':'abc'}")
                .at("/KinesisDataStreamDestinations/0");
    }
}
