package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;

import dev.sortkey.error.TableProblems;
import dev.sortkey.error.TagProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table that a tag operation names by its ResourceArn. Only tables have tags, and only those of the caller's own
 * account can be seen.
 */
final class TaggedTable {
    private static final Pattern TABLE_ARN =
            Pattern.compile("arn:[^:]+:dynamodb:[^:]+:(?<account>\\d+):table/(?<name>[a-zA-Z0-9_.-]{3,255})");

    private TaggedTable() {}

    /** Declares the member. */
    static Member<String> member(Shape shape) {
        return shape.member("ResourceArn", MemberType.STRING, length(0, 1283));
    }

    /** Checks the form of the ARN. */
    static String checkedArn(Struct request, Member<String> member) {
        String arn = request.get(member).orElseThrow(TagProblems::arnMissing);
        if (!arn.startsWith("arn:")) {
            throw TagProblems.arnMissing();
        }
        if (!TABLE_ARN.matcher(arn).matches()) {
            throw TableProblems.invalidTableArn(arn);
        }
        return arn;
    }

    /** The table of an ARN whose form has been checked; not while it is created or deleted (observed, October 2026). */
    static Table require(String arn, String operation, OperationContext context) {
        Matcher parts = TABLE_ARN.matcher(arn);
        if (!parts.matches()) {
            throw new IllegalStateException("unchecked ARN: " + arn);
        }
        if (!parts.group("account").equals(context.accountId())) {
            throw TagProblems.accessDenied(context.accountId(), operation, arn);
        }
        return TableNames.find(parts.group("name"), context).orElseThrow(() -> TagProblems.resourceNotFound(arn));
    }

    /** Changes the tags in one step; the change may refuse. */
    static void change(Table table, Consumer<Map<String, String>> change) {
        table.redefine(before -> retagged(before, change));
    }

    private static TableDefinition retagged(TableDefinition before, Consumer<Map<String, String>> change) {
        Map<String, String> tags = new LinkedHashMap<>(before.settings().tags());
        change.accept(tags);
        return before.withSettings(before.settings().change().tags(tags).done());
    }
}
