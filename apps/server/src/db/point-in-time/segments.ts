/** A file of WAL that was kept. */
export type KeptSegment = { readonly name: string; readonly keptAt: Date; readonly bytes: number };

const NAME = /^[0-9A-F]{24}$/;
/** Segments of 16 MB, as `initdb` makes them, in one file number of the upper half. */
const PER_LOG = 256n;

export const isSegment = (name: string) => NAME.test(name);

/** The name of the segment that follows on the same timeline. */
export function segmentAfter(name: string): string {
  const [log, part] = [BigInt(`0x${name.slice(8, 16)}`), BigInt(`0x${name.slice(16)}`)];
  const next = log * PER_LOG + part + 1n;
  return name.slice(0, 8) + hex(next / PER_LOG) + hex(next % PER_LOG);
}

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');

/** The last segment that follows from `first` without a hole; none where `first` itself is missing. */
export function lastWithoutHole(first: string, kept: ReadonlyMap<string, KeptSegment>): KeptSegment | undefined {
  let last = kept.get(first);
  for (let next = last && kept.get(segmentAfter(first)); next; next = kept.get(segmentAfter(next.name))) last = next;
  return last;
}
