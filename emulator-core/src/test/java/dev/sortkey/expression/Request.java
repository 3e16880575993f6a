package dev.sortkey.expression;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sortkey.error.ServiceException;
import dev.sortkey.expression.ExpressionKind.ExpressionText;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request as far as expressions go; a builder for tests. */
public final class Request {
    private final List<ExpressionText> texts = new ArrayList<>();
    private Optional<Map<String, String>> names = Optional.empty();
    private Optional<AttributeMap> values = Optional.empty();

    public static Request condition(String text) {
        return new Request().with(ExpressionKind.CONDITION, text);
    }

    public static Request filter(String text) {
        return new Request().with(ExpressionKind.FILTER, text);
    }

    public static Request key(String text) {
        return new Request().with(ExpressionKind.KEY_CONDITION, text);
    }

    public static Request update(String text) {
        return new Request().with(ExpressionKind.UPDATE, text);
    }

    public static Request projection(String text) {
        return new Request().with(ExpressionKind.PROJECTION, text);
    }

    public Request with(ExpressionKind kind, String text) {
        texts.add(kind.of(Optional.of(text)));
        return this;
    }

    public Request without(ExpressionKind kind) {
        texts.add(kind.of(Optional.empty()));
        return this;
    }

    /** Placeholder, name, placeholder, name... */
    public Request names(String... entries) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put(entries[i], entries[i + 1]);
        }
        names = Optional.of(map);
        return this;
    }

    /** Placeholder, value, placeholder, value... */
    public Request values(Object... entries) {
        return values(TestValues.map(entries));
    }

    public Request values(Map<String, AttributeValue> map) {
        return values(new AttributeMap(map, Map.of()));
    }

    public Request values(AttributeMap map) {
        values = Optional.of(map);
        return this;
    }

    public ExpressionParameters parameters() {
        return ExpressionParameters.of(new ExpressionCache(), names, values, texts.toArray(ExpressionText[]::new));
    }

    /** Reads all expressions as an operation does, and finds nothing wrong. */
    public ExpressionParameters check() {
        ExpressionParameters parameters = parameters();
        parameters.update();
        parameters.condition();
        parameters.keyCondition();
        parameters.filter();
        parameters.projection();
        parameters.requireAllUsed();
        return parameters;
    }

    /** The message with which the request is refused, or "accepted". */
    public String refusal() {
        ServiceException refusal = catchThrowableOfType(ServiceException.class, this::check);
        return refusal == null ? "accepted" : refusal.text().orElse("");
    }
}
