package dev.sortkey.operation.insights;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.IndexDefinition;
import dev.sortkey.schema.KeySchema;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.Optional;

/**
 * DescribeContributorInsights. The rules are named as CloudWatch has them: PKC and SKC count accesses of partition and
 * sort keys, PKT and SKT throttled ones (developer guide).
 */
public final class DescribeContributorInsights implements Operation {
    private static final Shape INPUT = new Shape("DescribeContributorInsightsInput");
    private static final InsightsMembers MEMBERS = new InsightsMembers(INPUT);

    @Override
    public String name() {
        return "DescribeContributorInsights";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = MEMBERS.table(request, context);
        String index = MEMBERS.index(request, table);
        Optional<Insights.Setting> setting = Insights.of(context).find(table, index);
        answer.startObject();
        setting.ifPresent(known -> answer.member("ContributorInsightsMode", known.mode()));
        setting.filter(Insights.Setting::enabled)
                .ifPresent(enabled -> writeRules(table.definition(), index, enabled, answer));
        answer.member(
                "ContributorInsightsStatus",
                setting.map(known -> known.status(context)).orElse("DISABLED"));
        InsightsMembers.writeIndex(index, answer);
        setting.ifPresent(
                known -> answer.member("LastUpdateDateTime", known.changed().toEpochMilli() / 1000.0));
        answer.member("TableName", table.definition().name()).endObject();
    }

    private static void writeRules(TableDefinition table, String index, Insights.Setting setting, JsonOutput answer) {
        KeySchema keys = table.index(index).map(IndexDefinition::keys).orElse(table.keys());
        boolean sorted = !keys.sort().isEmpty();
        String name = (index.isEmpty() ? table.name() : table.name() + "-" + index) + "-"
                + setting.rulesSince().toEpochMilli();
        answer.name("ContributorInsightsRuleList").startArray();
        if (setting.mode().equals(Insights.DEFAULT_MODE)) {
            writeRule("PKC", name, true, answer);
            writeRule("SKC", name, sorted, answer);
        }
        writeRule("PKT", name, true, answer);
        writeRule("SKT", name, sorted, answer);
        answer.endArray();
    }

    private static void writeRule(String kind, String name, boolean applies, JsonOutput answer) {
        if (applies) {
            answer.string("DynamoDBContributorInsights-" + kind + "-" + name);
        }
    }
}
