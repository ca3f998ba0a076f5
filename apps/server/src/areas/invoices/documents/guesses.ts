import { LRUCache } from 'lru-cache';

const SERIES = 1_000;

type Known = { last: number | null; unfinished: number; entered: Promise<unknown> };

/** Takes a lock after those who asked before have theirs. */
export type Enter = <Lock>(lock: () => Promise<Lock>) => Promise<Lock>;

/**
 * Guesses which counter of a series comes next: one more than the last, for each document on its way. What is right most
 * of the time can be prepared before the counter is drawn; who draws another one prepares again.
 */
export class CounterGuesses {
  readonly #known = new LRUCache<string, Known>({ max: SERIES });

  /**
   * @param draw draws a counter of the series, told the one that probably comes, null while nothing is known; before it
   * takes what only one at a time can hold it enters, so that counters are drawn in the order of the guesses
   */
  async around<Drawn extends { readonly counter: number }>(
    series: string,
    draw: (guess: number | null, enter: Enter) => Promise<Drawn>,
  ): Promise<Drawn> {
    const known = this.#known.get(series) ?? { last: null, unfinished: 0, entered: Promise.resolve() };
    this.#known.set(series, known);
    const enter: Enter = (lock) => {
      const locked = known.entered.then(lock);
      known.entered = locked.catch(() => undefined);
      return locked;
    };
    known.unfinished += 1;
    try {
      const drawn = await draw(known.last === null ? null : known.last + known.unfinished, enter);
      known.last = drawn.counter;
      return drawn;
    } finally {
      known.unfinished -= 1;
    }
  }
}
