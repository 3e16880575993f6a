package dev.sortkey.expression.bind;

import dev.sortkey.error.ExpressionProblems;
import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.DocumentPath;
import dev.sortkey.expression.eval.PathTree;
import java.util.List;
import java.util.Optional;

/** Paths of one projection, or targets of one update, neither overlap nor conflict. */
final class PathRules {
    /** Up to so many paths are held against each other, which is quicker than to make a tree of them. */
    private static final int FEW = 6;

    private PathRules() {}

    /** Refuses the first overlap, in order of the later path; without any, the first conflict. */
    static void requireApart(String parameter, List<DocumentPath> paths) {
        boolean apart = paths.size() <= FEW ? areApart(paths) : PathTree.areApart(paths);
        if (!apart) {
            throw firstProblem(parameter, paths);
        }
    }

    private static boolean areApart(List<DocumentPath> paths) {
        for (int later = 1; later < paths.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                if (relation(paths.get(earlier), paths.get(later)) != Relation.APART) {
                    return false;
                }
            }
        }
        return true;
    }

    private static ServiceException firstProblem(String parameter, List<DocumentPath> paths) {
        Optional<ServiceException> conflict = Optional.empty();
        for (int later = 1; later < paths.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                DocumentPath one = paths.get(earlier);
                DocumentPath two = paths.get(later);
                switch (relation(one, two)) {
                    case OVERLAP -> {
                        return ExpressionProblems.pathsOverlap(parameter, one.elements(), two.elements());
                    }
                    case CONFLICT ->
                        conflict = conflict.or(() -> Optional.of(
                                ExpressionProblems.pathsConflict(parameter, one.elements(), two.elements())));
                    case APART -> {}
                }
            }
        }
        return conflict.orElseThrow();
    }

    private enum Relation {
        APART,
        OVERLAP,
        CONFLICT
    }

    private static Relation relation(DocumentPath one, DocumentPath two) {
        if (!one.attribute().equals(two.attribute())) {
            return Relation.APART;
        }
        int common = Math.min(one.steps().size(), two.steps().size());
        for (int i = 0; i < common; i++) {
            DocumentPath.Step a = one.steps().get(i);
            DocumentPath.Step b = two.steps().get(i);
            if (a.getClass() != b.getClass()) {
                return Relation.CONFLICT;
            }
            if (!a.equals(b)) {
                return Relation.APART;
            }
        }
        return Relation.OVERLAP;
    }
}
