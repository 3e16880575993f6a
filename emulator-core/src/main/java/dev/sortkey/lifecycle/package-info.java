/**
 * What takes time on the service: tables and indexes on their way from one status to another. Knows by the clock what
 * is under way and for how long; what that forbids is for the operations to say.
 */
@NullMarked
package dev.sortkey.lifecycle;

import org.jspecify.annotations.NullMarked;
