package dev.sortkey.key;

import dev.sortkey.value.Bytes;

/** Where an item stands in its table: encoded partition key and encoded sort key (empty for a table without one). */
public record PrimaryKey(Bytes partition, Bytes sort) {}
