/**
 * Contributor insights of tables and indexes: whether they are on, and in which mode. The reports themselves are
 * CloudWatch's, which is not here.
 */
@NullMarked
package dev.sortkey.operation.insights;

import org.jspecify.annotations.NullMarked;
