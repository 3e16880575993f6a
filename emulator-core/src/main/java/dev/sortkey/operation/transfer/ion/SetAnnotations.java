package dev.sortkey.operation.transfer.ion;

/** The annotations that make a list of Ion a set of DynamoDB (export guide, "Amazon Ion"). */
final class SetAnnotations {
    static final String STRINGS = "$dynamodb_SS";
    static final String NUMBERS = "$dynamodb_NS";
    static final String BINARIES = "$dynamodb_BS";

    private SetAnnotations() {}
}
