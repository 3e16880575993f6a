package dev.sortkey.server.flags;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The options of {@code serve}: what parses them, what the help page shows and what is suggested for a typing error.
 */
public enum Flag {
    /** Where to listen. */
    HOST("HOST", Value.REQUIRED, "Address to listen on. Default: this machine only (127.0.0.1, and ::1).", "-H"),
    /** The port. */
    PORT("PORT", Value.REQUIRED, "Port to listen on; 0 takes a free one. Default: 8000.", "-port", "-p"),
    /** Namespaces. */
    ISOLATE_BY(
            "WHAT",
            Value.REQUIRED,
            "Keep tables apart by key (access key), region, or key,region. Default: every caller sees the same tables."),
    /** Propagation of index changes. */
    GSI_DELAY(
            "TIME",
            Value.REQUIRED,
            "How late changes reach global secondary indexes: 200ms, or at random within 50ms..500ms. Default: 0."),
    /** Replication between regions. */
    REPLICATION_DELAY(
            "TIME",
            Value.REQUIRED,
            "How late writes to a global table reach other regions, where --isolate-by keeps them apart: 1s, or at random"
                    + " within 500ms..2s. Default: 0."),
    /** Statuses of tables that pass. */
    TABLE_DELAY(
            "TIME",
            Value.REQUIRED,
            "How long tables stay CREATING, UPDATING and DELETING, and backups, exports and the like on their way."
                    + " Default: 0."),
    /** Filling of new indexes. */
    INDEX_BUILD_DELAY(
            "TIME",
            Value.REQUIRED,
            "How long an index that is added to a table is being filled. Default: as --table-delay."),
    /** Deletion of expired items. */
    TTL_INTERVAL(
            "TIME|off",
            Value.REQUIRED,
            "How often expired items are deleted from tables with time to live; off: never. Default: 10s."),
    /** Shards of new streams. */
    STREAM_SHARDS("COUNT", Value.REQUIRED, "How many shards a new stream has, 1 to 16. Default: 1."),
    /** Records of a shard. */
    STREAM_SPLIT_AFTER(
            "RECORDS",
            Value.REQUIRED,
            "How many records a shard of a stream takes before two others take over. Default: 10000."),
    /** The folder that stands for S3. */
    S3_DIR(
            "DIR",
            Value.REQUIRED,
            "Folder that stands for S3: its folders are the buckets of exports and imports. Default: none."),
    /** Throughput. */
    ENFORCE_THROUGHPUT(
            "on|off",
            Value.OPTIONAL,
            "Refuse what exceeds provisioned throughput or the ceilings of on-demand tables. Default: off."),
    /** Conflicts of transactions. */
    TRANSACTION_CONFLICTS(
            "TIME|off",
            Value.REQUIRED,
            "Refuse who comes to an item that a transaction is writing, and that long after it; 0: while it runs."
                    + " Default: off, they wait their turn."),
    /** The generation of messages. */
    WORDING(
            "today|april-2026",
            Value.REQUIRED,
            "Which messages PutItem and UpdateItem speak: DynamoDB reworded many in mid-2026. Default: today."),
    /** The log of requests. */
    LOG_REQUESTS("on|off", Value.OPTIONAL, "Write a line to stderr for each request. Default: off."),
    /** Web pages that may read. */
    CORS(
            "ORIGINS",
            Value.OPTIONAL,
            "Web pages that may read answers: a list of origins, loopback, or * for any (also without a value)."
                    + " Default: none."),
    /** The help page. */
    HELP("", Value.NONE, "Show this help.", "-help", "-h"),
    /** The version. */
    VERSION("", Value.NONE, "Show the version.", "-version", "-V");

    /** Whether a value belongs to the option. */
    public enum Value {
        /** Never. */
        NONE,
        /** Behind an equals sign, or as the next argument if it looks like one of the option's values. */
        OPTIONAL,
        /** Always. */
        REQUIRED
    }

    private final String label;
    private final Value value;
    private final String description;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> aliases;

    Flag(String label, Value value, String description, String... aliases) {
        this.label = label;
        this.value = value;
        this.description = description;
        this.aliases = List.of(aliases);
    }

    /** The name with its dashes, such as {@code --isolate-by}. */
    public String option() {
        return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The environment variable of the same meaning; none for what is asked once. */
    public Optional<String> variable() {
        return value == Value.NONE ? Optional.empty() : Optional.of("SORTKEY_" + name());
    }

    /** What stands for the value on the help page. */
    public String label() {
        return label;
    }

    /** Whether it takes a value. */
    public Value value() {
        return value;
    }

    /** The sentence on the help page. */
    public String description() {
        return description;
    }

    /** Other names: those of DynamoDB Local, with one dash, and short ones. */
    public List<String> aliases() {
        return aliases;
    }

    /** The flag of that name or alias. */
    public static Optional<Flag> named(String name) {
        return Arrays.stream(values())
                .filter(flag -> flag.option().equals(name) || flag.aliases.contains(name))
                .findFirst();
    }
}
