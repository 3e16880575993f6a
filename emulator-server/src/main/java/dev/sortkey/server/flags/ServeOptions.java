package dev.sortkey.server.flags;

import dev.sortkey.EmulatorOptions;
import dev.sortkey.error.Wording;
import dev.sortkey.server.flags.Settings.Setting;
import dev.sortkey.server.protocol.CorsPolicy;
import dev.sortkey.server.protocol.IsolateBy;
import dev.sortkey.stream.Sharding;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * How to serve, understood and checked.
 *
 * @param host where to listen; this machine only if empty
 * @param port the port, or 0 for any free one
 * @param isolateBy what separates callers
 * @param gsiDelay how late changes reach global secondary indexes
 * @param replicationDelay how late changes of global tables reach other regions
 * @param tableDelay how long tables stay in statuses that pass
 * @param indexBuildDelay how long an index added to a table is being filled; as long as the table delay if empty
 * @param ttlInterval how often expired items are deleted; never if empty
 * @param sharding how streams spread changes over shards
 * @param s3Dir the folder that stands for S3, if there is one
 * @param transactionConflicts how long after a transaction its items refuse others; who comes waits if empty
 * @param enforceThroughput whether throughput is enforced
 * @param wording which generation of messages is spoken
 * @param logRequests whether each request is logged
 * @param cors which web pages may read
 */
public record ServeOptions(
        Optional<String> host,
        int port,
        IsolateBy isolateBy,
        DelayRange gsiDelay,
        DelayRange replicationDelay,
        Duration tableDelay,
        Optional<Duration> indexBuildDelay,
        Optional<Duration> ttlInterval,
        Sharding sharding,
        Optional<Path> s3Dir,
        Optional<Duration> transactionConflicts,
        boolean enforceThroughput,
        Wording wording,
        boolean logRequests,
        CorsPolicy cors) {
    /** The port that tools expect of a local DynamoDB. */
    public static final int DEFAULT_PORT = 8000;

    private static final int PORT_MAX = 65535;

    /** The options as set; a sentence about the first that makes no sense. */
    public static ServeOptions of(Settings settings) throws UsageException {
        Optional<Setting> port = settings.of(Flag.PORT);
        Optional<Setting> isolateBy = settings.of(Flag.ISOLATE_BY);
        Optional<Setting> gsiDelay = settings.of(Flag.GSI_DELAY);
        Optional<Setting> replicationDelay = settings.of(Flag.REPLICATION_DELAY);
        Optional<Setting> tableDelay = settings.of(Flag.TABLE_DELAY);
        Optional<Setting> indexBuildDelay = settings.of(Flag.INDEX_BUILD_DELAY);
        Optional<Setting> ttlInterval = settings.of(Flag.TTL_INTERVAL);
        Optional<Setting> s3Dir = settings.of(Flag.S3_DIR);
        Optional<Setting> conflicts = settings.of(Flag.TRANSACTION_CONFLICTS);
        Optional<Setting> throughput = settings.of(Flag.ENFORCE_THROUGHPUT);
        Optional<Setting> wording = settings.of(Flag.WORDING);
        Optional<Setting> logRequests = settings.of(Flag.LOG_REQUESTS);
        Optional<Setting> cors = settings.of(Flag.CORS);
        return new ServeOptions(
                settings.of(Flag.HOST).map(Setting::value).filter(host -> !host.isBlank()),
                port.isPresent() ? port(port.get()) : DEFAULT_PORT,
                isolateBy.isPresent() ? isolateBy(isolateBy.get()) : IsolateBy.NOTHING,
                gsiDelay.isPresent() ? DelayRange.of(gsiDelay.get()) : DelayRange.NONE,
                replicationDelay.isPresent() ? DelayRange.of(replicationDelay.get()) : DelayRange.NONE,
                tableDelay.isPresent() ? duration(tableDelay.get()) : Duration.ZERO,
                indexBuildDelay.isPresent() ? Optional.of(duration(indexBuildDelay.get())) : Optional.empty(),
                ttlInterval.isPresent()
                        ? interval(ttlInterval.get())
                        : Optional.of(EmulatorOptions.DEFAULT_EXPIRY_INTERVAL),
                sharding(settings.of(Flag.STREAM_SHARDS), settings.of(Flag.STREAM_SPLIT_AFTER)),
                s3Dir.isPresent() ? Optional.of(folder(s3Dir.get())) : Optional.empty(),
                conflicts.isPresent() ? interval(conflicts.get()) : Optional.empty(),
                throughput.isPresent() && isOn(throughput.get()),
                wording.isPresent() ? wording(wording.get()) : Wording.TODAY,
                logRequests.isPresent() && isOn(logRequests.get()),
                cors.isPresent() ? cors(cors.get()) : CorsPolicy.OFF);
    }

    static int port(Setting setting) throws UsageException {
        return count(setting, 0, PORT_MAX, "a port from 0 to " + PORT_MAX);
    }

    private static int count(Setting setting, int least, int most, String wanted) throws UsageException {
        try {
            int count = Integer.parseInt(setting.value());
            if (count >= least && count <= most) {
                return count;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw notUnderstood(setting, wanted);
    }

    private static Duration duration(Setting setting) throws UsageException {
        Optional<Duration> duration = DelayRange.duration(setting.value().toLowerCase(Locale.ROOT));
        if (duration.isEmpty()) {
            throw notUnderstood(setting, "a time such as 500ms or 3s");
        }
        return duration.get();
    }

    private static Optional<Duration> interval(Setting setting) throws UsageException {
        if (setting.value().equalsIgnoreCase("off")) {
            return Optional.empty();
        }
        Optional<Duration> interval = DelayRange.duration(setting.value().toLowerCase(Locale.ROOT));
        if (interval.isEmpty()) {
            throw notUnderstood(setting, "a time such as 500ms, 10s or 5m, or off");
        }
        return interval;
    }

    private static Sharding sharding(Optional<Setting> shards, Optional<Setting> splitAfter) throws UsageException {
        Sharding sharding = Sharding.DEFAULT;
        if (shards.isPresent()) {
            String wanted = "a number from 1 to " + Sharding.MOST_OPEN;
            sharding = sharding.withOpenShards(count(shards.get(), 1, Sharding.MOST_OPEN, wanted));
        }
        if (splitAfter.isPresent()) {
            String wanted = "a number of records, at least 1";
            sharding = sharding.withRecordsUntilSplit(count(splitAfter.get(), 1, Integer.MAX_VALUE, wanted));
        }
        return sharding;
    }

    private static Path folder(Setting setting) throws UsageException {
        try {
            Path folder = Path.of(setting.value());
            if (!setting.value().isBlank() && Files.isDirectory(folder)) {
                return folder;
            }
        } catch (InvalidPathException impossible) {
            // said below
        }
        throw notUnderstood(setting, "a folder that is there");
    }

    private static IsolateBy isolateBy(Setting setting) throws UsageException {
        return switch (setting.value().toLowerCase(Locale.ROOT)) {
            case "key" -> IsolateBy.KEY;
            case "region" -> IsolateBy.REGION;
            case "key,region", "region,key" -> IsolateBy.KEY_AND_REGION;
            case "none" -> IsolateBy.NOTHING;
            default -> throw notUnderstood(setting, "key, region or key,region");
        };
    }

    private static Wording wording(Setting setting) throws UsageException {
        return switch (setting.value().toLowerCase(Locale.ROOT)) {
            case "today" -> Wording.TODAY;
            case "april-2026" -> Wording.APRIL_2026;
            case "october-2026" -> Wording.OCTOBER_2026;
            default -> throw notUnderstood(setting, "today, october-2026 or april-2026");
        };
    }

    private static boolean isOn(Setting setting) throws UsageException {
        return switch (setting.value().toLowerCase(Locale.ROOT)) {
            case "", "on", "true", "yes", "1", "line" -> true;
            case "off", "false", "no", "0" -> false;
            default -> throw notUnderstood(setting, "on or off");
        };
    }

    private static CorsPolicy cors(Setting setting) throws UsageException {
        return switch (setting.value().toLowerCase(Locale.ROOT)) {
            case "", "on", "true", "yes", "1" -> CorsPolicy.ANY;
            case "off", "false", "no", "0", "none" -> CorsPolicy.OFF;
            default ->
                CorsPolicy.parse(setting.value())
                        .orElseThrow(
                                () -> notUnderstood(setting, "origins such as http://localhost:3000, loopback, or *"));
        };
    }

    static UsageException notUnderstood(Setting setting, String wanted) {
        return new UsageException(setting.source() + " " + setting.value() + ": expected " + wanted);
    }
}
