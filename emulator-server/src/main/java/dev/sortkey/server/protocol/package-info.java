/**
 * DynamoDB's JSON protocol without a socket: what a request's head must say, in which order it is judged, how bodies
 * are coded, and what an answer's head carries. Knows no Netty; {@code http} feeds it.
 */
@NullMarked
package dev.sortkey.server.protocol;

import org.jspecify.annotations.NullMarked;
