package dev.sortkey.store;

import dev.sortkey.error.ServiceException;
import dev.sortkey.item.Item;
import java.util.Optional;

/**
 * A write as the store sees it: given the item that is there, the item that shall be there (empty deletes). Runs under
 * the item's lock, so it must be quick and must not call the store. May be refused by throwing a ServiceException,
 * which leaves everything as it was.
 */
@FunctionalInterface
public interface ItemChange {
    /** The new item for the old one. */
    Optional<Item> apply(Optional<Item> before) throws ServiceException;
}
