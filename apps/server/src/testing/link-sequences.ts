/**
 * How many random sequences of links the ordinary tests play on each way to the books of a bank, a hundred in all: the first
 * ones, fewer where only the way differs. `npm run fault -- links` plays those after them.
 */
export const PLAYED_SEQUENCES = { books: 72, plaid: 8, 'enable-banking': 20 } as const;

export type WayToBooks = keyof typeof PLAYED_SEQUENCES;

/** Seeds that found a fault once; the ordinary tests play them too. */
export const FOUND_SEEDS: Readonly<Record<WayToBooks, readonly number[]>> = {
  books: [],
  // two lines, all that there are, are taken back between two readings, and a new consent begins
  plaid: [153],
  'enable-banking': [153],
};
