/** The operations of the service DynamoDB Streams: what is recorded is found, described and read. */
@NullMarked
package dev.sortkey.operation.stream;

import org.jspecify.annotations.NullMarked;
