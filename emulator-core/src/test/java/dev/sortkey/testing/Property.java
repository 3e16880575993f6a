package dev.sortkey.testing;

/**
 * Runs a property over many seeded cases. A failure names its seed; {@code -Dsortkey.seed=...} begins with that case.
 */
public final class Property {
    private static final String SEED = "sortkey.seed";

    private Property() {}

    /** What is asserted of one case. */
    @FunctionalInterface
    public interface Case {
        /** Draws values and asserts. */
        void run(Generators generators) throws Exception;
    }

    /** Runs the property that many times, each with a seed of its own. */
    public static void check(int cases, Case property) {
        long start = Long.getLong(SEED, System.nanoTime());
        for (int i = 0; i < cases; i++) {
            long seed = start + i;
            try {
                property.run(new Generators(seed));
            } catch (Exception | AssertionError e) {
                throw new AssertionError("run again with -D" + SEED + "=" + seed + ": " + e.getMessage(), e);
            }
        }
    }
}
