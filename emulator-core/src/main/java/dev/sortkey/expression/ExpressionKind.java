package dev.sortkey.expression;

import java.util.Optional;

/** The kinds of expression, in the order in which DynamoDB reads them. */
public enum ExpressionKind {
    /** What UpdateItem does. */
    UPDATE("UpdateExpression"),
    /** What must hold for a write. */
    CONDITION("ConditionExpression"),
    /** Which slice of which partition a Query reads. */
    KEY_CONDITION("KeyConditionExpression"),
    /** What a vector search is narrowed by. */
    SEARCH_CONDITION("SearchConditionExpression"),
    /** Which items of a page are returned. */
    FILTER("FilterExpression"),
    /** Which attributes are returned. */
    PROJECTION("ProjectionExpression");

    private final String parameter;

    ExpressionKind(String parameter) {
        this.parameter = parameter;
    }

    /** The request parameter that carries it, which messages name. */
    public String parameter() {
        return parameter;
    }

    /** A parameter of this kind that an operation has, with its text where the request gives one. */
    public ExpressionText of(Optional<String> text) {
        return new ExpressionText(this, text);
    }

    /** An expression parameter of an operation and its text, if the request gives one. */
    public record ExpressionText(ExpressionKind kind, Optional<String> text) {}
}
