package dev.sortkey.operation.policy;

import dev.sortkey.error.PolicyProblems;
import dev.sortkey.error.TableProblems;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.store.Table;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a policy is attached to: a table, or the stream of that label. A table of the same name made later is another
 * resource.
 *
 * @param table the table's name
 * @param tableId the table's TableId
 * @param stream the stream's label; empty for the table itself
 */
record PolicyResource(String table, String tableId, String stream) {
    private static final Pattern ARN = Pattern.compile("arn:[^:]+:dynamodb:[^:]*:(?<account>[^:]*):"
            + "table/(?<table>[a-zA-Z0-9_.-]+)(/(?<kind>index|stream)/(?<name>[^/]+))?");

    /** The resource that the ARN names, to be changed: its table is there and stays. */
    static PolicyResource changeable(String arn, OperationContext context) {
        PolicyResource resource = named(arn, context);
        Table table = TableNames.requireCreated(resource.table(), context);
        if (context.lifecycles().of(table).status() == TableStatus.DELETING) {
            throw TableProblems.tableBeingDeleted(resource.table());
        }
        return resource;
    }

    /** The resource that the ARN names; an error if there is none. */
    static PolicyResource named(String arn, OperationContext context) {
        if (!arn.startsWith("arn:")) {
            throw PolicyProblems.notAnArn(arn);
        }
        Matcher parts = ARN.matcher(arn);
        if (!parts.matches()) {
            throw PolicyProblems.notDynamoDb(arn);
        }
        if ("index".equals(parts.group("kind"))) {
            throw PolicyProblems.neitherTableNorStream(arn);
        }
        if (!parts.group("account").equals(context.accountId())) {
            throw PolicyProblems.otherAccount();
        }
        String name = parts.group("table");
        Table table = TableNames.requireForSetting(name, context);
        String label = Optional.ofNullable(parts.group("name")).orElse("");
        checkStream(label, table);
        return new PolicyResource(name, table.definition().id(), label);
    }

    private static void checkStream(String label, Table table) {
        Optional<String> latest = table.definition().settings().stream().map(StreamSettings::label);
        if (!label.isEmpty() && latest.filter(label::equals).isEmpty()) {
            throw PolicyProblems.streamNotFound(label, table.definition().name());
        }
    }
}
