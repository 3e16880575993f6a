package dev.sortkey.operation.backup;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DescribeBackup. */
public final class DescribeBackup implements Operation {
    private static final Shape INPUT = new Shape("DescribeBackupInput");
    private static final Member<String> BACKUP_ARN = BackupArn.member(INPUT);

    @Override
    public String name() {
        return "DescribeBackup";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Backup backup = BackupArn.require(request, BACKUP_ARN, context);
        answer.startObject().name("BackupDescription");
        BackupDescription.of(backup, context).write(answer);
        answer.endObject();
    }
}
