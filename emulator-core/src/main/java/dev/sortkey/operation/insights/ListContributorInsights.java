package dev.sortkey.operation.insights;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.range;

import dev.sortkey.error.InsightsProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * ListContributorInsights: tables and indexes whose insights are on, tables by name, each before its indexes; the last
 * page has no NextToken (observed, October 2026).
 */
public final class ListContributorInsights implements Operation {
    private static final int MOST = 100;

    private static final Shape INPUT = new Shape("ListContributorInsightsInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", MemberType.STRING, length(1, 1024));
    private static final Member<String> NEXT_TOKEN = INPUT.member("NextToken", MemberType.STRING);
    private static final Member<Integer> MAX_RESULTS =
            INPUT.member("MaxResults", MemberType.INTEGER, range(Integer.MIN_VALUE, MOST));

    /** One line of the list. */
    private record Summary(String table, String index, String mode, String status) {
        /** Its place in the list; no name holds a slash, and the table itself comes before its indexes. */
        String position() {
            return table + "/" + index;
        }

        void write(JsonOutput output) {
            output.startObject().member("ContributorInsightsMode", mode).member("ContributorInsightsStatus", status);
            InsightsMembers.writeIndex(index, output);
            output.member("TableName", table).endObject();
        }
    }

    @Override
    public String name() {
        return "ListContributorInsights";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Optional<String> after = request.get(NEXT_TOKEN).map(ListContributorInsights::decoded);
        List<Summary> rest = tables(request, context)
                .flatMap(table -> summaries(table, context))
                .sorted((left, right) -> left.position().compareTo(right.position()))
                .filter(summary -> after.filter(start -> summary.position().compareTo(start) <= 0)
                        .isEmpty())
                .toList();
        int most = Math.max(1, request.get(MAX_RESULTS).orElse(MOST));
        List<Summary> page = rest.subList(0, Math.min(most, rest.size()));
        answer.startObject().name("ContributorInsightsSummaries").startArray();
        page.forEach(summary -> summary.write(answer));
        answer.endArray();
        if (page.size() < rest.size()) {
            answer.member("NextToken", encoded(page.get(page.size() - 1).position()));
        }
        answer.endObject();
    }

    private static Stream<Table> tables(Struct request, OperationContext context) {
        return request.get(TABLE_NAME)
                .map(name -> Stream.of(TableNames.requireForControl(name, context)))
                .orElseGet(() -> context.database().tableNames().stream()
                        .flatMap(name -> context.database().table(name).stream()));
    }

    private static Stream<Summary> summaries(Table table, OperationContext context) {
        List<String> subjects = new ArrayList<>(List.of(""));
        table.definition().globalIndexes().forEach(index -> subjects.add(index.name()));
        String name = table.definition().name();
        return subjects.stream()
                .flatMap(index -> Insights.of(context)
                        .find(table, index)
                        .map(setting -> new Summary(name, index, setting.mode(), setting.status(context)))
                        .filter(summary -> !summary.status().equals("DISABLED"))
                        .stream());
    }

    private static String encoded(String position) {
        return Base64.getEncoder().encodeToString(position.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String token) {
        try {
            return new String(Base64.getDecoder().decode(token), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notBase64) {
            throw InsightsProblems.invalidToken();
        }
    }
}
