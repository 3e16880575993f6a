package dev.sortkey.operation.policy;

import dev.sortkey.error.PolicyProblems;
import dev.sortkey.operation.EmulatorState.OfTables;
import dev.sortkey.operation.EmulatorState.Part;
import dev.sortkey.operation.OperationContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The policies of one emulator. Each change of a policy gets a revision later than all before. */
public final class ResourcePolicies implements OfTables {
    private static final Part<ResourcePolicies> PART = Part.startingAs(ResourcePolicies::new);

    /** What ExpectedRevisionId says for "none yet". */
    private static final String NO_POLICY = "NO_POLICY";

    private final Map<PolicyResource, Policy> policies = new HashMap<>();
    private long lastRevision;

    private ResourcePolicies() {}

    /** A policy in the service's form, whether it was sent with a version, and its revision. */
    record Policy(String text, boolean versioned, String revisionId) {}

    /** The policies of the emulator. */
    static ResourcePolicies of(OperationContext context) {
        return context.state().get(PART);
    }

    /** Checks a policy's text as far as that goes without AWS. */
    public static void check(String text) {
        PolicyDocument.read(text);
    }

    /** Attaches the policy with which a table is created; the text was checked. */
    public static void attach(String tableName, String tableId, String text, OperationContext context) {
        of(context).put(new PolicyResource(tableName, tableId, ""), text, Optional.empty(), context);
    }

    /** The policy of the resource. */
    synchronized Optional<Policy> find(PolicyResource resource) {
        return Optional.ofNullable(policies.get(resource));
    }

    /** Sets the policy; one that says the same again is no new revision (API reference). */
    synchronized String put(PolicyResource resource, String text, Optional<String> expected, OperationContext context) {
        expected.ifPresent(revision -> checkRevision(resource, revision));
        Map<String, Object> document = PolicyDocument.read(text);
        String form = PolicyForm.of(document);
        boolean versioned = PolicyForm.isVersioned(document);
        Policy before = policies.get(resource);
        if (before != null && before.text().equals(form) && before.versioned() == versioned) {
            return before.revisionId();
        }
        lastRevision = Math.max(lastRevision + 1, context.clock().millis());
        Policy policy = new Policy(form, versioned, Long.toString(lastRevision));
        policies.put(resource, policy);
        return policy.revisionId();
    }

    /** Takes the policy away; its revision. */
    synchronized Optional<String> remove(PolicyResource resource, Optional<String> expected) {
        expected.ifPresent(revision -> checkRevision(resource, revision));
        return Optional.ofNullable(policies.remove(resource)).map(Policy::revisionId);
    }

    @Override
    public synchronized void forgetTable(String tableId) {
        policies.keySet().removeIf(resource -> resource.tableId().equals(tableId));
    }

    private void checkRevision(PolicyResource resource, String expected) {
        Optional<String> current = find(resource).map(Policy::revisionId);
        if (expected.equals(NO_POLICY)) {
            current.ifPresent(revision -> {
                throw PolicyProblems.policyExists(resource.table(), revision);
            });
            return;
        }
        String revision = current.orElseThrow(() -> PolicyProblems.noRevision(expected, resource.table()));
        if (!revision.equals(expected)) {
            throw PolicyProblems.otherRevision(expected, resource.table(), revision);
        }
    }
}
