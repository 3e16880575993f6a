package dev.sortkey.benchmarks;

import dev.sortkey.value.Bytes;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The contents in a bare skip list, one entry an item: what concurrent order costs in plain Java. */
@State(Scope.Benchmark)
public class SkipListFloor extends PartitionContents {
    final NavigableMap<Bytes, byte[]> map = new ConcurrentSkipListMap<>();

    /** Fills the map. */
    @Setup
    public void fill() {
        forEach((key, item) -> map.put(key, item.wire()));
    }
}
