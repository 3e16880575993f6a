/** HTTP over real sockets: transcripts, connections, limits, stop. */
@NullMarked
package dev.sortkey.server.http;

import org.jspecify.annotations.NullMarked;
