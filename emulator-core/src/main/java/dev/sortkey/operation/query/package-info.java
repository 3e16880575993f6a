/**
 * Query and Scan. Each operation makes its checks in the order of the service; what both share (the source by
 * IndexName, Select against projections, start keys, the page and its answer) stands in small classes beside them.
 */
@NullMarked
package dev.sortkey.operation.query;

import org.jspecify.annotations.NullMarked;
