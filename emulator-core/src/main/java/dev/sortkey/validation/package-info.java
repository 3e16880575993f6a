/** Runs the constraints that a shape declares and words several errors at once, as DynamoDB does. */
@NullMarked
package dev.sortkey.validation;

import org.jspecify.annotations.NullMarked;
