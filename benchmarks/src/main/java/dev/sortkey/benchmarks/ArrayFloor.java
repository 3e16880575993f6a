package dev.sortkey.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The contents in an array that is in order already: nothing to search, nothing to keep; only bytes to move. */
@State(Scope.Benchmark)
public class ArrayFloor extends PartitionContents {
    byte[][] array = {};

    /** Fills the array; the items themselves are made in random order, so they lie in memory as anyone else's. */
    @Setup
    public void fill() {
        array = new byte[items][];
        for (int index : shuffled(items)) {
            array[index] = item(index).wire();
        }
    }
}
