package dev.sortkey.validation;

import dev.sortkey.error.ConstraintProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Struct;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs the constraints of a shape over a request, at any depth, and words all violations in one answer. It is the check
 * after JSON types and before the rules of the operation; what passes it has all required members, no null elements,
 * and values within their bounds.
 */
public final class ConstraintChecker {
    private final Violations violations = new Violations();

    private ConstraintChecker() {}

    /** Throws a ValidationException if the request violates any constraint of its shape. */
    public static void check(Struct request) {
        ConstraintChecker checker = new ConstraintChecker();
        checker.structure(request, null);
        Optional<ServiceException> answer = checker.violations.answer();
        if (answer.isPresent()) {
            throw answer.get();
        }
    }

    private void structure(Struct struct, @Nullable Path parent) {
        List<Member<?>> members = struct.shape().members();
        for (int i = 0; i < members.size(); i++) {
            Member<?> member = members.get(i);
            Object value = struct.get(member).orElse(null);
            if (value != null || !member.constraints().isEmpty()) {
                Path path = Path.member(parent, member);
                all(member.constraints(), value, path);
                contents(member.type(), value, path);
            }
        }
    }

    private void all(List<Constraint> constraints, @Nullable Object value, Path path) {
        for (int i = 0; i < constraints.size(); i++) {
            one(constraints.get(i), value, path);
        }
    }

    private void one(Constraint constraint, @Nullable Object value, Path path) {
        if (constraint instanceof Constraint.Foremost foremost) {
            foremost(foremost, value, path);
        } else if (constraint instanceof Constraint.Renewed renewed) {
            renewed(renewed, value, path);
        } else if (constraint instanceof Constraint.Saying saying) {
            if (!ConstraintRules.violated(saying.constraint(), value).isEmpty()) {
                violations.setAlone(ConstraintProblems.bare(saying.text()));
            }
        } else if (constraint instanceof Constraint.Terse terse) {
            for (String words : ConstraintRules.violated(terse.constraint(), value)) {
                violations.add(ConstraintProblems.violation(path.asOnTheWire(), words));
            }
        } else {
            for (String words : ConstraintRules.violated(constraint, value)) {
                violations.add(worded(value, path, words));
                if (constraint instanceof Constraint.Required && path.isTop()) {
                    violations.setMemberMissing();
                }
            }
        }
    }

    private void renewed(Constraint.Renewed renewed, @Nullable Object value, Path path) {
        for (String words : ConstraintRules.violated(renewed, value)) {
            violations.add(worded(value, path, words), renewed.newerText());
            if (renewed.alone()) {
                violations.setNewerText(renewed.newerText());
            }
        }
    }

    /** Of the request's own members the first violation is the whole answer; below, it is one of the list. */
    private void foremost(Constraint.Foremost foremost, @Nullable Object value, Path path) {
        for (Constraint constraint : foremost.constraints()) {
            List<String> words = ConstraintRules.violated(constraint, value);
            if (!words.isEmpty()) {
                String violation = worded(value, path, words.get(0));
                if (path.isTop() && constraint instanceof Constraint.Renewed renewed) {
                    violations.setForemost(violation, renewed.newerText());
                } else if (path.isTop()) {
                    violations.setAlone(ConstraintProblems.detected(List.of(violation)));
                } else {
                    violations.add(violation);
                }
                return;
            }
        }
    }

    private static String worded(@Nullable Object value, Path path, String words) {
        return ConstraintProblems.violation(PrintedValue.quoted(value), path.camelCase(), words);
    }

    private void contents(MemberType<?> type, @Nullable Object value, Path path) {
        if (value instanceof Struct struct) {
            structure(struct, path);
        } else if (type instanceof MemberType.ListOf<?> listType && value instanceof List<?> elements) {
            list(listType, elements, path);
        } else if (type instanceof MemberType.MapOf<?> mapType && value instanceof Map<?, ?> entries) {
            map(mapType, entries, path);
        }
    }

    private void list(MemberType.ListOf<?> type, List<?> elements, Path path) {
        for (int i = 0; i < elements.size(); i++) {
            element(type.element(), type.constraints(), elements.get(i), path.element(Integer.toString(i + 1)));
        }
    }

    private void map(MemberType.MapOf<?> type, Map<?, ?> entries, Path path) {
        if (!allHold(type.keyConstraints(), entries.keySet())) {
            keysViolated(type.keyConstraints(), entries, path);
        }
        if (!allHold(type.valueConstraints(), entries.values())) {
            violations.add(worded(
                    entries, path, ConstraintProblems.mapValue(ConstraintRules.described(type.valueConstraints()))));
        }
        entries.forEach((key, value) -> element(type.value(), List.of(), value, path.element(String.valueOf(key))));
    }

    private void keysViolated(List<Constraint> constraints, Map<?, ?> entries, Path path) {
        String words = ConstraintProblems.mapKeys(ConstraintRules.described(constraints));
        Constraint first = constraints.get(0);
        if (first instanceof Constraint.EchoedAsJson) {
            violations.add(ConstraintProblems.violation("'" + JsonText.of(entries) + "'", path.camelCase(), words));
        } else if (first instanceof Constraint.GivingWay) {
            violations.setLast(worded(entries, path, words));
        } else {
            violations.add(worded(entries, path, words));
        }
    }

    private static boolean allHold(List<Constraint> constraints, Collection<?> values) {
        if (!constraints.isEmpty()) {
            for (Object value : values) {
                if (!ConstraintRules.allHold(constraints, value)) {
                    return false;
                }
            }
        }
        return true;
    }

    private void element(MemberType<?> type, List<Constraint> constraints, @Nullable Object value, Path path) {
        if (value == null) {
            violations.add(worded(null, path, ConstraintProblems.notNull()));
        } else {
            all(constraints, value, path);
            contents(type, value, path);
        }
    }
}
