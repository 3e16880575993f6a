/** Lessons on real input: a file tree and a ticket board, loaded and read through the real wire. */
@NullMarked
package dev.sortkey.server.demo;

import org.jspecify.annotations.NullMarked;
