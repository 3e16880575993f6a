package dev.sortkey.server.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/** Prints a demo: headings, what was sent, rows, what it cost, and whether what must hold held. */
final class Narrator {
    private final PrintStream out;
    private final boolean terminal;
    private int step;
    private boolean allHeld = true;

    Narrator(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /** Starts the next numbered step. */
    void step(String title) {
        out.println();
        out.println(terminal ? "\u001B[1m" + ++step + ". " + title + "\u001B[0m" : ++step + ". " + title);
    }

    /** A line of explanation or data. */
    void say(String format, Object... arguments) {
        out.println("   " + String.format(Locale.ROOT, format, arguments));
    }

    /** A claim that was just put to the test; a demo that catches its own lesson failing ends with exit code 1. */
    void claim(boolean held, String format, Object... arguments) {
        allHeld &= held;
        say((held ? "ok: " : "FAILED: ") + format, arguments);
    }

    /** Whether every claim held. */
    boolean allHeld() {
        return allHeld;
    }

    /** Shows how far a long step has come, on a terminal only. */
    void progress(String label, int done, int total) {
        if (terminal) {
            int filled = total == 0 ? 40 : (int) (40L * done / total);
            out.printf(
                    Locale.ROOT,
                    "\r   %s [%s%s] %,d of %,d",
                    label,
                    "#".repeat(filled),
                    ".".repeat(40 - filled),
                    done,
                    total);
            if (done == total) {
                out.println();
            }
            out.flush();
        }
    }

    /** What a read cost: examined, returned, capacity. */
    void bill(JsonNode answer) {
        say(
                "read %,d items, returned %,d, cost %s RCU",
                answer.path("ScannedCount").asInt(),
                answer.path("Count").asInt(),
                answer.path("ConsumedCapacity").path("CapacityUnits").asText());
    }

    /** The UTF-8 bytes of the last characters of a key, which is where neighbours differ. */
    static String tailBytes(String key, int bytes) {
        byte[] utf8 = key.getBytes(StandardCharsets.UTF_8);
        int from = Math.max(0, utf8.length - bytes);
        return (from > 0 ? ".. " : "")
                + HexFormat.ofDelimiter(" ").withUpperCase().formatHex(utf8, from, utf8.length);
    }
}
