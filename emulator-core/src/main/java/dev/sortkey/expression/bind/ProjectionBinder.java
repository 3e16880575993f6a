package dev.sortkey.expression.bind;

import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.syntax.PathSyntax;
import java.util.List;

/** Turns a projection as written into paths. */
public final class ProjectionBinder {
    private ProjectionBinder() {}

    /** The paths, which are apart. */
    public static List<DocumentPath> bind(String parameter, List<PathSyntax> syntax, Placeholders placeholders) {
        List<DocumentPath> paths =
                syntax.stream().map(path -> placeholders.path(parameter, path)).toList();
        PathRules.requireApart(parameter, paths);
        return paths;
    }
}
