package dev.sortkey.operation.backup;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.pattern;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.time.Instant;

/** CreateBackup: of the items at this moment. */
public final class CreateBackup implements Operation {
    private static final Shape INPUT = new Shape("CreateBackupInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);
    private static final Member<String> BACKUP_NAME =
            INPUT.member("BackupName", MemberType.STRING, required(), length(3, 255), pattern("[a-zA-Z0-9_.-]+"));

    @Override
    public String name() {
        return "CreateBackup";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = ContinuousBackups.requireBegun(request.require(TABLE_NAME), context);
        Instant now = context.clock().instant();
        Backup backup = context.state()
                .get(Backups.PART)
                .add(request.require(BACKUP_NAME), table.definition(), table.snapshot(), now);
        answer.startObject().name("BackupDetails");
        new BackupDescription(backup, BackupDescription.Status.CREATING, now).writeDetails(answer);
        answer.endObject();
    }
}
