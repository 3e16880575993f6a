/**
 * What DynamoDB says, request by request: tables of requests that it refuses and of its exact words, a class a subject.
 */
@NullMarked
package dev.sortkey.facts;

import org.jspecify.annotations.NullMarked;
