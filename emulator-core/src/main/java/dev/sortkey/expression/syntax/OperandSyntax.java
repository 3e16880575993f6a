package dev.sortkey.expression.syntax;

import java.util.List;
import java.util.stream.Stream;

/** An operand as written. */
public sealed interface OperandSyntax permits PathSyntax, OperandSyntax.Value, OperandSyntax.Call {
    /** The paths in it, in order of appearance. */
    Stream<PathSyntax> paths();

    /** A :value. */
    record Value(String placeholder) implements OperandSyntax {
        @Override
        public Stream<PathSyntax> paths() {
            return Stream.empty();
        }
    }

    /** A call of a function. */
    record Call(String function, List<OperandSyntax> arguments) implements OperandSyntax {
        /** Copies the list. */
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public Stream<PathSyntax> paths() {
            return arguments.stream().flatMap(OperandSyntax::paths);
        }
    }
}
