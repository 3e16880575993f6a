package dev.sortkey.benchmarks;

import dev.sortkey.value.Bytes;
import java.util.HashMap;
import java.util.Map;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The contents in a hash table: what a look-up costs where there is no order at all. */
@State(Scope.Benchmark)
public class HashFloor extends PartitionContents {
    final Map<Bytes, byte[]> map = new HashMap<>();

    /** Fills the map. */
    @Setup
    public void fill() {
        forEach((key, item) -> map.put(key, item.wire()));
    }
}
