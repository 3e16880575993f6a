/** Benchmarks of the ordered-scan hot path. */
package dev.sortkey.benchmarks;
