package dev.sortkey.operation.stream;

import static dev.sortkey.shape.Constraint.length;

import dev.sortkey.error.StreamProblems;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.shape.Constraint;
import dev.sortkey.stream.ChangeStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ARN of a stream, taken apart. As for tables, region and account are not looked at.
 *
 * @param text the ARN
 * @param table the table's name
 * @param label the stream's label
 */
record StreamArn(String text, String table, String label) {
    private static final Pattern FORM =
            Pattern.compile("arn:[^:]+:dynamodb:[^:]*:[^:]*:table/(?<table>[a-zA-Z0-9_.-]+)/stream/(?<label>[^/]+)");

    /** The lengths of ARNs (service model). */
    static Constraint ofProperLength() {
        return length(37, 1024);
    }

    /** A ValidationException for what is none. */
    static StreamArn parse(String text) {
        Matcher arn = FORM.matcher(text);
        if (!arn.matches()) {
            throw StreamProblems.invalidArn();
        }
        return new StreamArn(text, arn.group("table"), arn.group("label"));
    }

    /** The stream. */
    ChangeStream require(OperationContext context) {
        return RecordedStreams.of(context).find(table, label).orElseThrow(() -> StreamProblems.noSuchStream(text));
    }
}
