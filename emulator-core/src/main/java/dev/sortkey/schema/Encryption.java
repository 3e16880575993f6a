package dev.sortkey.schema;

/** Encryption at rest with a KMS key rather than DynamoDB's own; a stored setting, nothing is encrypted here. */
public record Encryption(String kmsMasterKeyArn) {}
