package dev.sortkey.expression.syntax;

import java.util.List;
import java.util.stream.Stream;

/**
 * An update as written.
 *
 * @param paths all paths, targets and operands alike, in order of appearance
 */
public record UpdateSyntax(List<Section> sections, List<PathSyntax> paths) {
    /** Copies the lists. */
    public UpdateSyntax {
        sections = List.copyOf(sections);
        paths = List.copyOf(paths);
    }

    /** An update of these sections. */
    public static UpdateSyntax of(List<Section> sections) {
        List<PathSyntax> paths = sections.stream()
                .flatMap(section -> section.actions().stream().flatMap(Action::paths))
                .toList();
        return new UpdateSyntax(sections, paths);
    }

    /** A keyword and its actions. */
    public record Section(Keyword keyword, List<Action> actions) {
        /** Copies the list. */
        public Section {
            actions = List.copyOf(actions);
        }
    }

    /** The keywords. */
    public enum Keyword {
        /** Gives a value. */
        SET,
        /** Takes away. */
        REMOVE,
        /** Adds a number or elements of a set. */
        ADD,
        /** Takes elements of a set away. */
        DELETE
    }

    /** One action of a section. */
    public sealed interface Action {
        /** What it changes. */
        PathSyntax target();

        /** The target and the paths of its operands. */
        default Stream<PathSyntax> paths() {
            return Stream.concat(Stream.of(target()), operands().stream().flatMap(OperandSyntax::paths));
        }

        /** Its operands, in order. */
        List<OperandSyntax> operands();

        /** target = value. */
        record Assign(PathSyntax target, Value value) implements Action {
            @Override
            public List<OperandSyntax> operands() {
                return value.operands();
            }
        }

        /** A target alone. */
        record Remove(PathSyntax target) implements Action {
            @Override
            public List<OperandSyntax> operands() {
                return List.of();
            }
        }

        /** A target and a value to add or to take away. */
        record Merge(PathSyntax target, OperandSyntax.Value value) implements Action {
            @Override
            public List<OperandSyntax> operands() {
                return List.of(value);
            }
        }
    }

    /** The right side of an assignment. */
    public sealed interface Value {
        /** Its operands, in order. */
        List<OperandSyntax> operands();

        /** An operand. */
        record Single(OperandSyntax operand) implements Value {
            @Override
            public List<OperandSyntax> operands() {
                return List.of(operand);
            }
        }

        /** A sum or difference; the operator is + or -. */
        record Arithmetic(String operator, OperandSyntax left, OperandSyntax right) implements Value {
            @Override
            public List<OperandSyntax> operands() {
                return List.of(left, right);
            }
        }
    }
}
