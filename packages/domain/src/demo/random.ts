/** A stream of numbers that looks random and is the same for the same seed, on every machine. */
export type Random = {
  /** From 0 (included) to 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** Around 0 with a standard deviation of 1, never beyond 6. */
  bell(): number;
};

/** The stream of a seed (mulberry32); uses only operations whose results are the same everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    bell: () => {
      let total = 0;
      for (let i = 0; i < 12; i++) total += next();
      return total - 6;
    },
  };
}
