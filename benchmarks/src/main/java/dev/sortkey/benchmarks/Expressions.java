package dev.sortkey.benchmarks;

import dev.sortkey.expression.ExpressionCache;
import dev.sortkey.expression.ExpressionKind;
import dev.sortkey.expression.ExpressionParameters;
import dev.sortkey.shape.MemberType.AttributeMap;
import java.util.Map;
import java.util.Optional;

/** Expressions as requests carry them, with the names and values that the benchmarks' expressions use. */
final class Expressions {
    private static final Optional<Map<String, String>> NAMES = Optional.of(Map.of("#owner", "owner", "#size", "size"));
    private static final Optional<AttributeMap> VALUES = Optional.of(new AttributeMap(
            Map.of(
                    ":owner", FileTree.string("nobody"),
                    ":zero", FileTree.number(0),
                    ":length", FileTree.number(32)),
            Map.of()));

    private Expressions() {}

    /** The parameters of a request that has the one expression. */
    static ExpressionParameters of(ExpressionCache cache, ExpressionKind kind, String text) {
        return ExpressionParameters.of(cache, NAMES, VALUES, kind.of(Optional.of(text)));
    }
}
