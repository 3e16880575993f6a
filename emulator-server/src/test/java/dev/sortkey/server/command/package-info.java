/** Tests of the package of the same name. */
@NullMarked
package dev.sortkey.server.command;

import org.jspecify.annotations.NullMarked;
