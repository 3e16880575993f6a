/** The subcommands beside {@code serve}, and the help page: picocli is known here only, and not loaded to serve. */
@NullMarked
package dev.sortkey.server.command;

import org.jspecify.annotations.NullMarked;
