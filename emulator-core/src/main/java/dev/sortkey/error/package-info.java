/**
 * DynamoDB's errors as values: type, status, message, extra members; and the catalogue of every text a client can see.
 */
@NullMarked
package dev.sortkey.error;

import org.jspecify.annotations.NullMarked;
