/** Tests of items, their wire form and size. */
@NullMarked
package dev.sortkey.item;

import org.jspecify.annotations.NullMarked;
