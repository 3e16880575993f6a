package dev.sortkey.server.protocol;

import dev.sortkey.Emulator;

/** What answers requests that have passed the door. */
@FunctionalInterface
public interface Backend {
    /** Answers one request of the caller, as {@link Emulator#handle} does. */
    Emulator.Answer handle(Caller caller, String operation, byte[] body, Emulator.RequestContext context);
}
