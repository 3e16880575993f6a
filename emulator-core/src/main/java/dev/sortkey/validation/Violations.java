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
    private final List<String> listedAnew = new ArrayList<>(0);
    private @Nullable ServiceException alone;
    private @Nullable String foremost;
    private @Nullable String last;
    private @Nullable String newerText;
    private boolean memberMissing;

    /** One for the list. */
    void add(String violation) {
        add(violation, violation);
    }

    /** One for the list, with what the list says in newer words. */
    void add(String violation, String newer) {
        if (listed.size() < LISTED_MAX) {
            listed.add(violation);
            listedAnew.add(newer);
        }
    }

    /** One that is the whole answer, whatever else there is; the first of these counts. */
    void setAlone(ServiceException answer) {
        if (alone == null) {
            alone = answer;
        }
    }

    /** One that is the whole answer, also in newer words, unless a member is missing; the first of these counts. */
    void setForemost(String violation, String newer) {
        add(violation);
        if (foremost == null) {
            foremost = violation;
            newerText = newer;
        }
    }

    /** One that is the whole answer in newer words; the first of these counts. */
    void setNewerText(String text) {
        if (newerText == null) {
            newerText = text;
        }
    }

    /** One that is told when there is no other. */
    void setLast(String violation) {
        last = violation;
    }

    /** The request lacks a member that it must have: then there are no newer words, and nothing renewed is alone. */
    void setMemberMissing() {
        memberMissing = true;
    }

    /** The answer, if anything was violated. */
    Optional<ServiceException> answer() {
        if (alone == null && listed.isEmpty()) {
            return last == null ? Optional.empty() : Optional.of(ConstraintProblems.detected(List.of(last)));
        }
        ServiceException older = older();
        if (memberMissing) {
            return Optional.of(older);
        }
        if (newerText != null) {
            return Optional.of(ConstraintProblems.renewed(older, newerText));
        }
        boolean anew = alone == null && !listedAnew.equals(listed);
        return Optional.of(anew ? ConstraintProblems.renewedList(older, listedAnew) : older);
    }

    private ServiceException older() {
        if (alone != null) {
            return alone;
        }
        return ConstraintProblems.detected(foremost != null && !memberMissing ? List.of(foremost) : listed);
    }
}
