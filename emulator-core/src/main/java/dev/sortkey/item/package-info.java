/** The immutable item: its wire form, its size by DynamoDB's formula, its attributes read out of the wire form. */
@NullMarked
package dev.sortkey.item;

import org.jspecify.annotations.NullMarked;
