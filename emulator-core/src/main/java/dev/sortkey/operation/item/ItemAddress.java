package dev.sortkey.operation.item;

import dev.sortkey.key.PrimaryKey;

/** One item of one table, by value: two spellings of a number or of a table's name are one address. */
public record ItemAddress(String tableName, PrimaryKey key) {}
