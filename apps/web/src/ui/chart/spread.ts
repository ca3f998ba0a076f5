/**
 * Moves labels that stand too close apart, each as little as the others allow: positions from 0 to 100, kept in
 * their order and inside `[0, 100]` as long as they fit.
 */
export function spread(positions: readonly number[], gap: number): readonly number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const placed = order.map((index) => positions[index] ?? 0);
  for (let at = 1; at < placed.length; at += 1) {
    placed[at] = Math.max(placed[at] ?? 0, (placed[at - 1] ?? 0) + gap);
  }
  let ceiling = 100;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? 0, ceiling);
    ceiling = (placed[at] ?? 0) - gap;
  }
  const result = [...positions];
  order.forEach((index, at) => {
    result[index] = placed[at] ?? 0;
  });
  return result;
}
