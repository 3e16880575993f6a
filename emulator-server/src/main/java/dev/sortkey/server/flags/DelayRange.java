package dev.sortkey.server.flags;

import dev.sortkey.server.flags.Settings.Setting;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fixed delay, or one that is drawn anew each time, both ends included. */
public record DelayRange(Duration least, Duration most) {
    /** No delay. */
    public static final DelayRange NONE = new DelayRange(Duration.ZERO, Duration.ZERO);

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|)");

    /** Reads {@code 200ms}, {@code 2s}, {@code 1m}, {@code 0}, or two of them around two points. */
    static DelayRange of(Setting setting) throws UsageException {
        String text = setting.value().strip().toLowerCase(Locale.ROOT);
        int points = text.indexOf("..");
        Optional<Duration> least = duration(points < 0 ? text : text.substring(0, points));
        Optional<Duration> most = points < 0 ? least : duration(text.substring(points + 2));
        if (least.isEmpty() || most.isEmpty() || least.get().compareTo(most.get()) > 0) {
            throw ServeOptions.notUnderstood(setting, "a time such as 200ms or 2s, or a range such as 50ms..500ms");
        }
        return new DelayRange(least.get(), most.get());
    }

    /** A duration of milliseconds, seconds or minutes; only zero needs no unit. */
    public static Optional<Duration> duration(String text) {
        Matcher matcher = DURATION.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Optional.of(Duration.ofMillis(amount));
            case "s" -> Optional.of(Duration.ofSeconds(amount));
            case "m" -> Optional.of(Duration.ofMinutes(amount));
            default -> amount == 0 ? Optional.of(Duration.ZERO) : Optional.empty();
        };
    }
}
