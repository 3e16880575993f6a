package dev.sortkey.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Calls that threads made on a pair of values, and the question whether they are linearizable: whether all can be put
 * in one order, in which each call that ended before another began comes first, and each got the answer that it would
 * have got had they come one by one.
 *
 * @param threads the calls of each thread, in order
 */
record History(List<List<Call>> threads) {
    /** The two values under test; 0 is an absent item. */
    record Pair(int first, int second) {}

    /** What a call does to the pair and what it answers. */
    record Outcome(Pair after, Object answer) {}

    /** A call with the ticks of one shared counter at which it began and ended, and its answer. */
    record Call(String name, Function<Pair, Outcome> meaning, int began, int ended, Object answer) {
        /** The pair after the call, if the call could give this answer here. */
        Optional<Pair> replay(Pair before) {
            Outcome outcome = meaning.apply(before);
            return outcome.answer().equals(answer) ? Optional.of(outcome.after()) : Optional.empty();
        }

        @Override
        public String toString() {
            return name + " [" + began + ".." + ended + "] -> " + answer;
        }
    }

    /** How many calls of each thread have their place in the order that is being tried, and the pair after them. */
    private record Front(List<Integer> done, Pair pair) {}

    /** Tries every order from this pair on, each front once. */
    boolean isLinearizable(Pair start) {
        Front first = new Front(Collections.nCopies(threads.size(), 0), start);
        Set<Front> seen = new HashSet<>(Set.of(first));
        Deque<Front> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            Front front = open.removeLast();
            int firstEnd = firstEnd(front);
            if (firstEnd == Integer.MAX_VALUE) {
                return true;
            }
            for (int thread = 0; thread < threads.size(); thread++) {
                step(front, thread, firstEnd).filter(seen::add).ifPresent(open::addLast);
            }
        }
        return false;
    }

    /** The front with the thread's next call in place, if no other call ended before it began, and its answer fits. */
    private Optional<Front> step(Front front, int thread, int firstEnd) {
        return next(front, thread)
                .filter(call -> call.began() < firstEnd)
                .flatMap(call -> call.replay(front.pair()))
                .map(pair -> {
                    List<Integer> done = new ArrayList<>(front.done());
                    done.set(thread, done.get(thread) + 1);
                    return new Front(done, pair);
                });
    }

    /** When the first of the calls without a place ended; the largest number when all have one. */
    private int firstEnd(Front front) {
        int firstEnd = Integer.MAX_VALUE;
        for (int thread = 0; thread < threads.size(); thread++) {
            firstEnd = Math.min(firstEnd, next(front, thread).map(Call::ended).orElse(Integer.MAX_VALUE));
        }
        return firstEnd;
    }

    private Optional<Call> next(Front front, int thread) {
        int done = front.done().get(thread);
        List<Call> calls = threads.get(thread);
        return done < calls.size() ? Optional.of(calls.get(done)) : Optional.empty();
    }
}
