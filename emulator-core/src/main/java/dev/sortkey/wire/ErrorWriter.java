package dev.sortkey.wire;

import dev.sortkey.error.ErrorType;
import dev.sortkey.error.ServiceException;
import dev.sortkey.error.ServiceException.CancellationReason;
import dev.sortkey.error.ServiceException.Payload;
import dev.sortkey.json.JsonOutput;
import java.util.Optional;

/**
 * Errors to bytes: {@code __type} with its prefix, the message under the key that the type uses, and the extra members
 * of the few types that have some.
 */
public final class ErrorWriter {
    private ErrorWriter() {}

    /** Writes the error body; the text is that of the answer, which may differ from the error's own by wording. */
    public static void write(ServiceException error, Optional<String> text, JsonOutput output) {
        output.startObject().member("__type", error.type().wireName());
        text.ifPresent(message -> output.member(messageName(error.type()), message));
        writePayload(error.payload(), output);
        output.endObject();
    }

    /** Some types spell Message with a capital; SDKs read either. */
    private static String messageName(ErrorType type) {
        return switch (type) {
            case SERIALIZATION,
                    TRANSACTION_CANCELED,
                    IDEMPOTENT_PARAMETER_MISMATCH,
                    TRANSACTION_IN_PROGRESS,
                    ACCESS_DENIED -> "Message";
            default -> "message";
        };
    }

    private static void writePayload(Payload payload, JsonOutput output) {
        if (payload instanceof Payload.OldItem old) {
            output.name("Item");
            old.item().writeTo(output);
        } else if (payload instanceof Payload.Cancellation cancellation) {
            output.name("CancellationReasons").startArray();
            cancellation.reasons().forEach(reason -> write(reason, output));
            output.endArray();
        } else if (payload instanceof Payload.Throttling throttling) {
            output.name("ThrottlingReasons").startArray();
            throttling
                    .reasons()
                    .forEach(reason -> output.startObject()
                            .member("reason", reason.reason())
                            .member("resource", reason.resource())
                            .endObject());
            output.endArray();
        }
    }

    private static void write(CancellationReason reason, JsonOutput output) {
        output.startObject().member("Code", reason.code());
        reason.message().ifPresent(message -> output.member("Message", message));
        reason.item().ifPresent(item -> item.writeTo(output.name("Item")));
        output.endObject();
    }
}
