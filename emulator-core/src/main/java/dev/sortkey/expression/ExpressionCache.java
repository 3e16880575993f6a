package dev.sortkey.expression;

import dev.sortkey.expression.syntax.ConditionParser;
import dev.sortkey.expression.syntax.ConditionSyntax;
import dev.sortkey.expression.syntax.PathSyntax;
import dev.sortkey.expression.syntax.ProjectionParser;
import dev.sortkey.expression.syntax.UpdateParser;
import dev.sortkey.expression.syntax.UpdateSyntax;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/**
 * Remembers the expressions parsed last by one emulator, so that a program that sends the same texts again and again
 * pays for parsing once. Safe for use by many threads.
 *
 * <p>Bounded by generations: texts go into the young generation; when that is full, it becomes the old one and what was
 * old is forgotten; a text found in the old one goes back into the young. So a text in use is never forgotten, and a
 * look-up is one read of a hash table.
 */
public final class ExpressionCache {
    private static final int GENERATION_SIZE = 512;

    private volatile ConcurrentHashMap<Key, Object> young = new ConcurrentHashMap<>();
    private volatile ConcurrentHashMap<Key, Object> old = new ConcurrentHashMap<>();

    /** An empty cache. */
    public ExpressionCache() {}

    /** The kind counts, since it is in messages and has its grammar. */
    private record Key(ExpressionKind kind, String text) {}

    /** A condition, filter or key condition. */
    ConditionSyntax condition(ExpressionKind kind, String text) {
        return (ConditionSyntax) parsed(kind, text, ConditionParser::parse);
    }

    /** An update. */
    UpdateSyntax update(String text) {
        return (UpdateSyntax) parsed(ExpressionKind.UPDATE, text, UpdateParser::parse);
    }

    /** A projection. */
    @SuppressWarnings("unchecked") // the kind says which parser made it
    List<PathSyntax> projection(String text) {
        return (List<PathSyntax>) parsed(ExpressionKind.PROJECTION, text, ProjectionParser::parse);
    }

    /** How many texts it remembers. */
    int size() {
        return young.size() + old.size();
    }

    private Object parsed(ExpressionKind kind, String text, BiFunction<String, String, ?> parser) {
        Key key = new Key(kind, text);
        Object known = young.get(key);
        if (known != null) {
            return known;
        }
        Object older = old.get(key);
        Object syntax = older != null ? older : parser.apply(kind.parameter(), text);
        remember(key, syntax);
        return syntax;
    }

    private void remember(Key key, Object syntax) {
        young.put(key, syntax);
        if (young.size() >= GENERATION_SIZE) {
            retire();
        }
    }

    private synchronized void retire() {
        if (young.size() >= GENERATION_SIZE) {
            old = young;
            young = new ConcurrentHashMap<>();
        }
    }
}
