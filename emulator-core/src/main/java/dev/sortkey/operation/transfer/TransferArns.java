package dev.sortkey.operation.transfer;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.store.Table;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ARNs in requests about exports and imports: of tables, of exports, of imports; the region is not looked at. */
final class TransferArns {
    private static final Pattern ARN = Pattern.compile("arn:[^:]+:[^:]+:[^:]*:(?<account>[^:]*):(?<resource>.*)");
    private static final Pattern TABLE = Pattern.compile("table/([a-zA-Z0-9_.-]{3,255})");
    private static final Pattern IMPORT = Pattern.compile("table/([a-zA-Z0-9_.-]{3,255})/import/([^/]+)");
    private static final Pattern EXPORT = Pattern.compile("table/([a-zA-Z0-9_.-]{3,255})/export/([^/]+)");

    private TransferArns() {}

    /** The table that must be there. */
    static Table requireTable(String arn, OperationContext context) {
        return context.database().table(tableName(arn, context)).orElseThrow(() -> TransferProblems.tableNotFound(arn));
    }

    /** The name in the ARN of a table. */
    static String tableName(String arn, OperationContext context) {
        Matcher parts = ARN.matcher(arn);
        if (!parts.matches()) {
            throw TransferProblems.tableArnNotAnArn();
        }
        requireOwn(parts, context);
        Matcher table = TABLE.matcher(parts.group("resource"));
        if (!table.matches()) {
            throw TransferProblems.tableArnInvalid();
        }
        return table.group(1);
    }

    /** The export that must be there. */
    static Export requireExport(String arn, OperationContext context) {
        Matcher parts = ARN.matcher(arn);
        if (!parts.matches()) {
            throw TransferProblems.exportArnInvalid();
        }
        requireOwn(parts, context);
        Matcher export = EXPORT.matcher(parts.group("resource"));
        if (!export.matches()) {
            throw TransferProblems.exportArnInvalid();
        }
        return Transfers.of(context)
                .exports()
                .find(export.group(1), export.group(2))
                .orElseThrow(() -> TransferProblems.exportNotFound(arn));
    }

    /** The import that must be there. */
    static Import requireImport(String arn, OperationContext context) {
        Matcher parts = ARN.matcher(arn);
        if (!parts.matches()) {
            throw TransferProblems.importArnInvalid();
        }
        requireOwn(parts, context);
        Matcher imported = IMPORT.matcher(parts.group("resource"));
        if (!imported.matches()) {
            throw TransferProblems.importArnInvalid();
        }
        return Transfers.of(context)
                .imports()
                .find(imported.group(1), imported.group(2))
                .orElseThrow(() -> TransferProblems.importNotFound(arn));
    }

    private static void requireOwn(Matcher arn, OperationContext context) {
        if (!arn.group("account").equals(context.accountId())) {
            throw TransferProblems.accessDenied();
        }
    }
}
