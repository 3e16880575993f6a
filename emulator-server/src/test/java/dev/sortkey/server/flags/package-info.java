/** Tests of the package of the same name. */
@NullMarked
package dev.sortkey.server.flags;

import org.jspecify.annotations.NullMarked;
