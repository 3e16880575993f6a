/**
 * JMH benchmarks of the paths that every request takes: ordered scans above all, then point reads, writes, expressions
 * and the wire. Each measures a floor beside Sortkey: the same work done by something that has nothing else to do, so
 * that results are read as ratios, which say more than figures of one machine.
 */
@NullMarked
package dev.sortkey.benchmarks;

import org.jspecify.annotations.NullMarked;
