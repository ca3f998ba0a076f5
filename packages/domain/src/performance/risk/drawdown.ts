/** The deepest fall from a peak; places are those of the series. */
export type Drawdown = {
  /** A part of the peak, 0.25 for a quarter; above 1 where the whole peak was lost and more. */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  /** Where the peak was reached again; null while it was not. */
  readonly recovered: number | null;
  /** The longest time without a new peak, in places. */
  readonly longestWithoutPeak: number;
  /** The longest way back from a trough to its peak; null where none came back. */
  readonly longestRecovery: { readonly from: number; readonly to: number } | null;
};

type Walk = { peak: number; trough: number; depth: number; deepest: { peak: number; trough: number } };

/** @param growth what one unit became by each place; the first place is a peak by itself */
export function drawdown(growth: ArrayLike<number>): Drawdown {
  const walk: Walk = { peak: 0, trough: 0, depth: 0, deepest: { peak: 0, trough: 0 } };
  let longestRecovery: Drawdown['longestRecovery'] = null;
  let longest = 0;
  for (let place = 1; place < growth.length; place++) {
    longest = Math.max(longest, place - walk.peak);
    const back = step(walk, growth, place);
    if (back !== null) longestRecovery = longer(longestRecovery, { from: back, to: place });
  }
  const { depth, deepest } = walk;
  const recovered = depth > 0 ? recoveryOf(growth, deepest) : null;
  return { depth, ...deepest, recovered, longestWithoutPeak: longest, longestRecovery };
}

/** Walks on by one place; answers the trough from which the peak was reached again, or null. */
function step(walk: Walk, growth: ArrayLike<number>, place: number): number | null {
  const [value, peak, trough] = [at(growth, place), at(growth, walk.peak), at(growth, walk.trough)];
  const cameBack = value >= peak && trough < peak ? walk.trough : null;
  if (value > peak) walk.peak = place;
  if (value >= peak || value < trough) walk.trough = place;
  const fall = (peak - value) / peak;
  if (fall > walk.depth) {
    walk.depth = fall;
    walk.deepest = { peak: walk.peak, trough: place };
  }
  return cameBack;
}

function at(values: ArrayLike<number>, place: number): number {
  return values[place] ?? 0;
}

function longer(a: Drawdown['longestRecovery'], b: { from: number; to: number }): Drawdown['longestRecovery'] {
  return a && a.to - a.from >= b.to - b.from ? a : b;
}

function recoveryOf(growth: ArrayLike<number>, { peak, trough }: { peak: number; trough: number }): number | null {
  for (let place = trough + 1; place < growth.length; place++) {
    if ((growth[place] ?? 0) >= (growth[peak] ?? 0)) return place;
  }
  return null;
}

/** How far below its last peak a series is at each place: 0 at a peak, −0.25 a quarter below it. */
export function drawdownSeries(growth: ArrayLike<number>): Float64Array {
  const depths = new Float64Array(growth.length);
  let peak = growth[0] ?? 1;
  for (let place = 0; place < growth.length; place++) {
    const value = growth[place] ?? 0;
    peak = Math.max(peak, value);
    depths[place] = peak === 0 ? 0 : (value - peak) / peak;
  }
  return depths;
}
