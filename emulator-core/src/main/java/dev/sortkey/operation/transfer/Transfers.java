package dev.sortkey.operation.transfer;

import dev.sortkey.error.TransferProblems;
import dev.sortkey.objects.ObjectStore;
import dev.sortkey.operation.EmulatorState;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.operation.transfer.format.JsonItems;
import java.util.Optional;

/** What one emulator knows of exports and imports, and where their objects are. */
public final class Transfers {
    private static final EmulatorState.Part<Transfers> PART = EmulatorState.Part.installed();

    private final Optional<ObjectStore> objects;
    private final JsonItems.Parser json;
    private final Jobs<Export> exports = new Jobs<>('e');
    private final Jobs<Import> imports = new Jobs<>('i');

    private Transfers(Optional<ObjectStore> objects, JsonItems.Parser json) {
        this.objects = objects;
        this.json = json;
    }

    /** Lets a new emulator export to the store and import from it, if there is one. */
    public static void install(Optional<ObjectStore> objects, JsonItems.Parser json, EmulatorState state) {
        state.install(PART, new Transfers(objects, json));
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

    Jobs<Import> imports() {
        return imports;
    }

    JsonItems.Parser json() {
        return json;
    }
}
