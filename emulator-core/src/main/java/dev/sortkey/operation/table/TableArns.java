package dev.sortkey.operation.table;

import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.TableDefinition;

/** The ARNs of tables and of what belongs to them. */
public final class TableArns {
    private TableArns() {}

    /** The ARN of a table. */
    public static String table(String name, OperationContext context) {
        return of("dynamodb", "table/" + name, context);
    }

    /** The ARN of an index of the table with that ARN. */
    static String index(String tableArn, String index) {
        return tableArn + "/index/" + index;
    }

    /** The ARN of a stream of the table with that ARN. */
    static String stream(String tableArn, String label) {
        return tableArn + "/stream/" + label;
    }

    /** The ARN of a resource of the caller's account and region. */
    public static String of(String service, String resource, OperationContext context) {
        return "arn:" + partition(context.region()) + ":" + service + ":" + context.region() + ":" + context.accountId()
                + ":" + resource;
    }

    /** The region of the table's ARN. */
    static String region(TableDefinition table) {
        return table.arn().split(":", 6)[3];
    }

    /** The ARN of the same table in another region. */
    static String inRegion(TableDefinition table, String region) {
        return table.arn().replaceFirst(":" + region(table) + ":", ":" + region + ":");
    }

    private static String partition(String region) {
        if (region.startsWith("cn-")) {
            return "aws-cn";
        }
        return region.startsWith("us-gov-") ? "aws-us-gov" : "aws";
    }
}
