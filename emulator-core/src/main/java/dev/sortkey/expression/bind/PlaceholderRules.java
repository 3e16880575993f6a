package dev.sortkey.expression.bind;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.error.ValueProblem;
import dev.sortkey.expression.syntax.Ascii;
import dev.sortkey.item.AttributeNames;
import dev.sortkey.item.ItemSize;
import dev.sortkey.shape.MemberType.AttributeMap;
import java.util.Map;
import java.util.Optional;

/** What ExpressionAttributeNames and ExpressionAttributeValues must be like, whatever the expressions are. */
public final class PlaceholderRules {
    private static final int MAX_PLACEHOLDER_BYTES = 255;
    private static final int MAX_TOTAL_BYTES = 2 * 1024 * 1024;

    private PlaceholderRules() {}

    /** Checks ExpressionAttributeNames: not empty, placeholders in form, names neither empty nor too long. */
    public static void checkNames(Map<String, String> names) {
        if (names.isEmpty()) {
            throw ExpressionProblems.emptyMap(Placeholders.NAMES);
        }
        names.keySet().forEach(PlaceholderRules::requireNamePlaceholder);
        names.forEach((placeholder, name) -> {
            if (name.isEmpty()) {
                throw ExpressionProblems.emptyName(placeholder);
            }
            if (AttributeNames.isTooLong(name)) {
                throw ExpressionProblems.nameTooLarge(placeholder);
            }
        });
    }

    /** Checks ExpressionAttributeValues: not empty, placeholders in form, values that are values. */
    public static void checkValues(AttributeMap values) {
        if (values.values().isEmpty() && values.problems().isEmpty()) {
            throw ExpressionProblems.emptyMap(Placeholders.VALUES);
        }
        values.values().keySet().forEach(PlaceholderRules::requireValuePlaceholder);
        values.problems().keySet().forEach(PlaceholderRules::requireValuePlaceholder);
        for (Map.Entry<String, ValueProblem> problem : values.problems().entrySet()) {
            throw ExpressionProblems.invalidValue(problem.getValue(), problem.getKey());
        }
    }

    /** Checks that both together are not too large. */
    public static void checkSize(Optional<Map<String, String>> names, Optional<AttributeMap> values) {
        long bytes = 0;
        for (Map.Entry<String, String> entry : names.orElse(Map.of()).entrySet()) {
            bytes += ItemSize.utf8Length(entry.getKey()) + ItemSize.utf8Length(entry.getValue());
        }
        if (values.isPresent()) {
            bytes += ItemSize.of(values.get().values());
        }
        if (bytes > MAX_TOTAL_BYTES) {
            throw ExpressionProblems.mapsTooLarge();
        }
    }

    private static void requireNamePlaceholder(String placeholder) {
        int bytes = ItemSize.utf8Length(placeholder);
        if (bytes > MAX_PLACEHOLDER_BYTES) {
            throw ExpressionProblems.namePlaceholderTooLong(bytes);
        }
        if (!isPlaceholder('#', placeholder)) {
            throw ExpressionProblems.placeholderSyntax(Placeholders.NAMES, placeholder);
        }
    }

    private static void requireValuePlaceholder(String placeholder) {
        if (ItemSize.utf8Length(placeholder) > MAX_PLACEHOLDER_BYTES) {
            throw ExpressionProblems.valuePlaceholderTooLong();
        }
        if (!isPlaceholder(':', placeholder)) {
            throw ExpressionProblems.placeholderSyntax(Placeholders.VALUES, placeholder);
        }
    }

    /** The sign and one or more letters, digits and underscores. */
    private static boolean isPlaceholder(char sign, String text) {
        if (text.length() < 2 || text.charAt(0) != sign) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(Ascii.isLetter(c) || Ascii.isDigit(c) || c == '_')) {
                return false;
            }
        }
        return true;
    }
}
