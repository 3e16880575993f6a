package dev.sortkey.operation.policy;

import dev.sortkey.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The one form in which the service keeps policies that say the same (observed, October 2026): without blanks, members
 * in a fixed order, statements in a list, lists of one element as the element, accounts by the ARN of their root.
 */
final class PolicyForm {
    private static final String VERSION = "Version";

    /** What a policy without a version is read as. */
    private static final String VERSION_UNSAID = "2008-10-17";

    private static final List<String> ORDER = List.of(
            "Sid",
            "Effect",
            "Principal",
            "NotPrincipal",
            "Action",
            "NotAction",
            "Resource",
            "NotResource",
            "Condition");

    private static final Pattern ACCOUNT = Pattern.compile("[0-9]{12}");

    private PolicyForm() {}

    /** The text of the policy. */
    static String of(Map<String, Object> policy) {
        Map<String, Object> ordered = new LinkedHashMap<>();
        ordered.put(VERSION, policy.getOrDefault(VERSION, VERSION_UNSAID));
        policy.forEach((name, value) -> {
            if (!name.equals("Statement")) {
                ordered.put(name, value);
            }
        });
        Object statement = policy.getOrDefault("Statement", List.of());
        List<?> statements = statement instanceof List<?> list ? list : List.of(statement);
        ordered.put("Statement", statements.stream().map(PolicyForm::statement).toList());
        JsonOutput output = new JsonOutput();
        write(ordered, output);
        return output.toString();
    }

    /** Whether the policy says its version; one that does not is never the same as one that does. */
    static boolean isVersioned(Map<String, Object> policy) {
        return policy.containsKey(VERSION);
    }

    private static Object statement(Object statement) {
        if (!(statement instanceof Map<?, ?> members)) {
            return statement;
        }
        Map<Object, Object> ordered = new LinkedHashMap<>();
        for (String name : ORDER) {
            Object value = members.get(name);
            if (value != null) {
                ordered.put(name, member(name, value));
            }
        }
        members.forEach(ordered::putIfAbsent);
        return ordered;
    }

    private static Object member(String name, Object value) {
        return switch (name) {
            case "Effect" -> value instanceof String effect ? effect(effect) : value;
            case "Principal", "NotPrincipal" -> principals(value);
            case "Condition" -> singles(value);
            default -> single(value);
        };
    }

    private static String effect(String effect) {
        return List.of("Allow", "Deny").stream()
                .filter(known -> known.equalsIgnoreCase(effect))
                .findFirst()
                .orElse(effect);
    }

    private static Object principals(Object value) {
        if (value instanceof Map<?, ?> kinds) {
            Map<Object, Object> mapped = new LinkedHashMap<>();
            kinds.forEach((kind, of) -> mapped.put(kind, principals(of)));
            return mapped;
        }
        if (value instanceof List<?> list) {
            return single(list.stream().map(PolicyForm::principal).distinct().toList());
        }
        return principal(value);
    }

    private static Object principal(Object value) {
        return value instanceof String account && ACCOUNT.matcher(account).matches()
                ? "arn:aws:iam::" + account + ":root"
                : value;
    }

    /** Of a condition, whose values lie in maps. */
    private static Object singles(Object value) {
        if (!(value instanceof Map<?, ?> members)) {
            return single(value);
        }
        Map<Object, Object> mapped = new LinkedHashMap<>();
        members.forEach((name, of) -> mapped.put(name, singles(of)));
        return mapped;
    }

    private static Object single(Object value) {
        return value instanceof List<?> list && list.size() == 1 ? list.get(0) : value;
    }

    private static void write(Object value, JsonOutput output) {
        if (value instanceof Map<?, ?> members) {
            output.startObject();
            members.forEach((name, of) -> write(of, output.name((String) name)));
            output.endObject();
        } else if (value instanceof List<?> list) {
            output.startArray();
            list.forEach(element -> write(element, output));
            output.endArray();
        } else if (value instanceof PolicyDocument.Word word) {
            output.raw(word.text().getBytes(StandardCharsets.UTF_8));
        } else {
            output.string((String) value);
        }
    }
}
