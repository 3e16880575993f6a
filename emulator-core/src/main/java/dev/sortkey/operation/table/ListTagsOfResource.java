package dev.sortkey.operation.table;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import dev.sortkey.store.Table;

/** ListTagsOfResource: all tags on one page, since there are at most 50. */
public final class ListTagsOfResource implements Operation {
    private static final Shape INPUT = new Shape("ListTagsOfResourceInput");
    private static final Member<String> RESOURCE_ARN = TaggedTable.member(INPUT);

    static {
        INPUT.member("NextToken", MemberType.STRING);
    }

    @Override
    public String name() {
        return "ListTagsOfResource";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        String arn = TaggedTable.checkedArn(request, RESOURCE_ARN);
        Table table = TaggedTable.require(arn, name(), context);
        answer.startObject().name("Tags");
        Tags.write(table.definition().settings().tags(), answer);
        answer.endObject();
    }
}
