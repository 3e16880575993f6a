package dev.sortkey.schema;

/** How a vector index measures how close two vectors are. */
public enum DistanceFunction {
    /** The higher, the closer. */
    DOT_PRODUCT,
    /** From 0 for the same direction to 2 for the opposite one. */
    COSINE,
    /** 0 for equal vectors. */
    EUCLIDEAN;

    /** Whether the closer one of two vectors has the higher score. */
    public boolean higherIsCloser() {
        return this == DOT_PRODUCT;
    }
}
