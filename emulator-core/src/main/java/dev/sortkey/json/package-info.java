/** The bytes of JSON answers: a growing UTF-8 buffer that writes names, strings and ready-made fragments. */
@NullMarked
package dev.sortkey.json;

import org.jspecify.annotations.NullMarked;
