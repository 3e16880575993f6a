/** Tests of the program as a whole. */
@NullMarked
package dev.sortkey.server;

import org.jspecify.annotations.NullMarked;
