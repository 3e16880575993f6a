package dev.sortkey.benchmarks;

import dev.sortkey.value.Bytes;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The contents in a TreeMap: what order costs when nobody writes meanwhile. */
@State(Scope.Benchmark)
public class TreeFloor extends PartitionContents {
    final NavigableMap<Bytes, byte[]> map = new TreeMap<>();

    /** Fills the map. */
    @Setup
    public void fill() {
        forEach((key, item) -> map.put(key, item.wire()));
    }
}
