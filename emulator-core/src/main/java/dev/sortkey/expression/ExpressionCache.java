package dev.sortkey.expression;

/**
 * Remembers the expressions parsed last by one emulator, so that a program that sends the same texts again and again
 * pays for parsing once. Bounded; safe for use by many threads.
 */
public final class ExpressionCache {
    /** An empty cache. */
    public ExpressionCache() {}
}
