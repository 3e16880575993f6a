/** Resource policies: what is one, and which resource has it. */
@NullMarked
package dev.sortkey.operation.policy;

import org.jspecify.annotations.NullMarked;
