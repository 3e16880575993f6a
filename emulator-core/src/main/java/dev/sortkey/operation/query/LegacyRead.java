package dev.sortkey.operation.query;

import dev.sortkey.error.ReadProblems.Speaker;
import dev.sortkey.expression.Condition;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.expression.ProjectionExpression;
import dev.sortkey.expression.legacy.LegacyParameters;
import dev.sortkey.shape.Struct;
import java.util.Optional;

/**
 * The older parameters of a read, judged before its expressions.
 *
 * @param filter QueryFilter or ScanFilter with ConditionalOperator
 * @param projection AttributesToGet
 */
record LegacyRead(Optional<Condition> filter, Optional<ProjectionExpression> projection) {
    /** As a Query judges them. */
    static LegacyRead filterFirst(Struct request, ReadMembers members) {
        Optional<Condition> filter = filter(request, members);
        return new LegacyRead(filter, projection(request, members));
    }

    /** As a Scan judges them. */
    static LegacyRead projectionFirst(Struct request, ReadMembers members) {
        Optional<ProjectionExpression> projection = projection(request, members);
        return new LegacyRead(filter(request, members), projection);
    }

    /** The filter and projection of the request, of whichever style; judges the expressions and then Select. */
    ReadText orExpressions(ExpressionParameters expressions, Struct request, ReadMembers members, Speaker speaker) {
        Optional<Condition> filterExpression = expressions.filter();
        Optional<ProjectionExpression> projectionExpression = expressions.projection();
        expressions.requireAllUsed();
        return new ReadText(
                filterExpression.or(this::filter),
                filter.isPresent(),
                projectionExpression.or(this::projection),
                Select.of(request, members, speaker));
    }

    private static Optional<Condition> filter(Struct request, ReadMembers members) {
        return LegacyParameters.filter(request.get(members.legacyFilter()), request.get(members.conditionalOperator()));
    }

    private static Optional<ProjectionExpression> projection(Struct request, ReadMembers members) {
        return request.get(members.attributesToGet()).map(LegacyParameters::attributesToGet);
    }
}
