/**
 * HTTP/1.1 over Netty, which is imported here and nowhere else: sockets, framing, limits of the head, orderly close.
 */
@NullMarked
package dev.sortkey.server.http;

import org.jspecify.annotations.NullMarked;
