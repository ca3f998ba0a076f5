/** How many seeds the ordinary tests play, the first ones; `npm run fault -- simulation` plays those after them. */
export const PLAYED_SEEDS = 50;

export const ALL_SEEDS = 10_000;

/** Seeds that found a fault once; the ordinary tests play them too. */
export const FOUND_SEEDS: readonly number[] = [];
