/** Amazon Ion. The only place that knows the library which reads and writes it, loaded when a transfer asks for it. */
@NullMarked
package dev.sortkey.operation.transfer.ion;

import org.jspecify.annotations.NullMarked;
