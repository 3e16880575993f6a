/** One Emulator is one DynamoDB; its one door is handle(operation, body, context). */
@NullMarked
package dev.sortkey;

import org.jspecify.annotations.NullMarked;
