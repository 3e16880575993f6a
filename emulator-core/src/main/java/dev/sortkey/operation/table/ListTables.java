package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.range;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;

/** ListTables: names in order, at most 100 a page; the start name is a position and need not exist. */
public final class ListTables implements Operation {
    private static final int DEFAULT_LIMIT = 100;

    private static final Shape INPUT = new Shape("ListTablesInput");
    private static final Member<String> EXCLUSIVE_START_TABLE_NAME =
            INPUT.member("ExclusiveStartTableName", MemberType.STRING, pattern("[a-zA-Z0-9_.-]+"), length(3, 255));
    private static final Member<Integer> LIMIT = INPUT.member("Limit", MemberType.INTEGER, range(1, 100));

    @Override
    public String name() {
        return "ListTables";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        NavigableSet<String> all = context.database().tableNames();
        NavigableSet<String> rest = request.get(EXCLUSIVE_START_TABLE_NAME)
                .map(start -> all.tailSet(start, false))
                .orElse(all);
        write(rest, request.get(LIMIT).orElse(DEFAULT_LIMIT), answer);
    }

    private static void write(NavigableSet<String> names, int limit, JsonOutput answer) {
        List<String> page = new ArrayList<>();
        boolean more = false;
        for (String name : names) {
            if (page.size() == limit) {
                more = true;
                break;
            }
            page.add(name);
        }
        answer.startObject();
        if (more) {
            answer.member("LastEvaluatedTableName", page.get(limit - 1));
        }
        answer.name("TableNames").startArray();
        page.forEach(answer::string);
        answer.endArray().endObject();
    }
}
