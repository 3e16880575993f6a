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
        return of(service, resource, context.region(), context.accountId());
    }

    /** The ARN of a resource of that account and region. */
    static String of(String service, String resource, String region, String accountId) {
        return "arn:" + partition(region) + ":" + service + ":" + region + ":" + accountId + ":" + resource;
    }

    /** The region of the table's ARN. */
    static String region(TableDefinition table) {
        return region(table.arn());
    }

    /** The region of an ARN. */
    static String region(String arn) {
        return parts(arn)[3];
    }

    /** The ARN of the same resource in another region. */
    static String inRegion(String arn, String region) {
        String[] parts = parts(arn);
        return of(parts[2], parts[5], region, parts[4]);
    }

    private static String[] parts(String arn) {
        return arn.split(":", 6);
    }

    private static String partition(String region) {
        if (region.startsWith("cn-")) {
            return "aws-cn";
        }
        return region.startsWith("us-gov-") ? "aws-us-gov" : "aws";
    }
}
