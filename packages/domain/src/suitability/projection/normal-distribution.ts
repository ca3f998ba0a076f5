/** The standard normal distribution, in doubles. */

/** P(Z > x) for x ≥ 0, about fifteen digits. @see Hart (1968) by West (2005), Better approximations to cumulative normal functions */
function upperTail(x: number): number {
  if (x > 37) return 0;
  const density = Math.exp((-x * x) / 2);
  if (x >= 7.07106781186547) {
    return density / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
  }
  const above =
    (((((0.0352624965998911 * x + 0.700383064443688) * x + 6.37396220353165) * x + 33.912866078383) * x +
      112.079291497871) *
      x +
      221.213596169931) *
      x +
    220.206867912376;
  const below =
    ((((((0.0883883476483184 * x + 1.75566716318264) * x + 16.064177579207) * x + 86.7807322029461) * x +
      296.564248779674) *
      x +
      637.333633378831) *
      x +
      793.826512519948) *
      x +
    440.413735824752;
  return (density * above) / below;
}

/** P(Z ≤ x). */
export function normalCdf(x: number): number {
  return x <= 0 ? upperTail(-x) : 1 - upperTail(x);
}

const CENTRAL = [
  [2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987],
  [13731.69376550946, 1971.5909503065513, 133.14166789178438, 3.3871328727963665],
  [5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597],
  [5394.196021424751, 687.1870074920579, 42.31333070160091, 1],
].flat();
const MIDDLE = [
  [0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684],
  [3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835],
  [1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008],
  [0.6897673349851, 1.6763848301838038, 2.053191626637759, 1],
].flat();
const FAR = [
  [2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124],
  [0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103],
  [2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133],
  [0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1],
].flat();

/** Ratio of two polynomials, coefficients of the highest power first: eight above, eight below. */
function ratio(coefficients: readonly number[], x: number): number {
  let [above, below] = [0, 0];
  for (let at = 0; at < 8; at++) {
    above = above * x + (coefficients[at] ?? 0);
    below = below * x + (coefficients[at + 8] ?? 0);
  }
  return above / below;
}

/**
 * The z below which a part p of all values lies.
 *
 * @param p between 0 and 1, both excluded
 * @see Wichura (1988), Algorithm AS 241
 */
export function normalQuantile(p: number): number {
  return p <= 0.5 ? -quantileOfTail(p) : quantileOfTail(1 - p);
}

/** The z ≥ 0 above which a part of at most one half lies. */
function quantileOfTail(tail: number): number {
  const q = 0.5 - tail;
  if (q <= 0.425) return q * ratio(CENTRAL, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(tail));
  return r <= 5 ? ratio(MIDDLE, r - 1.6) : ratio(FAR, r - 5);
}

/** The z of a mixture of normal values, P(Z ≤ z) = Σ weight × P(Z ≤ z of the part), precise in both tails. */
export function mixedScore(scores: ArrayLike<number>, weights: ArrayLike<number>): number {
  const side = (scores[(scores.length - 1) / 2] ?? 0) > 0 ? 1 : -1;
  let tail = 0;
  for (let at = 0; at < scores.length; at++) {
    const x = side * (scores[at] ?? 0);
    tail += (weights[at] ?? 0) * (x >= 0 ? upperTail(x) : 1 - upperTail(-x));
  }
  return tail <= 0.5 ? side * quantileOfTail(tail) : -side * quantileOfTail(1 - tail);
}
