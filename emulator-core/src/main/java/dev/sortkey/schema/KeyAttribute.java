package dev.sortkey.schema;

/** A key attribute with its type. */
public record KeyAttribute(String name, ScalarType type) {}
