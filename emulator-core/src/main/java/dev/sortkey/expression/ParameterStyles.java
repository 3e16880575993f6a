package dev.sortkey.expression;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Struct;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Expression parameters and the older, non-expression parameters exclude each other in one request. */
public final class ParameterStyles {
    private ParameterStyles() {}

    /**
     * Refuses a request that uses parameters of both styles. The lists say which parameters the operation has, in the
     * order in which the message names them.
     */
    public static void requireOne(Struct request, List<Member<?>> nonExpression, List<Member<?>> expression) {
        requireOne(List.of(request), nonExpression, expression);
    }

    /** As above, for parameters that a request has once for each of its tables. */
    public static void requireOne(
            Collection<Struct> structures, List<Member<?>> nonExpression, List<Member<?>> expression) {
        List<String> older = sent(structures, nonExpression);
        if (older.isEmpty()) {
            return;
        }
        List<String> newer = sent(structures, expression);
        if (!newer.isEmpty()) {
            throw ExpressionProblems.stylesMixed(older, newer);
        }
    }

    private static List<String> sent(Collection<Struct> structures, List<Member<?>> members) {
        List<String> names = new ArrayList<>(0);
        for (Member<?> member : members) {
            for (Struct structure : structures) {
                if (structure.has(member)) {
                    names.add(member.name());
                    break;
                }
            }
        }
        return names;
    }
}
