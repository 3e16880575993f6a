package dev.sortkey.operation.stream;

import static dev.sortkey.testing.EmulatorClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is recorded of a change, and of which. */
final class StreamRecordsTest {
    private final StreamBed bed = new StreamBed();

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void aRecordSaysWhatHappenedToWhichItemWhen() {
        String arn = bed.create("NEW_AND_OLD_IMAGES");
        bed.put("a", "root/", 1);
        bed.put("a", "root/", 2);
        List<JsonNode> records = bed.records(arn);
        assertThat(records).hasSize(2);
        ObjectNode record = (ObjectNode) records.get(1);
        assertThat(record.path("eventID").asText())
                .matches("[0-9a-f]{32}")
                .isNotEqualTo(records.get(0).path("eventID").asText());
        String number = record.at("/dynamodb/SequenceNumber").asText();
        assertThat(number)
                .matches("[0-9]{21,40}")
                .isGreaterThan(records.get(0).at("/dynamodb/SequenceNumber").asText());
        assertThat((JsonNode) record)
                .isEqualTo(json("{'awsRegion':'us-east-1','dynamodb':{'ApproximateCreationDateTime':1.7672256E9,"
                        + "'Keys':{" + StreamBed.key("a", "root/") + "},"
                        + "'NewImage':{" + StreamBed.key("a", "root/") + ",'size':{'N':'2'}},"
                        + "'OldImage':{" + StreamBed.key("a", "root/") + ",'size':{'N':'1'}},"
                        + "'SequenceNumber':'" + number + "','SizeBytes':63,"
                        + "'StreamViewType':'NEW_AND_OLD_IMAGES'},"
                        + "'eventID':'" + record.path("eventID").asText() + "','eventName':'MODIFY',"
                        + "'eventSource':'aws:dynamodb','eventVersion':'1.1'}"));
    }

    /** Keys measure 17 bytes, an item 23. */
    @ParameterizedTest
    @CsvSource({
        "KEYS_ONLY, 17, 17, 17",
        "NEW_IMAGE, 17+new, 17+new, 17",
        "OLD_IMAGE, 17, 17+old, 17+old",
        "NEW_AND_OLD_IMAGES, 17+new, 17+new+old, 17+old"
    })
    void theViewTypeSaysWhichImagesAreShownAndMeasured(String viewType, String insert, String modify, String remove) {
        String arn = bed.create(viewType);
        bed.put("a", "root/", 1);
        bed.put("a", "root/", 2);
        bed.delete("a", "root/");
        assertThat(bed.records(arn))
                .map(record -> shown(record.path("dynamodb")))
                .containsExactly(insert, modify, remove);
        assertThat(bed.records(arn)).allSatisfy(record -> {
            assertThat(record.at("/dynamodb/Keys")).isEqualTo(json("{" + StreamBed.key("a", "root/") + "}"));
            assertThat(record.at("/dynamodb/StreamViewType").asText()).isEqualTo(viewType);
        });
    }

    private static String shown(JsonNode change) {
        int images = (change.has("NewImage") ? 1 : 0) + (change.has("OldImage") ? 1 : 0);
        return change.path("SizeBytes").asInt()
                - images * 23
                + (change.has("NewImage") ? "+new" : "")
                + (change.has("OldImage") ? "+old" : "");
    }

    @Test
    void whatLeavesAnItemAsItWasIsNotRecorded() {
        String arn = bed.create("NEW_AND_OLD_IMAGES");
        String item = "{'TableName':'tree','Item':{" + StreamBed.key("a", "root/");
        bed.client.call("PutItem", item + ",'m':{'M':{'x':{'N':'1'},'y':{'SS':['p','q']}}}}}");
        bed.client.call("PutItem", item + ",'m':{'M':{'y':{'SS':['q','p']},'x':{'N':'1.0'}}}}}");
        String update = "{'TableName':'tree','Key':{" + StreamBed.key("a", "root/") + "},'UpdateExpression':";
        bed.client.call("UpdateItem", update + "'REMOVE absent'}");
        bed.client.call("UpdateItem", update + "'SET m.x = :x','ExpressionAttributeValues':{':x':{'N':'1'}}}");
        bed.delete("a", "nowhere/");
        assertThat(bed.events(arn)).containsExactly("INSERT root/");
    }

    @Test
    void anUpdateThatCreatesIsAnInsert() {
        String arn = bed.create("KEYS_ONLY");
        String update = "{'TableName':'tree','Key':{" + StreamBed.key("a", "root/")
                + "},'UpdateExpression':'ADD n :n','ExpressionAttributeValues':{':n':{'N':'1'}}}";
        bed.client.call("UpdateItem", update);
        bed.client.call("UpdateItem", update);
        bed.delete("a", "root/");
        assertThat(bed.events(arn)).containsExactly("INSERT root/", "MODIFY root/", "REMOVE root/");
    }

    @Test
    void batchesAndTransactionsAreRecordedItemByItem() {
        String arn = bed.create("KEYS_ONLY");
        bed.client.call(
                "BatchWriteItem",
                "{'RequestItems':{'tree':[{'PutRequest':{'Item':{" + StreamBed.key("a", "1")
                        + "}}},{'PutRequest':{'Item':{" + StreamBed.key("a", "2") + "}}}]}}");
        bed.client.call(
                "TransactWriteItems",
                "{'TransactItems':[{'Put':{'TableName':'tree','Item':{" + StreamBed.key("a", "3")
                        + "}}},{'Delete':{'TableName':'tree','Key':{" + StreamBed.key("a", "1") + "}}},"
                        + "{'ConditionCheck':{'TableName':'tree','Key':{" + StreamBed.key("a", "2")
                        + "},'ConditionExpression':'attribute_exists(account)'}}]}");
        assertThat(bed.events(arn)).containsExactlyInAnyOrder("INSERT 1", "INSERT 2", "INSERT 3", "REMOVE 1");
    }

    @Test
    void aTransactionThatFailsLeavesNoRecord() {
        String arn = bed.create("KEYS_ONLY");
        assertThat(bed.client.outcome(
                        "TransactWriteItems",
                        "{'TransactItems':[{'Put':{'TableName':'tree','Item':{" + StreamBed.key("a", "1")
                                + "}}},{'ConditionCheck':{'TableName':'tree','Key':{" + StreamBed.key("a", "2")
                                + "},'ConditionExpression':'attribute_exists(account)'}}]}"))
                .isEqualTo("TransactionCanceledException");
        assertThat(bed.events(arn)).isEmpty();
    }

    @Test
    void aTransactionOverTablesWithAndWithoutStreamsIsRecordedWhereThereIsOne() {
        String arn = bed.create("KEYS_ONLY");
        bed.create("plain", "");
        bed.client.call(
                "TransactWriteItems",
                "{'TransactItems':[{'Put':{'TableName':'tree','Item':{" + StreamBed.key("a", "1")
                        + "}}},{'Put':{'TableName':'plain','Item':{" + StreamBed.key("a", "1") + "}}}]}");
        assertThat(bed.events(arn)).containsExactly("INSERT 1");
    }
}
