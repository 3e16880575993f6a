/** Zstandard. The only place that knows the library which decompresses it, loaded when an import asks for it. */
@NullMarked
package dev.sortkey.operation.transfer.zstd;

import org.jspecify.annotations.NullMarked;
