package dev.sortkey.error;

/**
 * The texts about changes that come while another one is under way. Observed, October 2026, except where said
 * otherwise.
 */
public final class LifecycleProblems {
    private static final String IN_USE = "Attempt to change a resource which is still in use: ";

    private LifecycleProblems() {}

    /** What is asked for, in the words of the refusals. */
    public enum Change {
        /** Provisioned throughput or the billing mode. */
        THROUGHPUT("change table IOPS", "change table IOPS"),
        /** The stream. */
        STREAM("change stream status", "enable or disable stream"),
        /** The table class. */
        TABLE_CLASS("update table class", "update table class"),
        /** A new index, or one less. */
        INDEXES("create or delete an index", "create or delete indexes");

        private final String words;
        private final String wordsBesideThroughput;

        Change(String words, String wordsBesideThroughput) {
            this.words = words;
            this.wordsBesideThroughput = wordsBesideThroughput;
        }
    }

    private static ServiceException inUse(String detail) {
        return Problems.of(ErrorType.RESOURCE_IN_USE, IN_USE + detail);
    }

    /** CreateTable with the name of a table that is being restored. */
    public static ServiceException tableBeingRestored(String table) {
        return inUse("Table is being used: " + table);
    }

    /** Any change of a table with replicas while another one is under way: nothing more is told. */
    public static ServiceException globalTableInUse() {
        return Problems.of(ErrorType.RESOURCE_IN_USE, "The resource which you are attempting to change is in use.");
    }

    /** Throughput while throughput or the billing mode changes. */
    public static ServiceException throughputBeingUpdated(String table) {
        return inUse("Table IOPS are currently being updated. Table: " + table);
    }

    /** Something else while throughput or the billing mode changes. */
    public static ServiceException besideThroughput(Change change, String table) {
        return inUse("Can't " + change.wordsBesideThroughput + " while table IOPS are being updated. Table: " + table);
    }

    /** The stream while the stream changes. */
    public static ServiceException streamBeingUpdated(String table, String label, boolean enabling) {
        return inUse("A stream status change is currently in progress. " + streamIn(table, label, enabling));
    }

    /** Something else while the stream changes. */
    public static ServiceException besideStream(Change change, String table, String label, boolean enabling) {
        return inUse(
                "Can't " + change.words + " when stream status is being updated. " + streamIn(table, label, enabling));
    }

    private static String streamIn(String table, String label, boolean enabling) {
        return "Table: " + table + " Stream: " + label + " Operation: " + (enabling ? "ENABLE" : "DISABLE");
    }

    /** Something while the table class changes. */
    public static ServiceException besideTableClass(Change change, String table, String next) {
        return inUse("Can't " + change.words + " when a table class update is in progress. Table: " + table
                + " TableClassUpdateInProgress: " + next);
    }

    /** Something while room is made for an index. */
    public static ServiceException besideNewIndex(Change change, String table, String index) {
        return inUse("Can't " + change.words + " when an index is being created. Table: " + table + " Indexes: ["
                + index + "]");
    }

    /** Something while an index is removed. */
    public static ServiceException besideDeletedIndex(Change change, String table, String index) {
        return inUse("Can't " + change.words + " when an index is being deleted. Table: " + table + " Indexes: ["
                + index + "]");
    }

    /** Encryption while encryption changes. */
    public static ServiceException encryptionBeingUpdated() {
        return inUse("Server-Side Encryption is still being updated");
    }

    /** Ceilings while the billing mode changes. */
    public static ServiceException ceilingsBesideBilling() {
        return ceilings("BillingMode update is in progress");
    }

    /** Ceilings while the stream changes (the end is likely). */
    public static ServiceException ceilingsBesideStream() {
        return ceilings("stream status update is in progress");
    }

    /** Ceilings while the table class changes. */
    public static ServiceException ceilingsBesideTableClass(String next) {
        return ceilings("TableClass update is in progress. TableClassUpdateInProgress: " + next);
    }

    /** Ceilings while an index is added. */
    public static ServiceException ceilingsBesideNewIndex(String index) {
        return ceilings("index creation is in progress for indexes: [" + index + "]");
    }

    /** Ceilings while an index is removed. */
    public static ServiceException ceilingsBesideDeletedIndex(String index) {
        return ceilings("index deletion is in progress for indexes: [" + index + "]");
    }

    private static ServiceException ceilings(String reason) {
        return inUse("OnDemandThroughput cannot be updated while " + reason);
    }

    /** Removal of an index while room is made for it. */
    public static ServiceException indexBeingAllocated(String table, String index) {
        return inUse("Index creation is in resource allocation phase. Retry deletion during backfilling phase or when"
                + " the index is active. Table: " + table + " Index: " + index);
    }

    /** Other throughput for an index while room is made for it. */
    public static ServiceException indexNotBackfillingYet(String table, String index) {
        return indexInUse("created but is not backfilling yet", table, index);
    }

    /** A change of an index whose throughput changes. */
    public static ServiceException indexBeingUpdated(String table, String index) {
        return indexInUse("updated", table, index);
    }

    /** Any change of an index that is being removed, and a new one of its name. */
    public static ServiceException indexBeingDeleted(String table, String index) {
        return inUse("Index is being deleted. Table: " + table + " Index: " + index);
    }

    private static ServiceException indexInUse(String being, String table, String index) {
        return inUse("Index is being " + being + ".  Table: " + table + " Index: " + index);
    }

    /** DeleteTable while any index is not at rest. */
    public static ServiceException deletedWithIndexes() {
        return inUse("Cannot delete table while indexes are being created, updated, or deleted.");
    }

    /** DeleteTable while the stream changes. */
    public static ServiceException deletedWithStream() {
        return inUse("Cannot delete table while stream is being enabled/disabled.");
    }
}
