package dev.sortkey.operation.backup;

import dev.sortkey.error.BackupProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.table.RestoreOverrides;
import dev.sortkey.schema.RestoreSummary;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.util.Optional;

/** RestoreTableFromBackup: a new table with the items of the backup, there at once. */
public final class RestoreTableFromBackup implements Operation {
    private static final Shape INPUT = new Shape("RestoreTableFromBackupInput");
    private static final Member<String> TARGET_TABLE_NAME = Restoration.targetTableName(INPUT);
    private static final Member<String> BACKUP_ARN = BackupArn.member(INPUT);
    private static final RestoreOverrides OVERRIDES = new RestoreOverrides(INPUT);

    @Override
    public String name() {
        return "RestoreTableFromBackup";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Backup backup = BackupArn.require(request, BACKUP_ARN, context);
        String target = request.require(TARGET_TABLE_NAME);
        Restoration.requireFree(target, context);
        if (backup.isBeingCreated(context)) {
            throw BackupProblems.backupBeingCreated(backup.arn());
        }
        if (backup.isBeingRestored(context)) {
            throw BackupProblems.restoredTwice(backup.arn());
        }
        RestoreSummary summary =
                new RestoreSummary(Optional.of(backup.arn()), backup.table().arn(), backup.created());
        TableDefinition definition = OVERRIDES.restored(request, backup.table(), target, summary, context);
        Restoration.create(definition, backup.items(), context, answer);
    }
}
