package dev.sortkey.server.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What is logged meanwhile, at the levels that people see. */
final class LogCapture implements AutoCloseable {
    private final Logger root = Logger.getLogger("");
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            lines.add(record.getLevel() + " " + record.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    LogCapture() {
        root.addHandler(handler);
    }

    List<String> lines() {
        return lines;
    }

    @Override
    public void close() {
        root.removeHandler(handler);
    }
}
