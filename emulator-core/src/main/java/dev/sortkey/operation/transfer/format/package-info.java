/** The forms in which items lie in objects: a line of JSON each, or a row of fields. */
@NullMarked
package dev.sortkey.operation.transfer.format;

import org.jspecify.annotations.NullMarked;
