package dev.sortkey.operation.transfer;

import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Struct;
import java.util.List;
import java.util.Map;

/** Writes structures of a request as they were sent, for a description that shows them again. */
final class SentMembers {
    private SentMembers() {}

    /** The structure as JSON, its members in the order of the shape. */
    static String json(Struct struct) {
        JsonOutput output = new JsonOutput();
        write(struct, output);
        return output.toString();
    }

    private static void write(Object value, JsonOutput output) {
        if (value instanceof Struct struct) {
            output.startObject();
            for (Member<?> member : struct.shape().members()) {
                struct.get(member).ifPresent(present -> write(present, output.name(member.name())));
            }
            output.endObject();
        } else if (value instanceof List<?> list) {
            output.startArray();
            list.forEach(element -> write(element, output));
            output.endArray();
        } else if (value instanceof Map<?, ?> map) {
            output.startObject();
            map.forEach((key, element) -> write(element, output.name((String) key)));
            output.endObject();
        } else if (value instanceof AttributeMap attributes) {
            ItemJson.write(attributes.values(), output);
        } else if (value instanceof String text) {
            output.string(text);
        } else if (value instanceof Boolean flag) {
            output.bool(flag);
        } else if (value instanceof Long || value instanceof Integer) {
            output.number(((Number) value).longValue());
        } else {
            throw new IllegalStateException("not shown again: " + value.getClass());
        }
    }
}
