package dev.sortkey.error;

/** What is said when an emulator runs out of memory, which DynamoDB never does. */
public final class RoomProblems {
    private static final long MEGABYTE = 1024 * 1024;

    private RoomProblems() {}

    /**
     * A write found no room. Of DynamoDB's errors this is the one that means the same: too much is stored here, reads
     * and whatever shrinks it still work (developer guide, "Item collection size limit"). Every operation that writes
     * items has it in its model, transactions as a reason to cancel. And SDKs do not try again: they would on the
     * throttling errors, on LimitExceededException and on InternalServerError, again and again and in vain.
     */
    public static ServiceException heapNearlyFull(long heapBytesMax) {
        return Problems.of(
                ErrorType.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED,
                "Sortkey's heap of " + heapBytesMax / MEGABYTE
                        + " MB is nearly full. Reads and deletes go on; to write,"
                        + " delete items or tables, or start Sortkey with more memory: SORTKEY_JAVA_OPTS=-Xmx8g");
    }
}
