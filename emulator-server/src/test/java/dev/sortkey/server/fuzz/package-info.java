/** Random requests over the wire: whatever comes in, an answer of DynamoDB's goes out. */
@NullMarked
package dev.sortkey.server.fuzz;

import org.jspecify.annotations.NullMarked;
