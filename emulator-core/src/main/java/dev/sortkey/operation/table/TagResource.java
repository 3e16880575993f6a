package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TagProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.List;
import java.util.Map;

/** TagResource: sets tags, replacing values of keys that are there. Answers nothing at all. */
public final class TagResource implements Operation {
    private static final Shape INPUT = new Shape("TagResourceInput");
    private static final Member<String> RESOURCE_ARN = TaggedTable.member(INPUT);
    private static final Member<List<Struct>> TAGS = INPUT.member("Tags", Tags.LIST, required());

    @Override
    public String name() {
        return "TagResource";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        String arn = TaggedTable.checkedArn(request, RESOURCE_ARN);
        Map<String, String> added = Tags.read(request.require(TAGS));
        if (added.isEmpty()) {
            throw TagProblems.noTags();
        }
        Table table = TaggedTable.require(arn, name(), context);
        TaggedTable.change(table, tags -> {
            tags.putAll(added);
            Tags.checkCount(tags);
        });
    }
}
