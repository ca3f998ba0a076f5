import type { MonthlyGrowth } from '../projection/growth.ts';

type Simulation = {
  readonly start: number;
  readonly flows: readonly number[];
  readonly growth: MonthlyGrowth;
  readonly paths: number;
  readonly seed: number;
};

/**
 * Ends of simulated paths, lowest first: each month a log-normal growth, then its flow. Two paths share a pair of normal
 * numbers by Box and Muller, drawn from the stream of mulberry32.
 */
export function simulatedEnds({ start, flows, growth, paths, seed }: Simulation): Float64Array {
  const { drift, volatility } = growth;
  const added = Float64Array.from(flows);
  const ends = new Float64Array(paths);
  const next = mulberry(seed);
  for (let path = 0; path < paths; path += 2) {
    let [one, other] = [start, start];
    for (let month = 0; month < added.length; month++) {
      const flow = added[month] ?? 0;
      const radius = volatility * Math.sqrt(-2 * Math.log(1 - next()));
      const angle = 2 * Math.PI * next();
      if (one > 0) one *= Math.exp(drift + radius * Math.cos(angle));
      if (other > 0) other *= Math.exp(drift + radius * Math.sin(angle));
      one += flow;
      other += flow;
    }
    ends[path] = one;
    ends[path + 1] = other;
  }
  return ends.sort();
}

function mulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The end that a part of the paths stays below. */
export function quantileOf(ends: Float64Array, part: number): number {
  return ends[Math.floor(part * ends.length)] ?? Number.NaN;
}
