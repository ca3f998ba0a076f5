import { LRUCache } from 'lru-cache';

const SERIES = 1_000;

type Series = {
  last: number | null;
  unfinished: number;
  /** Everything but the last document has entered, and that one has begun. */
  begun: Promise<unknown>;
  entered: Promise<unknown>;
};

/** The place of a document among those that draw a counter of the same series. */
export type CounterPlace = {
  /** The counter that the document probably draws; null while nothing is known of the series. */
  guess: number | null;
  /**
   * Resolved once the document before it has begun its last attempt, and all before that one have entered, or have left:
   * what it reads is read while the one before it waits for the database.
   */
  readonly turn: Promise<unknown>;
  /** Its last attempt has read what it needs. */
  readonly begin: () => void;
  /** Lets the document behind begin: this one holds what only one at a time can hold. */
  readonly enter: (drawn: number) => void;
  /** The document is issued, or refused. */
  readonly leave: () => void;
};

/**
 * Guesses which counter of a series comes next: one more than the last, for each document on its way. What is right most
 * of the time can be prepared before the counter is drawn; a document that draws another one is prepared again.
 */
export class NumberPrediction {
  readonly #known = new LRUCache<string, Series>({ max: SERIES });

  take(name: string): CounterPlace {
    const nobody = Promise.resolve();
    const series = this.#known.get(name) ?? { last: null, unfinished: 0, begun: nobody, entered: nobody };
    this.#known.set(name, series);
    const begun = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = series.begun;
    series.begun = Promise.all([series.entered, begun.promise]);
    series.entered = Promise.all([series.entered, promise]);
    const enter = () => {
      begun.resolve();
      resolve();
    };
    series.unfinished += 1;
    const drawn: { counter: number | null } = { counter: null };
    return {
      guess: series.last === null ? null : series.last + series.unfinished,
      turn,
      begin: begun.resolve,
      enter: (counter) => {
        drawn.counter = counter;
        enter();
      },
      leave: () => {
        series.unfinished -= 1;
        if (drawn.counter !== null) series.last = drawn.counter;
        enter();
      },
    };
  }
}
