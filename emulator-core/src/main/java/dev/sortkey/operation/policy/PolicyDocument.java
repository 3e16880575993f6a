package dev.sortkey.operation.policy;

import dev.sortkey.error.PolicyProblems;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks the text of a policy: its length (white space counts), that it is JSON, and that each of its statements names
 * a resource. Principals, actions and conditions are not looked at.
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

    private final String text;
    private int at;
    private int depth;

    private PolicyDocument(String text) {
        this.text = text;
    }

    /** Refuses a text that is no policy. */
    static void check(String text) {
        if (text.getBytes(StandardCharsets.UTF_8).length > BYTES_MAX) {
            throw PolicyProblems.tooLong(BYTES_MAX);
        }
        PolicyDocument document = new PolicyDocument(text);
        Object root = document.value();
        document.skipSpace();
        if (document.at != text.length() || !(root instanceof Map<?, ?> policy)) {
            throw PolicyProblems.invalidJson();
        }
        checkStatements(policy.get("Statement"));
    }

    private static void checkStatements(@Nullable Object statement) {
        List<?> statements = statement instanceof List<?> list ? list : List.of(statement == null ? "" : statement);
        if (statements.isEmpty() || statements.contains("")) {
            throw PolicyProblems.noStatement();
        }
        for (Object one : statements) {
            if (!(one instanceof Map<?, ?> members)) {
                throw PolicyProblems.invalidJson();
            }
            if (!members.containsKey("Resource") && !members.containsKey("NotResource")) {
                throw PolicyProblems.noResource();
            }
        }
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

    /** A string; escapes stay as they are, since no name that matters has any. */
    private String string() {
        expect('"');
        int from = at;
        while (peek() != '"') {
            if (peek() < ' ') {
                throw PolicyProblems.invalidJson();
            }
            at += peek() == '\\' ? 2 : 1;
        }
        at++;
        return text.substring(from, at - 1);
    }

    private String word() {
        int from = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(from, at);
        if (!WORD.matcher(word).matches()) {
            throw PolicyProblems.invalidJson();
        }
        return word;
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
