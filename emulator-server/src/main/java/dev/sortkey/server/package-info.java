/** The command line: starts, configures and stops the HTTP server. */
@NullMarked
package dev.sortkey.server;

import org.jspecify.annotations.NullMarked;
