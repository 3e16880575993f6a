package dev.sortkey.store;

import dev.sortkey.schema.DistanceFunction;
import dev.sortkey.value.FloatVector;

/**
 * Scores of vectors. Sums are of doubles, so that neither overflow nor underflow of floats spoils them; the score is a
 * float again, at most the largest one (captured, August 2026).
 */
final class Similarity {
    private static final double SAME = 0;
    private static final double UNRELATED = 1;
    private static final double OPPOSITE = 2;

    private Similarity() {}

    /** The score of the second vector for a search with the first, of the same dimensions. */
    static double score(DistanceFunction function, FloatVector sought, FloatVector stored) {
        double score = switch (function) {
            case DOT_PRODUCT -> dot(sought, stored);
            case COSINE -> cosine(sought, stored);
            case EUCLIDEAN -> euclidean(sought, stored);
        };
        double bounded = Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, score));
        return (float) bounded + 0.0;
    }

    private static double dot(FloatVector a, FloatVector b) {
        double sum = 0;
        for (int i = 0; i < a.dimensions(); i++) {
            sum += (double) a.component(i) * b.component(i);
        }
        return sum;
    }

    /** A vector of zeros is unrelated to every vector. */
    private static double cosine(FloatVector a, FloatVector b) {
        double lengths = Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b));
        if (lengths == 0) {
            return UNRELATED;
        }
        if (a.equals(b)) {
            return SAME;
        }
        return Math.max(SAME, Math.min(OPPOSITE, 1 - dot(a, b) / lengths));
    }

    private static double euclidean(FloatVector a, FloatVector b) {
        double sum = 0;
        for (int i = 0; i < a.dimensions(); i++) {
            double difference = (double) a.component(i) - b.component(i);
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }
}
