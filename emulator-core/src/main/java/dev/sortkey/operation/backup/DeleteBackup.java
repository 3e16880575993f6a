package dev.sortkey.operation.backup;

import dev.sortkey.error.BackupProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DeleteBackup: it is gone at once. */
public final class DeleteBackup implements Operation {
    private static final Shape INPUT = new Shape("DeleteBackupInput");
    private static final Member<String> BACKUP_ARN = BackupArn.member(INPUT);

    @Override
    public String name() {
        return "DeleteBackup";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        String arn = request.require(BACKUP_ARN);
        Backup present = BackupArn.require(request, BACKUP_ARN, context);
        present.expiry().ifPresent(expiry -> {
            throw BackupProblems.systemBackupDeleted(arn, expiry);
        });
        if (present.isBeingCreated(context)) {
            throw BackupProblems.backupBeingCreated(arn);
        }
        if (present.isBeingRestored(context)) {
            throw BackupProblems.deletedWhileRestored(arn);
        }
        Backup backup = context.state()
                .get(Backups.PART)
                .remove(BackupArn.read(arn, context))
                .orElseThrow(() -> BackupProblems.backupNotFound(arn));
        answer.startObject().name("BackupDescription");
        new BackupDescription(
                        backup,
                        BackupDescription.Status.DELETED,
                        context.clock().instant())
                .write(answer);
        answer.endObject();
    }
}
