package dev.sortkey.expression;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.Struct;
import java.util.List;

/** Expression parameters and the older, non-expression parameters exclude each other in one request. */
public final class ParameterStyles {
    private ParameterStyles() {}

    /**
     * Refuses a request that uses parameters of both styles. The lists say which parameters the operation has, in the
     * order in which the message names them.
     */
    public static void requireOne(Struct request, List<Member<?>> nonExpression, List<Member<?>> expression) {
        List<String> older = sent(request, nonExpression);
        List<String> newer = sent(request, expression);
        if (!older.isEmpty() && !newer.isEmpty()) {
            throw ExpressionProblems.stylesMixed(older, newer);
        }
    }

    private static List<String> sent(Struct request, List<Member<?>> members) {
        return members.stream().filter(request::has).map(Member::name).toList();
    }
}
