package dev.sortkey.server.protocol;

import dev.sortkey.Emulator;

/** What answers requests that have passed the door. */
@FunctionalInterface
public interface Backend {
    /** Answers one request of the caller, as {@link Emulator#handle} does. */
    Emulator.Answer handle(Caller caller, String operation, byte[] body, Emulator.RequestContext context);

    /** Whether there is an operation of that name; asked when a request is refused for its signature. */
    default boolean supports(String operation) {
        return true;
    }
}
