package dev.sortkey.expression.syntax;

import java.util.List;
import java.util.stream.Stream;

/** A document path as written; its first step is a name or a placeholder. */
public record PathSyntax(List<Step> steps) implements OperandSyntax {
    /** Copies the list. */
    public PathSyntax {
        steps = List.copyOf(steps);
    }

    @Override
    public Stream<PathSyntax> paths() {
        return Stream.of(this);
    }

    /** One step of a path. */
    public sealed interface Step {
        /** A bare name. */
        record Name(String name) implements Step {}

        /** A #name. */
        record Placeholder(String placeholder) implements Step {}

        /** A list position. */
        record Index(int index) implements Step {}
    }
}
