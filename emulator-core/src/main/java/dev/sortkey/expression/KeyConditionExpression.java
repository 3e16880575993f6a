package dev.sortkey.expression;

import dev.sortkey.key.KeyForm;
import dev.sortkey.schema.KeySchema;

/** A key condition, parsed, bound and checked as far as its text goes; which keys there are is still open. */
public final class KeyConditionExpression {
    KeyConditionExpression() {}

    /**
     * The partition and the slice that it names in a table or index with these keys; refuses what does not fit the
     * keys.
     */
    public KeyCondition resolve(KeySchema keys, KeyForm form) {
        throw new IllegalStateException(keys + " " + form);
    }
}
