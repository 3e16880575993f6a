package dev.sortkey.operation.policy;

import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/**
 * PutResourcePolicy. ConfirmRemoveSelfResourceAccess is taken and changes nothing, since no policy takes access from
 * anybody here.
 */
public final class PutResourcePolicy implements Operation {
    private static final Shape INPUT = new Shape("PutResourcePolicyInput");
    private static final Member<String> RESOURCE_ARN = PolicyMembers.resourceArn(INPUT);
    private static final Member<String> POLICY = INPUT.member("Policy", MemberType.STRING, required());
    private static final Member<String> EXPECTED_REVISION_ID = PolicyMembers.expectedRevisionId(INPUT);

    static {
        INPUT.member("ConfirmRemoveSelfResourceAccess", MemberType.BOOLEAN);
    }

    @Override
    public String name() {
        return "PutResourcePolicy";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        PolicyResource resource = PolicyResource.changeable(request.require(RESOURCE_ARN), context);
        String text = request.require(POLICY);
        ResourcePolicies.check(text);
        String revision = ResourcePolicies.of(context).put(resource, text, request.get(EXPECTED_REVISION_ID), context);
        answer.startObject().member("RevisionId", revision).endObject();
    }
}
