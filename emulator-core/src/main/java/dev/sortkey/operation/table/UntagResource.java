package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TagProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;
import java.util.List;

/** UntagResource: removes tags; keys that are not there do not matter. Answers nothing at all. */
public final class UntagResource implements Operation {
    private static final Shape INPUT = new Shape("UntagResourceInput");
    private static final Member<String> RESOURCE_ARN = TaggedTable.member(INPUT);
    private static final Member<List<String>> TAG_KEYS =
            INPUT.member("TagKeys", MemberType.list(MemberType.STRING), required());

    @Override
    public String name() {
        return "UntagResource";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        String arn = TaggedTable.checkedArn(request, RESOURCE_ARN);
        List<String> keys = request.require(TAG_KEYS);
        if (keys.isEmpty()) {
            throw TagProblems.noTagKeys();
        }
        keys.forEach(Tags::checkKey);
        Table table = TaggedTable.require(arn, name(), context);
        TaggedTable.change(table, tags -> tags.keySet().removeAll(keys));
    }
}
