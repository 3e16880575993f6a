package dev.sortkey.server.fuzz;

import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Requests made from the shapes of operations: mostly of the right form, with something wrong here and there. */
final class RandomRequest {
    private static final int DEEPEST = 6;
    private static final List<String> TEXTS = List.of(
            "docs",
            "more",
            "pk",
            "sk",
            "gsi",
            "a",
            "",
            "a.b[0]",
            "#n",
            "x y",
            "SET a = :v",
            "REMOVE a",
            "pk = :v",
            "pk = :v AND sk > :w",
            "begins_with(sk, :v)",
            "size(a) BETWEEN :v AND :w",
            "NOT (a IN (:v, :w))",
            "attribute_exists(a)",
            "((a = b",
            "a, b.c",
            "SELECT * FROM \\\"docs\\\" WHERE pk = 'a'",
            "INSERT INTO docs VALUE {'pk':'x'}",
            "arn:aws:dynamodb:us-east-1:123456789012:table/docs",
            "arn:aws:dynamodb:us-east-1:123456789012:table/docs/stream/x",
            "\\u0000",
            "\\ud83d\\ude00",
            "\\ud800",
            "10",
            "-1",
            "1e400",
            "NaN",
            "2026-12-02T00:00:00Z",
            "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    private static final List<String> JUNK =
            List.of("null", "true", "0", "-1", "1.5", "1e999", "\"x\"", "[]", "{}", "[null]", "{\"a\":null}", "[[[]]]");
    private static final List<String> NUMBERS =
            List.of("0", "1", "-0", "1e125", "-9.99e125", "1e-130", "1e126", "12345678901234567890", "x", "");
    private static final List<String> BASE64 = List.of("", "AQ==", "AQI=", "/w==", "x", "ab==");
    private static final List<String> KEYS = List.of("pk", "sk", "a", "b", "docs", "more", "#n", "#a", ":v", ":w", "");

    private final Random random;

    RandomRequest(Random random) {
        this.random = random;
    }

    /** The body of a request. */
    String body(Shape shape) {
        String body = structure(shape, 0);
        return oneIn(40) ? mutated(body) : body;
    }

    private String structure(Shape shape, int depth) {
        List<String> members = new ArrayList<>();
        for (Member<?> member : shape.members()) {
            boolean required = member.constraints().stream().anyMatch(RandomRequest::isRequired);
            if (required ? !oneIn(12) : oneIn(3)) {
                String value = oneIn(50) ? any(JUNK) : value(member.type(), member.constraints(), depth + 1);
                members.add("\"" + member.name() + "\":" + value);
            }
        }
        return "{" + String.join(",", members) + "}";
    }

    private static boolean isRequired(Constraint constraint) {
        return constraint instanceof Constraint.Required
                || constraint instanceof Constraint.Foremost foremost
                        && foremost.constraints().stream().anyMatch(RandomRequest::isRequired)
                || constraint instanceof Constraint.Saying saying && isRequired(saying.constraint());
    }

    private String value(MemberType<?> type, List<Constraint> constraints, int depth) {
        if (depth > DEEPEST) {
            return "null";
        }
        if (type instanceof MemberType.Scalar<?> scalar) {
            return scalar(scalar.modelName(), constraints);
        }
        if (type instanceof MemberType.ListOf<?> list) {
            return elements(() -> value(list.element(), list.constraints(), depth + 1), "[", "]");
        }
        if (type instanceof MemberType.MapOf<?> map) {
            return elements(
                    () -> "\"" + any(KEYS) + "\":" + value(map.value(), map.valueConstraints(), depth + 1), "{", "}");
        }
        if (type instanceof MemberType.StructureOf structure) {
            return structure(structure.shape(), depth);
        }
        return type instanceof MemberType.ValueMap ? attributes(depth) : attribute(depth);
    }

    private String elements(Supplier<String> element, String open, String close) {
        List<String> made = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            made.add(element.get());
        }
        return open + String.join(",", made) + close;
    }

    private String scalar(String modelName, List<Constraint> constraints) {
        return switch (modelName) {
            case "String" -> "\"" + string(constraints) + "\"";
            case "Boolean" -> oneIn(2) ? "true" : "false";
            case "Blob" -> "\"" + any(BASE64) + "\"";
            case "Integer", "Long" -> Integer.toString(random.nextInt(-1, 12));
            default -> oneIn(4) ? "1e300" : Long.toString(1_700_000_000L + random.nextInt(1000));
        };
    }

    private String string(List<Constraint> constraints) {
        for (Constraint constraint : constraints) {
            if (constraint instanceof Constraint.OneOf oneOf && !oneIn(15)) {
                return any(oneOf.values());
            }
        }
        return any(TEXTS);
    }

    private String attributes(int depth) {
        return elements(() -> "\"" + any(KEYS) + "\":" + attribute(depth + 1), "{", "}")
                .replaceFirst("^\\{\"", oneIn(2) ? "{\"pk\":{\"S\":\"a\"},\"" : "{\"");
    }

    private String attribute(int depth) {
        int kind = depth > DEEPEST ? random.nextInt(5) : random.nextInt(11);
        return switch (kind) {
            case 0, 1 -> "{\"S\":\"" + any(TEXTS) + "\"}";
            case 2 -> "{\"N\":\"" + any(NUMBERS) + "\"}";
            case 3 -> "{\"B\":\"" + any(BASE64) + "\"}";
            case 4 -> oneIn(2) ? "{\"BOOL\":true}" : "{\"NULL\":" + oneIn(2) + "}";
            case 5 -> "{\"L\":" + elements(() -> attribute(depth + 1), "[", "]") + "}";
            case 6 -> "{\"M\":" + elements(() -> "\"" + any(KEYS) + "\":" + attribute(depth + 1), "{", "}") + "}";
            case 7 -> "{\"SS\":" + elements(() -> "\"" + any(TEXTS) + "\"", "[", "]") + "}";
            case 8 -> "{\"NS\":" + elements(() -> "\"" + any(NUMBERS) + "\"", "[", "]") + "}";
            case 9 -> "{\"BS\":" + elements(() -> "\"" + any(BASE64) + "\"", "[", "]") + "}";
            default -> oneIn(2) ? any(JUNK) : "{\"S\":\"a\",\"N\":\"1\"}";
        };
    }

    /** Cut off, or with one character less or another. */
    private String mutated(String body) {
        int at = random.nextInt(body.length());
        return switch (random.nextInt(3)) {
            case 0 -> body.substring(0, at);
            case 1 -> body.substring(0, at) + body.substring(at + 1);
            default -> body.substring(0, at) + (char) random.nextInt(' ', 0x7f) + body.substring(at + 1);
        };
    }

    private boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
