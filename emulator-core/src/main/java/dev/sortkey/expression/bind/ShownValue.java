package dev.sortkey.expression.bind;

import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.AttributeValue.Bin;
import dev.sortkey.value.AttributeValue.Bool;
import dev.sortkey.value.AttributeValue.Num;
import dev.sortkey.value.AttributeValue.Str;
import java.util.Base64;

/** Values in messages. */
public final class ShownValue {
    private ShownValue() {}

    /** A value as messages show it: {@code N:1}. */
    public static String of(AttributeValue value) {
        String content;
        if (value instanceof Str text) {
            content = text.value();
        } else if (value instanceof Num number) {
            content = number.value().toString();
        } else if (value instanceof Bin binary) {
            content = Base64.getEncoder().encodeToString(binary.value().array());
        } else if (value instanceof Bool bool) {
            content = Boolean.toString(bool.value());
        } else {
            content = value.toString();
        }
        return value.type() + ":" + content;
    }
}
