/** The program: main class, start, what it prints, and orderly stop. */
@NullMarked
package dev.sortkey.server;

import org.jspecify.annotations.NullMarked;
