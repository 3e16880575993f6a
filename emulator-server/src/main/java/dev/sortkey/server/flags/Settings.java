package dev.sortkey.server.flags;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values that a command line and an environment give to the flags, each with where it was said. */
public final class Settings {
    /** Options of DynamoDB Local that ask for what is so here anyway. */
    private static final Set<String> ALREADY_SO =
            Set.of("-inMemory", "-sharedDb", "-disableTelemetry", "-optimizeDbBeforeStartup");

    /** The one of them that asks for what is not so by itself: indexes that are not there at once. */
    private static final String DELAYED_STATUSES = "-delayTransientStatuses";

    private static final String DELAY_OF_STATUSES = "3s";

    private final Map<Flag, Setting> values = new EnumMap<>(Flag.class);

    private Settings() {}

    /**
     * What a flag was set to.
     *
     * @param source the option or the variable, as typed
     * @param value the value; empty for an option that came without one
     */
    public record Setting(String source, String value) {}

    /** Reads the arguments of {@code serve}, and the environment for what they leave unsaid. */
    public static Settings read(List<String> arguments, Map<String, String> environment) throws UsageException {
        Settings settings = new Settings();
        settings.readEnvironment(environment);
        int at = 0;
        while (at < arguments.size()) {
            at = settings.readArgument(arguments, at);
        }
        return settings;
    }

    private void readEnvironment(Map<String, String> environment) {
        for (Flag flag : Flag.values()) {
            flag.variable().ifPresent(variable -> {
                String value = environment.getOrDefault(variable, "");
                if (!value.isBlank()) {
                    values.put(flag, new Setting(variable, value.strip()));
                }
            });
        }
    }

    /** Reads the option at that place; returns the place after it and its value. */
    private int readArgument(List<String> arguments, int at) throws UsageException {
        String argument = arguments.get(at);
        if (ALREADY_SO.contains(argument)) {
            return at + 1;
        }
        if (argument.equals(DELAYED_STATUSES)) {
            put(Flag.INDEX_BUILD_DELAY, DELAYED_STATUSES, DELAY_OF_STATUSES);
            return at + 1;
        }
        int equals = argument.indexOf('=');
        String name = equals < 0 ? argument : argument.substring(0, equals);
        Flag flag = flagNamed(name);
        if (equals >= 0) {
            put(flag, name, argument.substring(equals + 1));
            return at + 1;
        }
        boolean valueFollows = at + 1 < arguments.size() && takes(flag, arguments.get(at + 1));
        if (flag.value() == Flag.Value.REQUIRED && !valueFollows) {
            throw new UsageException(name + " needs a value: " + name + " " + flag.label());
        }
        put(flag, name, valueFollows ? arguments.get(at + 1) : "");
        return valueFollows ? at + 2 : at + 1;
    }

    private static Flag flagNamed(String name) throws UsageException {
        Optional<Flag> flag = Flag.named(name);
        if (flag.isPresent()) {
            return flag.get();
        }
        if (!name.startsWith("-")) {
            throw new UsageException("unexpected argument " + name + "; sortkey --help shows what can be said");
        }
        List<String> options = Arrays.stream(Flag.values()).map(Flag::option).toList();
        throw new UsageException("unknown option " + name
                + Suggestion.nearest(name, options)
                        .map(option -> "; did you mean " + option + "?")
                        .orElse("; sortkey --help lists the options"));
    }

    private static boolean takes(Flag flag, String next) {
        return switch (flag.value()) {
            case NONE -> false;
            case REQUIRED -> !next.startsWith("-") || next.matches("-\\d.*");
            case OPTIONAL -> !next.startsWith("-");
        };
    }

    private void put(Flag flag, String name, String value) throws UsageException {
        if (flag.value() == Flag.Value.NONE && !value.isEmpty()) {
            throw new UsageException(name + " takes no value");
        }
        values.put(flag, new Setting(name, value));
    }

    /** What the flag was set to, if anything. */
    public Optional<Setting> of(Flag flag) {
        return Optional.ofNullable(values.get(flag));
    }
}
