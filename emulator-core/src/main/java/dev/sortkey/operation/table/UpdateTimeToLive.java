package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.length;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.ExpiryProblems;
import dev.sortkey.error.StrongConsistencyProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.ChangedSetting;
import dev.sortkey.lifecycle.Lifecycles;
import dev.sortkey.lifecycle.TableStatus;
import dev.sortkey.lifecycle.Transition;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.schema.TimeToLive;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * UpdateTimeToLive: says which attribute holds the items' expiry. At most one change an hour: a change may take up to
 * one hour, and during that hour further ones are refused (API reference, UpdateTimeToLive). Some have seen the service
 * take the next one after half an hour, which nobody may count on.
 */
public final class UpdateTimeToLive implements Operation {
    private static final Duration BETWEEN_CHANGES = Duration.ofHours(1);

    private static final Shape SPECIFICATION_SHAPE = new Shape("TimeToLiveSpecification");
    private static final Member<Boolean> ENABLED =
            SPECIFICATION_SHAPE.member("Enabled", MemberType.BOOLEAN, required());
    private static final Member<String> ATTRIBUTE_NAME =
            SPECIFICATION_SHAPE.member("AttributeName", MemberType.STRING, required(), length(1, 255));

    private static final Shape INPUT = new Shape("UpdateTimeToLiveInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);
    private static final Member<Struct> TIME_TO_LIVE_SPECIFICATION =
            INPUT.member("TimeToLiveSpecification", MemberType.structure(SPECIFICATION_SHAPE), required());

    @Override
    public String name() {
        return "UpdateTimeToLive";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Struct specification = request.require(TIME_TO_LIVE_SPECIFICATION);
        boolean enabled = specification.require(ENABLED);
        String attribute = specification.require(ATTRIBUTE_NAME);
        Table table = TableNames.requireForSetting(request.require(TABLE_NAME), context);
        Lifecycles lifecycles = context.lifecycles();
        if (lifecycles.of(table).status() == TableStatus.CREATING) {
            throw ExpiryProblems.changedWhileCreated(table.definition().name());
        }
        Instant now = context.clock().instant();
        Instant settled = now.plus(lifecycles.delays().table());
        ReplicaTables.change(table, context, before -> {
            RegionalDefinitions definitions = new RegionalDefinitions(before, context);
            definitions.change(TableArns.region(before), before, changed(before, enabled, attribute, now));
            lifecycles.begin(
                    table, List.of(new Transition.SettingChange(ChangedSetting.TIME_TO_LIVE, before, settled)));
            return definitions;
        });
        answer.startObject()
                .name("TimeToLiveSpecification")
                .startObject()
                .member("AttributeName", attribute)
                .member("Enabled", enabled)
                .endObject()
                .endObject();
    }

    private static TableDefinition changed(TableDefinition before, boolean enabled, String attribute, Instant now) {
        TimeToLive current = before.settings().timeToLive();
        if (before.settings().replication().strong()) {
            throw StrongConsistencyProblems.timeToLive();
        }
        check(current, enabled, attribute);
        if (current.lastChange()
                .filter(last -> now.isBefore(last.plus(BETWEEN_CHANGES)))
                .isPresent()) {
            throw ExpiryProblems.timeToLiveModifiedTooOften();
        }
        TimeToLive next = new TimeToLive(enabled ? Optional.of(attribute) : Optional.empty(), Optional.of(now));
        return before.withSettings(before.settings().change().timeToLive(next).done());
    }

    private static void check(TimeToLive current, boolean enabled, String attribute) {
        if (current.attribute().isEmpty()) {
            if (!enabled) {
                throw ExpiryProblems.timeToLiveAlreadyDisabled();
            }
            return;
        }
        String active = current.attribute().get();
        if (!active.equals(attribute)) {
            throw ExpiryProblems.timeToLiveOnDifferentAttribute(active);
        }
        if (enabled) {
            throw ExpiryProblems.timeToLiveAlreadyEnabled();
        }
    }
}
