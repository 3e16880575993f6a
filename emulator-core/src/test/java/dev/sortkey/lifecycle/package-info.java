/** What takes time, without the operations that begin it. */
@NullMarked
package dev.sortkey.lifecycle;

import org.jspecify.annotations.NullMarked;
