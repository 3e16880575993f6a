package dev.sortkey.wire;

import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.MemberType.ListOf;
import dev.sortkey.shape.MemberType.MapOf;
import dev.sortkey.shape.MemberType.Scalar;
import dev.sortkey.shape.MemberType.StructureOf;
import dev.sortkey.shape.MemberType.ValueMap;

/** The Java types of the service's own code, which its messages about unexpected lists show. */
final class JavaTypes {
    private JavaTypes() {}

    /** The type as a message names it when it stands alone: classes are marked as such. */
    static String nameInMessages(MemberType<?> type) {
        boolean generic = type instanceof ListOf<?> || type instanceof MapOf<?> || type instanceof ValueMap;
        return generic ? parameterName(type) : "class " + parameterName(type);
    }

    /** The type as the parameter of a generic type. */
    static String parameterName(MemberType<?> type) {
        if (type instanceof Scalar<?> scalar) {
            return scalarName(scalar.modelName());
        }
        if (type instanceof ListOf<?> list) {
            return "java.util.List<" + parameterName(list.element()) + ">";
        }
        if (type instanceof MapOf<?> map) {
            return "java.util.Map<java.lang.String, " + parameterName(map.value()) + ">";
        }
        if (type instanceof ValueMap) {
            return "java.util.Map<java.lang.String, " + Place.ATTRIBUTE_VALUE_CLASS + ">";
        }
        return type instanceof StructureOf structure
                ? Place.MODEL_PACKAGE + structure.shape().name()
                : Place.ATTRIBUTE_VALUE_CLASS;
    }

    private static String scalarName(String modelName) {
        return switch (modelName) {
            case "Timestamp" -> "java.util.Date";
            case "Blob" -> "java.nio.ByteBuffer";
            default -> "java.lang." + modelName;
        };
    }
}
