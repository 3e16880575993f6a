package dev.sortkey.server.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The lesson of the changing value: a status in the table's sort key next to a status in an index's sort key. */
final class TicketsDemo {
    private static final String KEYED = "tickets-by-status";
    private static final String INDEXED = "tickets";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final WireClient client;
    private final Narrator narrator;
    private final DemoTables tables;

    TicketsDemo(WireClient client, Narrator narrator) {
        this.client = client;
        this.narrator = narrator;
        this.tables = new DemoTables(client);
    }

    void run() throws WireClient.ErrorAnswer {
        createTables();
        refuseKeyUpdate();
        double moveUnits = moveByTransaction();
        double updateUnits = updateIndexedStatus();
        narrator.step("Side by side");
        narrator.say("status in the table's sort key: delete + put in a transaction   %s WCU", moveUnits);
        narrator.say("status in a GSI sort key:       one UpdateItem                  %s WCU", updateUnits);
        narrator.claim(updateUnits < moveUnits, "the index way is cheaper, and the ticket keeps its key");
        showDrift();
    }

    private void createTables() throws WireClient.ErrorAnswer {
        narrator.step("Two tables for the same tickets");
        tables.drop(KEYED);
        tables.drop(INDEXED);
        tables.create(KEYED, client.json("""
                {'BillingMode':'PAY_PER_REQUEST',
                 'AttributeDefinitions':[{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'SK','AttributeType':'S'}],
                 'KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},{'AttributeName':'SK','KeyType':'RANGE'}]}"""));
        tables.create(INDEXED, client.json("""
                {'BillingMode':'PAY_PER_REQUEST',
                 'AttributeDefinitions':[{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'GSI1PK','AttributeType':'S'},{'AttributeName':'GSI1SK','AttributeType':'S'}],
                 'KeySchema':[{'AttributeName':'PK','KeyType':'HASH'}],
                 'GlobalSecondaryIndexes':[
                   {'IndexName':'GSI1','KeySchema':[{'AttributeName':'GSI1PK','KeyType':'HASH'},{'AttributeName':'GSI1SK','KeyType':'RANGE'}],'Projection':{'ProjectionType':'ALL'}}]}"""));
        String[] statuses = {"open", "open", "pending", "closed"};
        for (int i = 0; i < statuses.length; i++) {
            int ticket = 8841 + i;
            call("PutItem", String.format("""
                    {'TableName':'tickets-by-status','Item':{'PK':{'S':'TEAM#7'},'SK':{'S':'STATUS#%2$s#TICKET#%1$d'},'title':{'S':'Ticket %1$d'}}}""", ticket, statuses[i]));
            call("PutItem", String.format("""
                    {'TableName':'tickets','Item':{'PK':{'S':'TICKET#%1$d'},'status':{'S':'%2$s'},'title':{'S':'Ticket %1$d'},
                     'GSI1PK':{'S':'TEAM#7'},'GSI1SK':{'S':'STATUS#%2$s#TICKET#%1$d'}}}""", ticket, statuses[i]));
        }
        narrator.say("%s: PK = TEAM#7, SK = STATUS#open#TICKET#8842", KEYED);
        narrator.say("%s: PK = TICKET#8842, index GSI1: GSI1PK = TEAM#7, GSI1SK = STATUS#open#TICKET#8842", INDEXED);
        awaitIndex("TICKET#8844", "STATUS#closed#TICKET#8844");
    }

    private void refuseKeyUpdate() {
        narrator.step("The status in the table's sort key cannot be updated");
        try {
            call("UpdateItem", """
                    {'TableName':'tickets-by-status','Key':{'PK':{'S':'TEAM#7'},'SK':{'S':'STATUS#open#TICKET#8842'}},
                     'UpdateExpression':'SET SK = :to','ExpressionAttributeValues':{':to':{'S':'STATUS#pending#TICKET#8842'}}}""");
            narrator.claim(false, "the update was accepted");
        } catch (WireClient.ErrorAnswer refused) {
            narrator.say("%s: %s", refused.type(), refused.text());
            narrator.claim(refused.type().equals("ValidationException"), "refused, as on DynamoDB");
        }
    }

    private double moveByTransaction() throws WireClient.ErrorAnswer {
        narrator.step("So the ticket moves: Delete + Put in one TransactWriteItems");
        JsonNode answer = call("TransactWriteItems", """
                {'ReturnConsumedCapacity':'TOTAL','TransactItems':[
                  {'Delete':{'TableName':'tickets-by-status','Key':{'PK':{'S':'TEAM#7'},'SK':{'S':'STATUS#open#TICKET#8842'}},'ConditionExpression':'attribute_exists(PK)'}},
                  {'Put':{'TableName':'tickets-by-status','Item':{'PK':{'S':'TEAM#7'},'SK':{'S':'STATUS#pending#TICKET#8842'},'title':{'S':'Ticket 8842'}},
                   'ConditionExpression':'attribute_not_exists(PK)'}}]}""");
        List<String> keys = sortKeys(call("Query", """
                {'TableName':'tickets-by-status','KeyConditionExpression':'PK = :pk','ExpressionAttributeValues':{':pk':{'S':'TEAM#7'}}}"""), "SK");
        keys.forEach(key -> narrator.say("%s", key));
        narrator.claim(
                keys.contains("STATUS#pending#TICKET#8842") && !keys.contains("STATUS#open#TICKET#8842"),
                "moved in one step, never in both places and never in none");
        return answer.path("ConsumedCapacity").path(0).path("CapacityUnits").asDouble();
    }

    private double updateIndexedStatus() throws WireClient.ErrorAnswer {
        narrator.step("The status in a GSI sort key: one UpdateItem, the index entry follows");
        long start = System.nanoTime();
        JsonNode answer = call("UpdateItem", """
                {'TableName':'tickets','Key':{'PK':{'S':'TICKET#8842'}},'ReturnConsumedCapacity':'INDEXES',
                 'UpdateExpression':'SET #status = :status, GSI1SK = :entry','ExpressionAttributeNames':{'#status':'status'},
                 'ExpressionAttributeValues':{':status':{'S':'pending'},':entry':{'S':'STATUS#pending#TICKET#8842'}}}""");
        narrator.say("right after: the index says %s", entryOf("TICKET#8842"));
        awaitIndex("TICKET#8842", "STATUS#pending#TICKET#8842");
        narrator.say("after %d ms: the index says %s", (System.nanoTime() - start) / 1_000_000, entryOf("TICKET#8842"));
        JsonNode units = answer.path("ConsumedCapacity");
        double gsi1 = units.path("GlobalSecondaryIndexes")
                .path("GSI1")
                .path("CapacityUnits")
                .asDouble();
        double table = units.path("Table").path("CapacityUnits").asDouble();
        narrator.say(
                "table %s WCU, index GSI1 %s WCU (its entry is deleted in one place and put in the other)",
                table, gsi1);
        narrator.claim(gsi1 == 2 && table == 1, "1 for the table and 2 for the index");
        return table + gsi1;
    }

    private void showDrift() throws WireClient.ErrorAnswer {
        narrator.step("The trap: a hand-made index key does not follow the attribute it was made from");
        call("UpdateTable", """
                {'TableName':'tickets','AttributeDefinitions':[{'AttributeName':'GSI1PK','AttributeType':'S'},{'AttributeName':'status','AttributeType':'S'},{'AttributeName':'PK','AttributeType':'S'}],
                 'GlobalSecondaryIndexUpdates':[{'Create':{'IndexName':'team-status',
                   'KeySchema':[{'AttributeName':'GSI1PK','KeyType':'HASH'},{'AttributeName':'status','KeyType':'RANGE'},{'AttributeName':'PK','KeyType':'RANGE'}],
                   'Projection':{'ProjectionType':'KEYS_ONLY'}}}]}""");
        tables.awaitRest(INDEXED);
        narrator.say("a second index, team-status, is made of the attributes themselves: GSI1PK, then status, then PK");
        call("UpdateItem", """
                {'TableName':'tickets','Key':{'PK':{'S':'TICKET#8841'}},'UpdateExpression':'SET #status = :status',
                 'ExpressionAttributeNames':{'#status':'status'},'ExpressionAttributeValues':{':status':{'S':'closed'}}}""");
        awaitStatusIndex("TICKET#8841", "closed");
        narrator.say("only status was set; GSI1 still says %s", entryOf("TICKET#8841"));
        narrator.claim(
                entryOf("TICKET#8841").equals("STATUS#open#TICKET#8841"),
                "GSI1SK is an attribute of its own: write it too");
        narrator.claim(
                statusOf("TICKET#8841").equals("closed"),
                "the index on (status, PK) moved by itself: its key is the attribute itself");
    }

    private void awaitIndex(String ticket, String entry) throws WireClient.ErrorAnswer {
        await(() -> entryOf(ticket).equals(entry), ticket);
    }

    private void awaitStatusIndex(String ticket, String status) throws WireClient.ErrorAnswer {
        await(() -> statusOf(ticket).equals(status), ticket);
    }

    private static void await(Check check, String what) throws WireClient.ErrorAnswer {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!check.holds()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the index never showed " + what);
            }
            Thread.onSpinWait();
        }
    }

    private String entryOf(String ticket) throws WireClient.ErrorAnswer {
        return attributeOf(ticket, "GSI1", "GSI1SK");
    }

    private String statusOf(String ticket) throws WireClient.ErrorAnswer {
        return attributeOf(ticket, "team-status", "status");
    }

    private String attributeOf(String ticket, String index, String attribute) throws WireClient.ErrorAnswer {
        ObjectNode request = client.json("""
                {'TableName':'tickets','KeyConditionExpression':'GSI1PK = :team','ExpressionAttributeValues':{':team':{'S':'TEAM#7'}}}""");
        for (JsonNode item :
                client.call("Query", request.put("IndexName", index)).path("Items")) {
            if (item.path("PK").path("S").asText().equals(ticket)) {
                return item.path(attribute).path("S").asText();
            }
        }
        return "nothing yet";
    }

    private static List<String> sortKeys(JsonNode answer, String attribute) {
        List<String> keys = new ArrayList<>();
        answer.path("Items")
                .forEach(item -> keys.add(item.path(attribute).path("S").asText()));
        return keys;
    }

    private JsonNode call(String operation, String body) throws WireClient.ErrorAnswer {
        return client.call(operation, client.json(body));
    }

    /** Something that will hold in a while. */
    @FunctionalInterface
    private interface Check {
        boolean holds() throws WireClient.ErrorAnswer;
    }
}
