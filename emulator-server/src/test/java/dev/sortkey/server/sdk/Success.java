package dev.sortkey.server.sdk;

import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkResponse;

/** A call that succeeds, and the operation that it calls. */
record Success(String operation, Supplier<? extends SdkResponse> call) {
    /** The table that is there, recoverable and with a stream; it has one ticket, 1 of board "web". */
    static final String TABLE = "tickets";

    @Override
    public String toString() {
        return operation;
    }
}
