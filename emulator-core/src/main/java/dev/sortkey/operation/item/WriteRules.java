package dev.sortkey.operation.item;

import dev.sortkey.expression.UpdateExpression;

/**
 * What the expressions (or the older parameters) of one write came to.
 *
 * @param update what an update does; nothing for other writes
 * @param condition under what condition
 * @param partiql whether a PartiQL statement says so: then an update that nests too deep is refused in other words, and
 *     its item is measured as it is
 */
record WriteRules(UpdateExpression update, WriteCondition condition, boolean partiql) {
    /** Of a request that is no PartiQL. */
    WriteRules(UpdateExpression update, WriteCondition condition) {
        this(update, condition, false);
    }
}
