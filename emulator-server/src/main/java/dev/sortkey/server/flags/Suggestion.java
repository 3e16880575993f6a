package dev.sortkey.server.flags;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what was probably meant. */
public final class Suggestion {
    private Suggestion() {}

    /**
     * The candidate that is fewest edits away, unless half of the word would have to change; the dashes in front of an
     * option are no part of its word.
     */
    public static Optional<String> nearest(String typed, Collection<String> candidates) {
        return candidates.stream()
                .min(Comparator.comparingInt(candidate -> edits(word(typed), word(candidate))))
                .filter(candidate -> isNear(word(typed), word(candidate)));
    }

    private static boolean isNear(String typed, String candidate) {
        return 2 * edits(typed, candidate) <= Math.max(typed.length(), candidate.length());
    }

    private static String word(String option) {
        int start = 0;
        while (start < option.length() && option.charAt(start) == '-') {
            start++;
        }
        return option.substring(start);
    }

    /** The edit distance: insertions, deletions, replacements and swaps of neighbours, each counted once. */
    static int edits(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = Math.min(i, j) == 0 ? Math.max(i, j) : cheapest(cost, a, b, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int cheapest(int[][] cost, String a, String b, int i, int j) {
        int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
