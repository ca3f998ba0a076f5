/**
 * The indices worth drawing when `count` points share `pixels`: in each pixel the first, the last, the least and
 * the greatest of `height`, so that no peak is lost. All of them when there is room.
 */
export function thin(count: number, pixels: number, height: (index: number) => number | null): readonly number[] {
  const buckets = Math.max(1, Math.floor(pixels));
  if (count <= buckets * 2) return Array.from({ length: count }, (_, index) => index);
  const kept: number[] = [];
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const from = Math.floor((bucket * count) / buckets);
    const to = Math.floor(((bucket + 1) * count) / buckets) - 1;
    kept.push(...extremes(from, to, height));
  }
  return kept;
}

function extremes(from: number, to: number, height: (index: number) => number | null): readonly number[] {
  let least = from;
  let greatest = from;
  for (let index = from; index <= to; index += 1) {
    const value = height(index);
    if (value === null) continue;
    if (value < (height(least) ?? Number.POSITIVE_INFINITY)) least = index;
    if (value > (height(greatest) ?? Number.NEGATIVE_INFINITY)) greatest = index;
  }
  return [...new Set([from, least, greatest, to])].sort((a, b) => a - b);
}
