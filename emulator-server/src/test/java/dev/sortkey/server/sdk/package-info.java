/**
 * Integration tests with the AWS SDK for Java v2 as applications use it: each class before a running server of its own.
 * The SDK checks the checksum of every answer and parses it strictly, so that each call is a test of the wire as well.
 */
@org.jspecify.annotations.NullMarked
package dev.sortkey.server.sdk;
