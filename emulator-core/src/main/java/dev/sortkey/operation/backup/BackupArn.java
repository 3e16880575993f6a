package dev.sortkey.operation.backup;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.BackupProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an ARN of a backup says; as with tables, the region is not looked at. */
record BackupArn(String tableName, String backupId) {
    private static final Pattern ARN = Pattern.compile(
            "arn:[^:]+:dynamodb:[^:]*:(?<account>[^:]*)" + ":table/(?<table>[a-zA-Z0-9_.-]+)/backup/(?<id>[^/]+)");

    /** Declares a member that must be one. */
    static Member<String> member(Shape shape) {
        return shape.member("BackupArn", MemberType.STRING, required(), length(37, 1024));
    }

    /** Reads an ARN; those of other accounts are refused whether there is such a backup or not (observed, 2026). */
    static BackupArn read(String arn, OperationContext context) {
        Matcher parts = ARN.matcher(arn);
        if (!parts.matches()) {
            throw BackupProblems.invalidBackupArn();
        }
        if (!parts.group("account").equals(context.accountId())) {
            throw BackupProblems.accessDenied();
        }
        return new BackupArn(parts.group("table"), parts.group("id"));
    }

    /** The backup that a request names. */
    static Backup require(Struct request, Member<String> member, OperationContext context) {
        String arn = request.require(member);
        return context.state()
                .get(Backups.PART)
                .find(read(arn, context), context.clock().instant())
                .orElseThrow(() -> BackupProblems.backupNotFound(arn));
    }

    /** The order of backups. */
    String place() {
        return tableName + '/' + backupId;
    }
}
