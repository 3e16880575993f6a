package dev.sortkey.expression;

import dev.sortkey.key.KeyRange;
import dev.sortkey.value.Bytes;

/**
 * What a key condition comes to against a key schema: one partition and one slice of it.
 *
 * @param partition the encoded partition key
 * @param range the slice, in entry key bytes of the table or index
 * @param hasSortCondition whether the condition said anything about sort attributes
 */
public record KeyCondition(Bytes partition, KeyRange range, boolean hasSortCondition) {}
