package dev.sortkey.operation.stream;

import dev.sortkey.operation.Operation;
import dev.sortkey.operation.Service;
import dev.sortkey.shape.Shape;

/** An operation of the streams' service. */
abstract class StreamsOperation implements Operation {
    private final String name;
    private final Shape input;

    StreamsOperation(String name, Shape input) {
        this.name = name;
        this.input = input;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Service service() {
        return Service.STREAMS;
    }

    @Override
    public final Shape input() {
        return input;
    }
}
