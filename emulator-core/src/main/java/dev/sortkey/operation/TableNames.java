package dev.sortkey.operation;

import dev.sortkey.error.Problems;
import dev.sortkey.error.TableProblems;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.store.Table;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * From the TableName of a request to the table. Wherever a name is taken, a table's full ARN is too; its region and
 * account are not looked at, since a request sees only what is in its own namespace.
 */
public final class TableNames {
    private static final Pattern TABLE_ARN = Pattern.compile("arn:[^:]*:dynamodb:[^:]*:[^:]*:table/([a-zA-Z0-9_.-]+)");

    private TableNames() {}

    /** The name in a name or ARN; a ValidationException when it is an ARN but not a table's. */
    public static String resolve(String nameOrArn) {
        if (!nameOrArn.startsWith("arn:")) {
            return nameOrArn;
        }
        Matcher arn = TABLE_ARN.matcher(nameOrArn);
        if (!arn.matches()) {
            throw TableProblems.invalidTableArn(nameOrArn);
        }
        return arn.group(1);
    }

    /**
     * The table, for an operation on items: "Requested resource not found" when there is none, and while it is being
     * created or deleted.
     */
    public static Table require(String nameOrArn, OperationContext context) {
        Table table = context.database().table(resolve(nameOrArn)).orElseThrow(Problems::resourceNotFound);
        if (!context.lifecycles().servesItems(table)) {
            throw Problems.resourceNotFound();
        }
        return table;
    }

    /** The table, for an operation on items that goes on without it. */
    public static Optional<Table> find(String nameOrArn, OperationContext context) {
        return context.database()
                .table(resolve(nameOrArn))
                .filter(table -> context.lifecycles().servesItems(table));
    }

    /** The table, for an operation on the table itself: the error names the table. */
    public static Table requireForControl(String nameOrArn, OperationContext context) {
        String name = resolve(nameOrArn);
        return context.database().table(name).orElseThrow(() -> TableProblems.tableNotFound(name));
    }

    /**
     * The table, for an operation on a setting that has operations of its own: one that is being restored is not known
     * to them yet (observed, October 2026).
     */
    public static Table requireForSetting(String nameOrArn, OperationContext context) {
        Table table = requireForControl(nameOrArn, context);
        boolean restored = table.definition().restored().isPresent();
        return restored ? requireCreated(table, context) : table;
    }

    /** The table, for a change of what is not known of a table that is being created (observed, October 2026). */
    public static Table requireCreated(String nameOrArn, OperationContext context) {
        return requireCreated(requireForControl(nameOrArn, context), context);
    }

    private static Table requireCreated(Table table, OperationContext context) {
        if (context.lifecycles().of(table).status() == TableStatus.CREATING) {
            throw TableProblems.tableNotFound(table.definition().name());
        }
        return table;
    }
}
