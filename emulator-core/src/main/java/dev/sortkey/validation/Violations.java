package dev.sortkey.validation;

import dev.sortkey.error.ConstraintProblems;
import dev.sortkey.error.ServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a request violates, in order of discovery, and which of it is told. */
final class Violations {
    private static final int LISTED_MAX = 10;

    private final List<String> listed = new ArrayList<>(0);
    private @Nullable ServiceException alone;

    /** One for the list. */
    void add(String violation) {
        if (listed.size() < LISTED_MAX) {
            listed.add(violation);
        }
    }

    /** One that is the whole answer, whatever else there is; the first of these counts. */
    void setAlone(ServiceException answer) {
        if (alone == null) {
            alone = answer;
        }
    }

    /** The answer, if anything was violated. */
    Optional<ServiceException> answer() {
        if (alone != null) {
            return Optional.of(alone);
        }
        return listed.isEmpty() ? Optional.empty() : Optional.of(ConstraintProblems.detected(listed));
    }
}
