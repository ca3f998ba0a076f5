import { LRUCache } from 'lru-cache';

const SERIES = 1_000;

type Series = { last: number | null; unfinished: number; entered: Promise<unknown> };

/** The place of a document among those that draw a counter of the same series. */
export type CounterPlace = {
  /** The counter that the document probably draws; null while nothing is known of the series. */
  guess: number | null;
  /** Resolved once every document before it has entered, or has left. */
  readonly turn: Promise<unknown>;
  /** Lets the document behind begin: this one holds what only one at a time can hold. */
  readonly enter: (drawn: number) => void;
  /** The document is issued, or refused. */
  readonly leave: () => void;
};

/**
 * Guesses which counter of a series comes next: one more than the last, for each document on its way. What is right most
 * of the time can be prepared before the counter is drawn; a document that draws another one is prepared again.
 */
export class CounterGuesses {
  readonly #known = new LRUCache<string, Series>({ max: SERIES });

  take(name: string): CounterPlace {
    const series = this.#known.get(name) ?? { last: null, unfinished: 0, entered: Promise.resolve() };
    this.#known.set(name, series);
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = series.entered;
    series.entered = Promise.all([turn, promise]);
    series.unfinished += 1;
    const drawn: { counter: number | null } = { counter: null };
    return {
      guess: series.last === null ? null : series.last + series.unfinished,
      turn,
      enter: (counter) => {
        drawn.counter = counter;
        resolve();
      },
      leave: () => {
        series.unfinished -= 1;
        if (drawn.counter !== null) series.last = drawn.counter;
        resolve();
      },
    };
  }
}
