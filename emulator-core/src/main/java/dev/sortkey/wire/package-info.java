/** Bytes to request structures, driven by shapes, with DynamoDB's SerializationException texts; errors to bytes. */
@NullMarked
package dev.sortkey.wire;

import org.jspecify.annotations.NullMarked;
