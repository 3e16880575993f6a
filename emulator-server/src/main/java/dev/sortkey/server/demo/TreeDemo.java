package dev.sortkey.server.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** The lesson of the path key: a subtree is one slice, a level is an index, a move is delete + put. */
final class TreeDemo {
    private static final String FAVOURITE_FOLDER = "modules/java.base/java/util/concurrent/";
    private static final int ROWS_SHOWN = 8;
    private static final int MOVED_ITEMS_MAX = 50;

    private final WireClient client;
    private final Narrator narrator;
    private final FileTree tree;
    private final TreeTable table;

    TreeDemo(WireClient client, Narrator narrator, FileTree tree, String tableName) {
        this.client = client;
        this.narrator = narrator;
        this.tree = tree;
        this.table = new TreeTable(client, tableName, tree.drive());
    }

    void run() throws WireClient.ErrorAnswer {
        load();
        String folder = folderToShow();
        List<String> subtree = readSubtree(folder);
        readLevel(folder);
        readBetween(subtree);
        readInReverse(folder, subtree);
        readInPages(folder, subtree);
        payForAFilter(folder);
        refuseKeyUpdate(subtree);
        moveFolder();
    }

    private void load() throws WireClient.ErrorAnswer {
        narrator.step("Load " + tree.drive() + " into table " + table.name());
        table.recreate();
        long start = System.nanoTime();
        table.load(tree, narrator);
        double seconds = (System.nanoTime() - start) / 1e9;
        narrator.say("%,d items in %.1f s", tree.entries().size(), seconds);
        narrator.say("PK = DRIVE#%s, SK = the path; folders end with /", tree.drive());
    }

    private List<String> readSubtree(String folder) throws WireClient.ErrorAnswer {
        narrator.step("A subtree is one slice: begins_with(SK, \"" + folder + "\")");
        String above = folder.substring(0, folder.length() - 1) + (char) ('/' + 1);
        narrator.say("from %s (included)   %s", folder, Narrator.tailBytes(folder, 6));
        narrator.say("to   %s (excluded)   %s", above, Narrator.tailBytes(above, 6));
        List<JsonNode> pages = table.pages(table.slice("begins_with(SK, :a)", folder));
        List<String> paths = TreeTable.paths(pages);
        show(paths);
        pages.forEach(narrator::bill);
        List<String> expected = tree.entries().stream()
                .map(FileTree.Entry::path)
                .filter(path -> path.startsWith(folder))
                .sorted(Comparator.comparing(
                        (String path) -> path.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned))
                .toList();
        narrator.claim(paths.equals(expected), "the whole subtree, %,d items, in path order", paths.size());
        return paths;
    }

    private void readLevel(String folder) throws WireClient.ErrorAnswer {
        narrator.step("One level, not the subtree: the index by-parent");
        List<JsonNode> pages = table.pages(table.children(folder));
        List<String> paths = TreeTable.paths(pages);
        show(paths);
        pages.forEach(narrator::bill);
        long expected = tree.entries().stream()
                .filter(entry -> entry.parent().filter(folder::equals).isPresent())
                .count();
        narrator.claim(paths.size() == expected, "%,d direct children", expected);
    }

    private void readBetween(List<String> subtree) throws WireClient.ErrorAnswer {
        String lower = subtree.get(subtree.size() / 4);
        String upper = subtree.get(subtree.size() / 2);
        narrator.step("A range: SK BETWEEN two paths, both included");
        narrator.say("from %s", lower);
        narrator.say("to   %s", upper);
        List<JsonNode> pages = table.pages(table.slice("SK BETWEEN :a AND :b", lower, upper));
        pages.forEach(narrator::bill);
        List<String> expected = subtree.subList(subtree.size() / 4, subtree.size() / 2 + 1);
        narrator.claim(TreeTable.paths(pages).equals(expected), "%,d items, the ends among them", expected.size());
    }

    private void readInReverse(String folder, List<String> subtree) throws WireClient.ErrorAnswer {
        narrator.step("The same subtree in reverse: ScanIndexForward=false");
        List<String> paths = TreeTable.paths(
                table.pages(table.slice("begins_with(SK, :a)", folder).put("ScanIndexForward", false)));
        show(paths);
        List<String> expected = new ArrayList<>(subtree);
        Collections.reverse(expected);
        narrator.claim(paths.equals(expected), "the same %,d items, last first", paths.size());
    }

    private void readInPages(String folder, List<String> subtree) throws WireClient.ErrorAnswer {
        narrator.step("The same subtree in pages: Limit 7, each page from the last one's LastEvaluatedKey");
        List<JsonNode> pages =
                table.pages(table.slice("begins_with(SK, :a)", folder).put("Limit", 7));
        narrator.claim(
                TreeTable.paths(pages).equals(subtree), "%,d pages, no item lost and none doubled", pages.size());
    }

    private void payForAFilter(String folder) throws WireClient.ErrorAnswer {
        narrator.step("A filter is paid for: it runs after the read");
        ObjectNode request = table.slice("begins_with(SK, :a)", folder);
        request.put("FilterExpression", "#size > :least");
        request.putObject("ExpressionAttributeNames").put("#size", "size");
        long least = sizeOfLargest(folder) / 2;
        request.withObject("/ExpressionAttributeValues").putObject(":least").put("N", Long.toString(least));
        narrator.say("begins_with(SK, \"%s\") with FilterExpression size > %,d", folder, least);
        int read = 0;
        int returned = 0;
        for (JsonNode page : table.pages(request)) {
            narrator.bill(page);
            read += page.path("ScannedCount").asInt();
            returned += page.path("Count").asInt();
        }
        narrator.claim(returned <= read, "billed for the %,d items read, not for the %,d returned", read, returned);
    }

    private void refuseKeyUpdate(List<String> subtree) {
        String path = subtree.get(subtree.size() - 1);
        narrator.step("A key cannot be edited: UpdateItem SET SK on " + path);
        ObjectNode request = client.json("""
                {'UpdateExpression':'SET SK = :to','ExpressionAttributeValues':{':to':{'S':'elsewhere'}}}""");
        request.put("TableName", table.name()).set("Key", table.key(path));
        try {
            client.call("UpdateItem", request);
            narrator.claim(false, "the update was accepted");
        } catch (WireClient.ErrorAnswer refused) {
            narrator.say("%s: %s", refused.type(), refused.text());
            narrator.claim(refused.type().equals("ValidationException"), "refused, as on DynamoDB");
        }
    }

    private void moveFolder() throws WireClient.ErrorAnswer {
        String from = folderWhere(count -> count >= 3 && count <= MOVED_ITEMS_MAX);
        String to = from.substring(0, from.length() - 1) + "-moved/";
        narrator.step("A folder moves by delete + put of each item, all in one TransactWriteItems");
        narrator.say("from %s", from);
        narrator.say("to   %s", to);
        List<JsonNode> before = table.pages(table.slice("begins_with(SK, :a)", from));
        ObjectNode request = client.object().put("ReturnConsumedCapacity", "TOTAL");
        ArrayNode actions = request.putArray("TransactItems");
        for (JsonNode page : before) {
            page.path("Items").forEach(item -> addMove(actions, (ObjectNode) item, from, to));
        }
        JsonNode answer = client.call("TransactWriteItems", request);
        narrator.say(
                "%d actions cost %s WCU",
                actions.size(),
                answer.path("ConsumedCapacity").path(0).path("CapacityUnits").asText());
        List<String> left = TreeTable.paths(table.pages(table.slice("begins_with(SK, :a)", from)));
        List<String> arrived = TreeTable.paths(table.pages(table.slice("begins_with(SK, :a)", to)));
        List<String> expected = TreeTable.paths(before).stream()
                .map(path -> to + path.substring(from.length()))
                .toList();
        narrator.claim(left.isEmpty() && arrived.equals(expected), "%,d items there, none left behind", arrived.size());
    }

    private void addMove(ArrayNode actions, ObjectNode item, String from, String to) {
        String path = item.path("SK").path("S").asText();
        ObjectNode delete = actions.addObject().putObject("Delete");
        delete.put("TableName", table.name()).set("Key", table.key(path));
        ObjectNode moved = item.deepCopy();
        moved.putObject("SK").put("S", to + path.substring(from.length()));
        if (!path.equals(from)) {
            String parent = item.path("parent").path("S").asText();
            moved.putObject("parent").put("S", parent.replace(table.parentKey(from), table.parentKey(to)));
        }
        actions.addObject().putObject("Put").put("TableName", table.name()).set("Item", moved);
    }

    private long sizeOfLargest(String folder) {
        return tree.entries().stream()
                .filter(entry -> entry.path().startsWith(folder))
                .mapToLong(FileTree.Entry::size)
                .max()
                .orElse(0);
    }

    private String folderToShow() {
        boolean isJdk = tree.entries().stream().anyMatch(entry -> entry.path().equals(FAVOURITE_FOLDER));
        return isJdk ? FAVOURITE_FOLDER : folderWhere(count -> count >= 20 && count <= 1000);
    }

    /** The first folder in path order whose subtree has a size that suits; the root when there is none. */
    private String folderWhere(IntPredicate suits) {
        Map<String, Integer> counts = new TreeMap<>();
        for (FileTree.Entry entry : tree.entries()) {
            for (int slash = entry.path().indexOf('/');
                    slash >= 0;
                    slash = entry.path().indexOf('/', slash + 1)) {
                counts.merge(entry.path().substring(0, slash + 1), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .filter(folder -> suits.test(folder.getValue()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(tree.entries().get(0).path());
    }

    private void show(List<String> paths) {
        narrator.say("%s", paths.stream().limit(ROWS_SHOWN).collect(Collectors.joining("\n   ")));
        if (paths.size() > ROWS_SHOWN) {
            narrator.say("... and %,d more", paths.size() - ROWS_SHOWN);
        }
    }
}
