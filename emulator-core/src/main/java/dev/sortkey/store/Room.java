package dev.sortkey.store;

import dev.sortkey.error.ServiceException;

/**
 * Whether a database may grow. Asked under the lock of each write that makes an item larger, so that it must cost next
 * to nothing. What shrinks is never asked for: reads and deletes go on when nothing more fits.
 */
@FunctionalInterface
public interface Room {
    /** Room without end. */
    Room UNLIMITED = new Unlimited();

    /**
     * Returns if there is room, and throws a {@link ServiceException} if there is none.
     *
     * @param moreBytes by how much an item grows, by DynamoDB's measure
     */
    void require(long moreBytes);

    /** Whether there is room. */
    default boolean has(long moreBytes) {
        try {
            require(moreBytes);
            return true;
        } catch (ServiceException full) {
            return false;
        }
    }

    /** Not a lambda: a lambda of an interface is made anew at each start of the program, which takes milliseconds. */
    final class Unlimited implements Room {
        private Unlimited() {}

        @Override
        public void require(long moreBytes) {
            // there always is
        }
    }
}
