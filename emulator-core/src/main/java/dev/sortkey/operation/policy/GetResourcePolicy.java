package dev.sortkey.operation.policy;

import dev.sortkey.error.PolicyProblems;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.operation.Operation;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;

/** GetResourcePolicy: what was put, in the form in which the service keeps it. */
public final class GetResourcePolicy implements Operation {
    private static final Shape INPUT = new Shape("GetResourcePolicyInput");
    private static final Member<String> RESOURCE_ARN = PolicyMembers.resourceArn(INPUT);

    @Override
    public String name() {
        return "GetResourcePolicy";
    }

    @Override
    public Shape input() {
        return INPUT;
    }

    @Override
    public void run(Struct request, OperationContext context, JsonOutput answer) {
        String arn = request.require(RESOURCE_ARN);
        ResourcePolicies.Policy policy = ResourcePolicies.of(context)
                .find(PolicyResource.named(arn, context))
                .orElseThrow(() -> PolicyProblems.noPolicy(arn));
        answer.startObject()
                .member("Policy", policy.text())
                .member("RevisionId", policy.revisionId())
                .endObject();
    }
}
