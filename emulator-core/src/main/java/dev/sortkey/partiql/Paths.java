package dev.sortkey.partiql;

import dev.sortkey.error.PartiqlProblems;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.partiql.syntax.ExpressionSyntax;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** From paths as written to paths into items. */
final class Paths {
    private static final BigDecimal INDEX_MAX = BigDecimal.valueOf(Integer.MAX_VALUE);

    private Paths() {}

    /** The path; refuses list positions that no list has. */
    static DocumentPath of(ExpressionSyntax.Path syntax) {
        List<DocumentPath.Step> steps = new ArrayList<>(syntax.steps().size());
        for (ExpressionSyntax.Step step : syntax.steps()) {
            steps.add(step(step));
        }
        return new DocumentPath(syntax.attribute(), steps);
    }

    private static DocumentPath.Step step(ExpressionSyntax.Step step) {
        if (step instanceof ExpressionSyntax.Step.Name name) {
            return new DocumentPath.Step.Name(name.name());
        }
        String index = ((ExpressionSyntax.Step.Index) step).index();
        BigDecimal number = new BigDecimal(index);
        if (number.signum() < 0
                || number.compareTo(INDEX_MAX) > 0
                || number.stripTrailingZeros().scale() > 0) {
            throw PartiqlProblems.listIndex(index, step.span().toString());
        }
        return new DocumentPath.Step.Index(number.intValueExact());
    }
}
