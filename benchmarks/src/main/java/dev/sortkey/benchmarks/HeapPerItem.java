package dev.sortkey.benchmarks;

import dev.sortkey.Emulator;
import java.util.Locale;

/**
 * Fills an emulator through its door and prints as JSON what the heap holds then, over the wire bytes of the items. Not
 * a timing, so no JMH: {@code java -cp benchmarks.jar dev.sortkey.benchmarks.HeapPerItem [items] [indexes]}.
 */
public final class HeapPerItem {
    private static final long SETTLED_BYTES = 64 * 1024;

    private HeapPerItem() {}

    /** Runs it. */
    public static void main(String[] arguments) {
        int items = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
        int indexes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
        // What is loaded and cached by a first use is not the items'.
        Requests.filled(indexes, 1000).close();
        long wireBytes = wireBytes(items);
        long before = usedBytes();
        Emulator emulator = Requests.filled(indexes, items);
        long heapBytes = usedBytes() - before;
        System.out.printf(
                Locale.ROOT,
                "{\"items\":%d,\"indexes\":%d,\"wireBytes\":%d,\"heapBytes\":%d,\"heapOverWire\":%.3f}%n",
                items,
                indexes,
                wireBytes,
                heapBytes,
                (double) heapBytes / wireBytes);
        emulator.close();
    }

    private static long wireBytes(int items) {
        long bytes = 0;
        for (int index = 0; index < items; index++) {
            bytes += FileTree.item(FileTree.string(FileTree.path(index)), index).wireLength();
        }
        return bytes;
    }

    /** What is used once collecting frees nothing more. */
    private static long usedBytes() {
        long used = Long.MAX_VALUE;
        for (long before = used; ; before = used) {
            System.gc();
            used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
            if (before - used < SETTLED_BYTES) {
                return used;
            }
        }
    }
}
