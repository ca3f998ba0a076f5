/** The same numbers for the same seed, on every machine: each is a whole one from 0 to below `below`. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
