package dev.sortkey.operation.item;

import dev.sortkey.expression.UpdateExpression;

/**
 * What the expressions (or the older parameters) of one write came to.
 *
 * @param update what an update does; nothing for other writes
 * @param condition under what condition
 */
record WriteRules(UpdateExpression update, WriteCondition condition) {}
