package dev.sortkey.operation.backup;

import static dev.sortkey.shape.Constraint.range;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.ExpiryProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.schema.PointInTimeRecovery;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.util.Optional;

/** UpdateContinuousBackups: switches point-in-time recovery; from then on changes are recorded. */
public final class UpdateContinuousBackups implements Operation {
    private static final Shape SPECIFICATION_SHAPE = new Shape("PointInTimeRecoverySpecification");
    private static final Member<Boolean> ENABLED =
            SPECIFICATION_SHAPE.member("PointInTimeRecoveryEnabled", MemberType.BOOLEAN, required());
    private static final Member<Integer> RECOVERY_PERIOD = SPECIFICATION_SHAPE.member(
            "RecoveryPeriodInDays", MemberType.INTEGER, range(1, PointInTimeRecovery.DEFAULT_PERIOD_IN_DAYS));

    private static final Shape INPUT = new Shape("UpdateContinuousBackupsInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);
    private static final Member<Struct> SPECIFICATION =
            INPUT.member("PointInTimeRecoverySpecification", MemberType.structure(SPECIFICATION_SHAPE), required());

    @Override
    public String name() {
        return "UpdateContinuousBackups";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Struct specification = request.require(SPECIFICATION);
        boolean enabled = specification.require(ENABLED);
        Optional<Integer> period = specification.get(RECOVERY_PERIOD);
        if (!enabled && period.isPresent()) {
            throw ExpiryProblems.recoveryPeriodWithoutRecovery();
        }
        Table table = ContinuousBackups.requireBegun(request.require(TABLE_NAME), context);
        Instant now = context.clock().instant();
        table.redefine(before -> switched(before, enabled, period, now));
        ContinuousBackups.write(table, context, answer);
    }

    /** Another period for recovery that is on already does not forget since when it is on. */
    private static TableDefinition switched(
            TableDefinition before, boolean enabled, Optional<Integer> period, Instant now) {
        Optional<PointInTimeRecovery> current = before.settings().pointInTimeRecovery();
        int days = period.or(() -> current.map(PointInTimeRecovery::recoveryPeriodInDays))
                .orElse(PointInTimeRecovery.DEFAULT_PERIOD_IN_DAYS);
        Instant since = current.map(PointInTimeRecovery::enabledAt).orElse(now);
        Optional<PointInTimeRecovery> next =
                enabled ? Optional.of(new PointInTimeRecovery(since, days)) : Optional.empty();
        return before.withSettings(
                before.settings().change().pointInTimeRecovery(next).done());
    }
}
