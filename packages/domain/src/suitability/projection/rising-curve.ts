/**
 * A rising curve through points, by cubic pieces whose slopes keep it rising, straight beyond its ends.
 *
 * @see Fritsch and Carlson (1980), Monotone piecewise cubic interpolation
 */
export class RisingCurve {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #slopes: Float64Array;

  /** @param x rising places, two at least @param y the value at each place */
  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x;
    this.#y = y;
    this.#slopes = slopesOf(x, y);
  }

  /** Reads the curve at one place after the other; quick where each lies near the one before. */
  reader(): (place: number) => number {
    let piece = 0;
    return (place) => {
      piece = this.#pieceOf(place, piece);
      return this.#valueIn(piece, place);
    };
  }

  /** The piece a place lies in, looked for from a piece on; the first and last pieces stand for all beyond them. */
  #pieceOf(place: number, from: number): number {
    const x = this.#x;
    let piece = from;
    while (piece > 0 && place < (x[piece] ?? 0)) piece--;
    while (piece < x.length - 2 && place > (x[piece + 1] ?? 0)) piece++;
    return piece;
  }

  #valueIn(left: number, place: number): number {
    const [x, y, slopes] = [this.#x, this.#y, this.#slopes];
    const [x0, x1, y0, y1] = [x[left] ?? 0, x[left + 1] ?? 0, y[left] ?? 0, y[left + 1] ?? 0];
    const [m0, m1] = [slopes[left] ?? 0, slopes[left + 1] ?? 0];
    if (place < x0) return y0 + (place - x0) * m0;
    if (place > x1) return y1 + (place - x1) * m1;
    const width = x1 - x0;
    const t = (place - x0) / width;
    const [d0, d1, rise] = [m0 * width, m1 * width, y1 - y0];
    return y0 + t * (d0 + t * (3 * rise - 2 * d0 - d1 + t * (d0 + d1 - 2 * rise)));
  }
}

/** Slopes of the parabola through each point and its neighbours, at most three times the secants beside. */
function slopesOf(x: Float64Array, y: Float64Array): Float64Array {
  const last = x.length - 1;
  const secant = (at: number) => ((y[at + 1] ?? 0) - (y[at] ?? 0)) / ((x[at + 1] ?? 0) - (x[at] ?? 0));
  const slopes = new Float64Array(x.length);
  for (let at = 1; at < last; at++) {
    const [left, right] = [(x[at] ?? 0) - (x[at - 1] ?? 0), (x[at + 1] ?? 0) - (x[at] ?? 0)];
    const [before, after] = [secant(at - 1), secant(at)];
    const parabola = (before * right + after * left) / (left + right);
    slopes[at] = Math.max(0, Math.min(parabola, 3 * before, 3 * after));
  }
  slopes[0] = secant(0);
  slopes[last] = secant(last - 1);
  return slopes;
}
