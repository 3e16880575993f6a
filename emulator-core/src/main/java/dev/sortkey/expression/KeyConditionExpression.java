package dev.sortkey.expression;

import dev.sortkey.error.KeyConditionProblems;
import dev.sortkey.expression.eval.ItemTest;
import dev.sortkey.expression.eval.KeyClause;
import dev.sortkey.expression.eval.KeyClauseReader;
import dev.sortkey.expression.eval.KeyConditionResolver;
import dev.sortkey.key.KeyForm;
import dev.sortkey.schema.KeySchema;
import java.util.List;
import java.util.function.Supplier;

/** A key condition, parsed, bound and checked as far as its text goes; which keys there are is still open. */
public final class KeyConditionExpression {
    /** Each table takes two at most, an index eight. */
    private static final int MAX_CONDITIONS = 8;

    private final Supplier<List<KeyClause>> clauses;

    private KeyConditionExpression(Supplier<List<KeyClause>> clauses) {
        this.clauses = clauses;
    }

    /** Conditions on different attributes. */
    public static KeyConditionExpression of(List<KeyClause> clauses) {
        List<KeyClause> copy = List.copyOf(clauses);
        return new KeyConditionExpression(() -> copy);
    }

    /** A bound condition, which need not have the form of a key condition. */
    static KeyConditionExpression of(ItemTest condition) {
        return new KeyConditionExpression(() -> KeyClauseReader.read(condition));
    }

    /** Refuses conditions that no keys could answer. */
    void requireForm() {
        if (clauses.get().size() > MAX_CONDITIONS) {
            throw KeyConditionProblems.conditionCount();
        }
    }

    /** The attributes that it is about, in order of appearance. */
    public List<String> attributes() {
        return clauses.get().stream().map(KeyClause::attribute).toList();
    }

    /**
     * The partition and the slice that it names in a table or index with these keys; refuses what does not fit the
     * keys.
     */
    public KeyCondition resolve(KeySchema keys, KeyForm form) {
        return KeyConditionResolver.resolve(clauses.get(), keys, form);
    }
}
