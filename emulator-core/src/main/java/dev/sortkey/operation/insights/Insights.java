package dev.sortkey.operation.insights;

import dev.sortkey.operation.EmulatorState.OfTables;
import dev.sortkey.operation.EmulatorState.Part;
import dev.sortkey.operation.OperationContext;
import dev.sortkey.store.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The insights of each table and index of one emulator that ever were switched. */
final class Insights implements OfTables {
    /** The mode where none is asked for. */
    static final String DEFAULT_MODE = "ACCESSED_AND_THROTTLED_KEYS";

    private static final Part<Insights> PART = Part.startingAs(Insights::new);

    private final ConcurrentHashMap<Subject, Setting> settings = new ConcurrentHashMap<>();

    private Insights() {}

    /** A table, or an index of it; the empty name stands for the table itself. */
    private record Subject(String tableId, String index) {}

    /** Whether insights are on, in which mode, and since when it is so. */
    record Setting(boolean enabled, String mode, Instant changed) {
        /** ContributorInsightsStatus now: on its way for a while. */
        String status(OperationContext context) {
            Instant settled = changed.plus(context.lifecycles().delays().table());
            boolean passing = context.clock().instant().isBefore(settled);
            return (enabled ? "ENABL" : "DISABL") + (passing ? "ING" : "ED");
        }
    }

    /** The insights of the emulator. */
    static Insights of(OperationContext context) {
        return context.state().get(PART);
    }

    /** The setting of the table, or of the index if one is named. */
    Optional<Setting> find(Table table, String index) {
        return Optional.ofNullable(settings.get(subject(table, index)));
    }

    /** Switches them; to switch off does not forget the mode. */
    Setting change(Table table, String index, boolean enabled, Optional<String> mode, Instant now) {
        return settings.compute(subject(table, index), (subject, before) -> {
            String kept = before == null || enabled ? DEFAULT_MODE : before.mode();
            return new Setting(enabled, mode.orElse(kept), now);
        });
    }

    @Override
    public void forgetTable(String tableId) {
        settings.keySet().removeIf(subject -> subject.tableId().equals(tableId));
    }

    private static Subject subject(Table table, String index) {
        return new Subject(table.definition().id(), index);
    }
}
