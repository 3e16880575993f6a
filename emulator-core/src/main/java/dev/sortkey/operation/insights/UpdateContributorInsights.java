package dev.sortkey.operation.insights;

import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.InsightsProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** UpdateContributorInsights. */
public final class UpdateContributorInsights implements Operation {
    private static final Shape INPUT = new Shape("UpdateContributorInsightsInput");
    private static final InsightsMembers MEMBERS = new InsightsMembers(INPUT);
    private static final Member<String> ACTION =
            INPUT.member("ContributorInsightsAction", MemberType.STRING, required(), oneOf("ENABLE", "DISABLE"));
    private static final Member<String> MODE = INPUT.member(
            "ContributorInsightsMode", MemberType.STRING, oneOf("ACCESSED_AND_THROTTLED_KEYS", "THROTTLED_KEYS"));

    @Override
    public String name() {
        return "UpdateContributorInsights";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = MEMBERS.table(request, context);
        String index = MEMBERS.index(request, table);
        requireActive(table, index, context);
        boolean enable = request.require(ACTION).equals("ENABLE");
        Insights.Outcome outcome = Insights.of(context)
                .change(table, index, enable, request.get(MODE), context.clock().instant());
        answer.startObject();
        outcome.setting().ifPresent(setting -> answer.member("ContributorInsightsMode", setting.mode()));
        answer.member("ContributorInsightsStatus", status(outcome, enable, context));
        InsightsMembers.writeIndex(index, answer);
        answer.member("TableName", table.definition().name()).endObject();
    }

    /** On its way, or where it was if nothing changes. */
    private static String status(Insights.Outcome outcome, boolean enable, OperationContext context) {
        if (outcome.changed()) {
            return enable ? "ENABLING" : "DISABLING";
        }
        return outcome.setting().map(setting -> setting.status(context)).orElse("DISABLED");
    }

    private static void requireActive(Table table, String index, OperationContext context) {
        TableLife life = context.lifecycles().of(table);
        if (life.status() == TableStatus.CREATING) {
            throw InsightsProblems.notActive("TableStatus");
        }
        if (!index.isEmpty() && life.indexState(index).status() != TableStatus.ACTIVE) {
            throw InsightsProblems.notActive("IndexStatus");
        }
    }
}
