/** Tests of the package of the same name. */
@NullMarked
package dev.sortkey.server.protocol;

import org.jspecify.annotations.NullMarked;
