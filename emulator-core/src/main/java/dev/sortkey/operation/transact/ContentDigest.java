package dev.sortkey.operation.transact;

import dev.sortkey.item.ItemJson;
import dev.sortkey.json.JsonOutput;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType.AttributeInput;
import dev.sortkey.shape.MemberType.AttributeMap;
import dev.sortkey.shape.Struct;
import dev.sortkey.value.AttributeValue;
import dev.sortkey.value.Bytes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a request says, as 32 bytes: requests of equal content have equal digests, however their maps and sets are
 * ordered and their numbers spelled. Kept instead of the content, since every transaction of every SDK carries a token.
 */
public final class ContentDigest {
    private final JsonOutput canonical = new JsonOutput();

    private ContentDigest() {}

    /** The digest of the structures, in their order. */
    public static Bytes of(List<Struct> structures) {
        ContentDigest digest = new ContentDigest();
        digest.list(structures);
        return digest.sha256();
    }

    private void any(Object content) {
        if (content instanceof Struct structure) {
            structure(structure);
        } else if (content instanceof AttributeMap attributes) {
            map(attributes.values());
        } else if (content instanceof AttributeInput input) {
            value(input.orThrow());
        } else if (content instanceof AttributeValue value) {
            value(value);
        } else if (content instanceof Map<?, ?> map) {
            map(map);
        } else if (content instanceof Collection<?> list) {
            list(list);
        } else {
            canonical.string(content.toString());
        }
    }

    private void structure(Struct structure) {
        canonical.startObject();
        for (Member<?> member : structure.shape().members()) {
            structure.get(member).ifPresent(content -> {
                canonical.name(member.name());
                any(content);
            });
        }
        canonical.endObject();
    }

    private void map(Map<?, ?> map) {
        Map<String, Object> byName = new TreeMap<>();
        map.forEach((name, content) -> byName.put((String) name, content));
        canonical.startObject();
        byName.forEach((name, content) -> {
            canonical.name(name);
            any(content);
        });
        canonical.endObject();
    }

    private void list(Collection<?> list) {
        canonical.startArray();
        list.forEach(this::any);
        canonical.endArray();
    }

    private void value(AttributeValue value) {
        switch (value.type()) {
            case L -> list(((AttributeValue.ListValue) value).values());
            case M -> map(((AttributeValue.MapValue) value).values());
            case SS -> set(value.type(), ((AttributeValue.StrSet) value).values());
            case NS -> set(value.type(), ((AttributeValue.NumSet) value).values());
            case BS -> set(value.type(), ((AttributeValue.BinSet) value).values());
            case S, N, B, BOOL, NULL -> ItemJson.write(value, canonical);
        }
    }

    private void set(AttributeValue.Type type, Collection<?> elements) {
        canonical.startObject().name(type.name()).startArray();
        elements.stream().map(Object::toString).sorted().forEach(canonical::string);
        canonical.endArray().endObject();
    }

    private Bytes sha256() {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(canonical.array(), 0, canonical.length());
            return Bytes.wrap(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
