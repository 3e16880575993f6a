package dev.sortkey.operation.policy;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** DeleteResourcePolicy: answers the revision that is gone, or nothing where there was no policy. */
public final class DeleteResourcePolicy implements Operation {
    private static final Shape INPUT = new Shape("DeleteResourcePolicyInput");
    private static final Member<String> RESOURCE_ARN = PolicyMembers.resourceArn(INPUT);
    private static final Member<String> EXPECTED_REVISION_ID = PolicyMembers.expectedRevisionId(INPUT);

    @Override
    public String name() {
        return "DeleteResourcePolicy";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        PolicyResource resource = PolicyResource.changeable(request.require(RESOURCE_ARN), context);
        answer.startObject();
        ResourcePolicies.of(context)
                .remove(resource, request.get(EXPECTED_REVISION_ID))
                .ifPresent(revision -> answer.member("RevisionId", revision));
        answer.endObject();
    }
}
