package dev.sortkey.operation.table;

import dev.sortkey.error.ExpiryProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.lifecycle.ChangedSetting;
import dev.sortkey.lifecycle.TableLife;
import dev.sortkey.operation.CommonMembers;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.TableNames;
import dev.sortkey.schema.TableDefinition;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.Optional;

/** DescribeTimeToLive. */
public final class DescribeTimeToLive implements Operation {
    private static final Shape INPUT = new Shape("DescribeTimeToLiveInput");
    private static final Member<String> TABLE_NAME = CommonMembers.controlTableName(INPUT);

    @Override
    public String name() {
        return "DescribeTimeToLive";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        Table table = TableNames.requireForSetting(request.require(TABLE_NAME), context);
        TableLife life = context.lifecycles().of(table);
        if (!life.servesItems()) {
            throw ExpiryProblems.describedTooEarlyOrLate(life.status().name());
        }
        boolean enabled = attributeOf(table.definition()).isPresent();
        boolean changing = life.changes(ChangedSetting.TIME_TO_LIVE);
        answer.startObject().name("TimeToLiveDescription").startObject();
        attributeOf(changing && !enabled ? life.shown(table.definition()) : table.definition())
                .ifPresent(attribute -> answer.member("AttributeName", attribute));
        answer.member("TimeToLiveStatus", (enabled ? "ENABL" : "DISABL") + (changing ? "ING" : "ED"))
                .endObject()
                .endObject();
    }

    private static Optional<String> attributeOf(TableDefinition table) {
        return table.settings().timeToLive().attribute();
    }
}
