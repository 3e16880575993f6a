/**
 * Auto scaling of the replicas of global tables. Tables that have replicas are billed by use here, so there is nothing
 * to scale: what is asked is answered as the service answers for such tables.
 */
@NullMarked
package dev.sortkey.operation.scaling;

import org.jspecify.annotations.NullMarked;
