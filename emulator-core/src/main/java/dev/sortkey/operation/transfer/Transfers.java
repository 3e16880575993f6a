package dev.sortkey.operation.transfer;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.EmulatorState;
import dev.sortkey.operation.OperationContext;
import java.util.Optional;

/** What one emulator knows of exports, and where their objects are. */
public final class Transfers {
    private static final EmulatorState.Part<Transfers> PART = EmulatorState.Part.installed();

    private final Optional<ObjectStore> objects;
    private final Jobs<Export> exports = new Jobs<>('e');

    private Transfers(Optional<ObjectStore> objects) {
        this.objects = objects;
    }

    /** Lets a new emulator export to the store, if there is one. */
    public static void install(Optional<ObjectStore> objects, EmulatorState state) {
        state.install(PART, new Transfers(objects));
    }

    static Transfers of(OperationContext context) {
        return context.state().get(PART);
    }

    /** The store; refused where there is none. */
    ObjectStore requireObjects() {
        return objects.orElseThrow(TransferProblems::noObjectStore);
    }

    Jobs<Export> exports() {
        return exports;
    }
}
