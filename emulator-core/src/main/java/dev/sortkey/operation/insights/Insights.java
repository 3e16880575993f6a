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

    /** Whether insights are on, in which mode, since when it is so, and since when they have rules. */
    record Setting(boolean enabled, String mode, Instant changed, Instant rulesSince) {
        /** ContributorInsightsStatus now: on its way for a while. */
        String status(OperationContext context) {
            Instant settled = changed.plus(context.lifecycles().delays().table());
            boolean passing = context.clock().instant().isBefore(settled);
            return (enabled ? "ENABL" : "DISABL") + (passing ? "ING" : "ED");
        }
    }

    /** What a switch leaves: the setting, if there is one, and whether that is another one than before. */
    record Outcome(Optional<Setting> setting, boolean changed) {}

    /** The insights of the emulator. */
    static Insights of(OperationContext context) {
        return context.state().get(PART);
    }

    /** The setting of the table, or of the index if one is named. */
    Optional<Setting> find(Table table, String index) {
        return Optional.ofNullable(settings.get(subject(table, index)));
    }

    /**
     * Switches them; to switch off does not forget the mode. What is so already stays as it is, and what was never
     * switched on cannot be switched off (observed, October 2026).
     */
    synchronized Outcome change(Table table, String index, boolean enabled, Optional<String> mode, Instant now) {
        Optional<Setting> before = find(table, index);
        String kept = before.filter(known -> !enabled).map(Setting::mode).orElse(DEFAULT_MODE);
        String next = enabled ? mode.orElse(DEFAULT_MODE) : kept;
        boolean was = before.filter(Setting::enabled).isPresent();
        boolean same = was == enabled
                && (!enabled
                        || before.filter(known -> known.mode().equals(next)).isPresent());
        if (same) {
            return new Outcome(before, false);
        }
        Instant rulesSince =
                before.filter(known -> was).map(Setting::rulesSince).orElse(now);
        Setting after = new Setting(enabled, next, now, rulesSince);
        settings.put(subject(table, index), after);
        return new Outcome(Optional.of(after), true);
    }

    @Override
    public void forgetTable(String tableId) {
        settings.keySet().removeIf(subject -> subject.tableId().equals(tableId));
    }

    private static Subject subject(Table table, String index) {
        return new Subject(table.definition().id(), index);
    }
}
