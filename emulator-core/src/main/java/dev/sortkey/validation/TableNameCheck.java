package dev.sortkey.validation;

import dev.sortkey.error.TableProblems;
import dev.sortkey.shape.Constraint;
import dev.sortkey.shape.Constraint.TableReference;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Struct;
import java.util.Optional;

/**
 * The check of TableName that comes before all other constraints: when the name is bad, DynamoDB reports it alone, and
 * only the first thing that is wrong with it.
 */
public final class TableNameCheck {
    private TableNameCheck() {}

    /** Checks the members of the request that refer to a table; throws a ValidationException for the first bad one. */
    @SuppressWarnings("unchecked") // a TableReference stands on string members only
    public static void check(Struct request) {
        for (Member<?> member : request.shape().members()) {
            for (Constraint constraint : member.constraints()) {
                if (constraint instanceof TableReference reference && member.type() == MemberType.STRING) {
                    check(request.get((Member<String>) member), reference);
                }
            }
        }
    }

    private static void check(Optional<String> sent, TableReference reference) {
        if (sent.isEmpty()) {
            throw reference.controlPlane() ? TableProblems.tableNameMissing() : TableProblems.tableNameNull();
        }
        String name = sent.get();
        boolean arn = reference.arnAllowed() && name.startsWith("arn:");
        int maxLength = arn ? TableReference.MAX_ARN_LENGTH : TableReference.MAX_NAME_LENGTH;
        if (name.length() < reference.minLength()) {
            throw TableProblems.tableNameInvalid(
                    name, "Member must have length greater than or equal to " + reference.minLength());
        }
        if (name.length() > maxLength) {
            throw TableProblems.tableNameInvalid(name, "Member must have length less than or equal to " + maxLength);
        }
        if (!arn && !hasNameCharactersOnly(name)) {
            throw TableProblems.tableNameInvalid(
                    name, "Member must satisfy regular expression pattern: " + TableReference.NAME_PATTERN);
        }
    }

    /** {@link TableReference#NAME_PATTERN} by hand: this runs on every request. */
    private static boolean hasNameCharactersOnly(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean allowed = c >= 'a' && c <= 'z'
                    || c >= 'A' && c <= 'Z'
                    || c >= '0' && c <= '9'
                    || c == '_'
                    || c == '.'
                    || c == '-';
            if (!allowed) {
                return false;
            }
        }
        return true;
    }
}
