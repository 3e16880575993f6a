package dev.sortkey.operation.policy;

import dev.sortkey.error.PolicyProblems;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text of a policy and checks it: its length (white space counts), that it is JSON, that each of its
 * statements names a resource and has a Sid of its own, and that nothing is allowed to everybody. Other principals,
 * actions and conditions are not looked at.
 *
 * <pre>
 * value  = object | list | string | word ;
 * object = "{" [ string ":" value { "," string ":" value } ] "}" ;
 * list   = "[" [ value { "," value } ] "]" ;
 * </pre>
 */
final class PolicyDocument {
    private static final int BYTES_MAX = 20 * 1024;
    private static final int DEPTH_MAX = 64;
    private static final Pattern WORD =
            Pattern.compile("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{4}");
    private final String text;
    private int at;
    private int depth;

    private PolicyDocument(String text) {
        this.text = text;
    }

    /** A word of JSON: a number, a boolean or null. */
    record Word(String text) {}

    /** Reads a policy; refuses a text that is none. */
    static Map<String, Object> read(String text) {
        if (text.getBytes(StandardCharsets.UTF_8).length > BYTES_MAX) {
            throw PolicyProblems.tooLong(BYTES_MAX);
        }
        PolicyDocument document = new PolicyDocument(text);
        Object root = document.value();
        document.skipSpace();
        if (document.at != text.length() || !(root instanceof Map<?, ?>)) {
            throw PolicyProblems.invalidJson();
        }
        @SuppressWarnings("unchecked") // objects are read as maps of strings
        Map<String, Object> policy = (Map<String, Object>) root;
        checkStatements(policy.get("Statement"));
        return policy;
    }

    private static void checkStatements(@Nullable Object statement) {
        List<?> statements = statement instanceof List<?> list ? list : List.of(statement == null ? "" : statement);
        if (statements.isEmpty() || statements.contains("")) {
            throw PolicyProblems.noStatement();
        }
        Set<Object> ids = new HashSet<>();
        for (Object one : statements) {
            if (!(one instanceof Map<?, ?> members)) {
                throw PolicyProblems.invalidJson();
            }
            if (members.containsKey("Sid") && !ids.add(members.get("Sid"))) {
                throw PolicyProblems.statementIdsNotUnique();
            }
            if (isUnbounded(members)) {
                throw PolicyProblems.unboundedAccess();
            }
            if (!members.containsKey("Resource") && !members.containsKey("NotResource")) {
                throw PolicyProblems.noResource();
            }
        }
    }

    private static boolean isUnbounded(Map<?, ?> statement) {
        Object principal = statement.get("Principal");
        Object everybody = principal instanceof Map<?, ?> kinds ? kinds.get("AWS") : principal;
        return "Allow".equalsIgnoreCase(String.valueOf(statement.get("Effect")))
                && (Objects.equals(everybody, "*") || Objects.equals(everybody, List.of("*")))
                && !statement.containsKey("Condition");
    }

    private Object value() {
        if (++depth > DEPTH_MAX) {
            throw PolicyProblems.invalidJson();
        }
        skipSpace();
        Object value = switch (peek()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> string();
            default -> word();
        };
        depth--;
        return value;
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        skipSpace();
        while (peek() != '}') {
            String name = string();
            skipSpace();
            expect(':');
            members.put(name, value());
            separator('}');
        }
        at++;
        return members;
    }

    private List<Object> list() {
        List<Object> elements = new ArrayList<>();
        at++;
        skipSpace();
        while (peek() != ']') {
            elements.add(value());
            separator(']');
        }
        at++;
        return elements;
    }

    /** A comma with something after it, or nothing before the end. */
    private void separator(char end) {
        skipSpace();
        if (peek() == end) {
            return;
        }
        expect(',');
        skipSpace();
        if (peek() == end) {
            throw PolicyProblems.invalidJson();
        }
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (peek() != '"') {
            if (peek() < ' ') {
                throw PolicyProblems.invalidJson();
            }
            string.append(peek() == '\\' ? escaped() : text.charAt(at++));
        }
        at++;
        return string.toString();
    }

    private char escaped() {
        at++;
        char sort = peek();
        at++;
        return switch (sort) {
            case '"', '\\', '/' -> sort;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> codeUnit();
            default -> throw PolicyProblems.invalidJson();
        };
    }

    private char codeUnit() {
        int end = at + 4;
        if (end > text.length() || !HEX.matcher(text.substring(at, end)).matches()) {
            throw PolicyProblems.invalidJson();
        }
        int unit = Integer.parseInt(text.substring(at, end), 16);
        at = end;
        return (char) unit;
    }

    private Word word() {
        int from = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(from, at);
        if (!WORD.matcher(word).matches()) {
            throw PolicyProblems.invalidJson();
        }
        return new Word(word);
    }

    private void expect(char expected) {
        if (peek() != expected) {
            throw PolicyProblems.invalidJson();
        }
        at++;
    }

    private char peek() {
        if (at >= text.length()) {
            throw PolicyProblems.invalidJson();
        }
        return text.charAt(at);
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }
}
