/** Objects in buckets, which is what exports write and imports read. Where they are is not the core's business. */
@NullMarked
package dev.sortkey.objects;

import org.jspecify.annotations.NullMarked;
