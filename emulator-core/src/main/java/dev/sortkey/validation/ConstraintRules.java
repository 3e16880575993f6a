package dev.sortkey.validation;

import dev.sortkey.error.ConstraintProblems;
import dev.sortkey.item.AttributeNames;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.value.Bytes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What each kind of constraint means for a value: whether it holds, and its words where it does not. */
final class ConstraintRules {
    private static final int ARN_LENGTH_MAX = 1024;

    /** Patterns are few and come from shapes only. */
    private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

    private ConstraintRules() {}

    /** The words of what the value violates; empty when the constraint holds. All but Required hold for no value. */
    static List<String> violated(Constraint constraint, @Nullable Object value) {
        if (value == null) {
            return constraint instanceof Constraint.Required ? List.of(ConstraintProblems.notNull()) : List.of();
        }
        if (constraint instanceof Constraint.Length length) {
            return lengthViolated(length, lengthOf(value));
        }
        if (constraint instanceof Constraint.Range range) {
            return rangeViolated(range, ((Number) value).doubleValue());
        }
        if (constraint instanceof Constraint.Pattern pattern) {
            return matches(pattern.regex(), (String) value)
                    ? List.of()
                    : List.of(ConstraintProblems.matches(pattern.regex()));
        }
        if (constraint instanceof Constraint.OneOf oneOf) {
            return oneOf.values().contains(value) ? List.of() : List.of(ConstraintProblems.oneOf(oneOf.values()));
        }
        if (constraint instanceof Constraint.Renewed renewed) {
            return violated(renewed.constraint(), value);
        }
        if (constraint instanceof Constraint.EchoedAsJson echoed) {
            return violated(echoed.constraint(), value);
        }
        if (constraint instanceof Constraint.GivingWay givingWay) {
            return violated(givingWay.constraint(), value);
        }
        if (constraint instanceof Constraint.NamedAttributes) {
            return ((AttributeMap) value).isNamed("") ? List.of(ConstraintProblems.attributeNamed()) : List.of();
        }
        if (constraint instanceof Constraint.ShortAttributeNames) {
            return hasLongName((AttributeMap) value) ? List.of(ConstraintProblems.attributeNameShort()) : List.of();
        }
        if (constraint instanceof Constraint.NameOrArn nameOrArn) {
            return nameOrArnViolated(nameOrArn, (String) value);
        }
        return List.of();
    }

    /** Whether the value violates none of the constraints. */
    static boolean allHold(List<Constraint> constraints, @Nullable Object value) {
        for (Constraint constraint : constraints) {
            if (!violated(constraint, value).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The words of all that the constraints ask for, in the order in which map constraints list them. */
    static List<String> described(List<Constraint> constraints) {
        List<String> words = new ArrayList<>();
        for (Constraint constraint : constraints) {
            if (constraint instanceof Constraint.Length length) {
                describe(length, words);
            } else if (constraint instanceof Constraint.Pattern pattern) {
                words.add(ConstraintProblems.matches(pattern.regex()));
            } else if (constraint instanceof Constraint.OneOf oneOf) {
                words.add(ConstraintProblems.oneOf(oneOf.values()));
            } else if (constraint instanceof Constraint.NameOrArn nameOrArn) {
                words.addAll(described(nameOrArn.constraints()));
            } else if (constraint instanceof Constraint.EchoedAsJson echoed) {
                words.addAll(described(List.of(echoed.constraint())));
            } else if (constraint instanceof Constraint.GivingWay givingWay) {
                words.addAll(described(List.of(givingWay.constraint())));
            }
        }
        return words;
    }

    private static void describe(Constraint.Length length, List<String> words) {
        if (length.max() < Integer.MAX_VALUE) {
            words.add(ConstraintProblems.lengthAtMost(length.max()));
        }
        if (length.min() > 0) {
            words.add(ConstraintProblems.lengthAtLeast(length.min()));
        }
    }

    private static List<String> lengthViolated(Constraint.Length length, int actual) {
        if (actual < length.min()) {
            return List.of(ConstraintProblems.lengthAtLeast(length.min()));
        }
        return actual > length.max() ? List.of(ConstraintProblems.lengthAtMost(length.max())) : List.of();
    }

    private static List<String> rangeViolated(Constraint.Range range, double actual) {
        if (actual < range.min()) {
            return List.of(ConstraintProblems.valueAtLeast(range.min()));
        }
        return actual > range.max() ? List.of(ConstraintProblems.valueAtMost(range.max())) : List.of();
    }

    private static boolean matches(String regex, String value) {
        return PATTERNS.computeIfAbsent(regex, Pattern::compile).matcher(value).matches();
    }

    private static List<String> nameOrArnViolated(Constraint.NameOrArn nameOrArn, String value) {
        if (value.startsWith("arn:")) {
            return value.length() > ARN_LENGTH_MAX
                    ? List.of(ConstraintProblems.lengthAtMost(ARN_LENGTH_MAX))
                    : List.of();
        }
        List<String> all = new ArrayList<>(0);
        for (Constraint constraint : nameOrArn.constraints()) {
            all.addAll(violated(constraint, value));
        }
        return all;
    }

    private static boolean hasLongName(AttributeMap attributes) {
        return hasLongName(attributes.values().keySet())
                || hasLongName(attributes.problems().keySet());
    }

    private static boolean hasLongName(Set<String> names) {
        for (String name : names) {
            if (AttributeNames.isTooLong(name)) {
                return true;
            }
        }
        return false;
    }

    private static int lengthOf(Object value) {
        if (value instanceof String text) {
            return text.length();
        }
        if (value instanceof Collection<?> elements) {
            return elements.size();
        }
        if (value instanceof Map<?, ?> entries) {
            return entries.size();
        }
        if (value instanceof AttributeMap attributes) {
            return attributes.values().size() + attributes.problems().size();
        }
        if (value instanceof Bytes bytes) {
            return bytes.length();
        }
        throw new IllegalStateException("no length: " + value.getClass());
    }
}
