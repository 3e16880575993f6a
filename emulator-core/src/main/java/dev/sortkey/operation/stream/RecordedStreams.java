package dev.sortkey.operation.stream;

import dev.sortkey.operation.EmulatorState;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.stream.Streams;

/** Where operations find the streams of their emulator. */
public final class RecordedStreams {
    /** The streams of an emulator. */
    public static final EmulatorState.Part<Streams> PART = EmulatorState.Part.installed();

    private RecordedStreams() {}

    /** The streams of this emulator. */
    public static Streams of(OperationContext context) {
        return context.state().get(PART);
    }
}
