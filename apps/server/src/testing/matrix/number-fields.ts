import type { Route } from '@aurea/contract/core/route.ts';
import { leafPaths, type Path, valueAt, withAt } from './samples.ts';
import type { Input } from './wire.ts';

/** A field of a body that takes a number, as text or as a JSON number. */
export type NumberField = {
  readonly place: string;
  /** The largest and the smallest accepted number, and the first that is too large. */
  readonly most: unknown;
  readonly least: unknown;
  readonly beyond: unknown;
  readonly at: (value: unknown, input: Input) => Input;
};

/** The fields of the body that take a number: they accept one and no ordinary text. */
export function numberFields(route: Route, input: Input): NumberField[] {
  const accepts = (path: Path) => (value: unknown) =>
    route.body?.safeParse(withAt(input.body, path, value)).success === true;
  return leafPaths(input.body).flatMap((path) => {
    const allows = accepts(path);
    const numbers = typeof valueAt(input.body, path) === 'number' ? INTEGERS : TEXTS;
    if (
      allows('sample') ||
      !allows(valueAt(input.body, path)) ||
      !SEVERAL.every((few) => numbers === INTEGERS || few.some(allows))
    )
      return [];
    const most = numbers.find(allows);
    if (most === undefined) return [];
    const at = (value: unknown, { body, ...rest }: Input) => ({ ...rest, body: withAt(body, path, value) });
    const least = numbers.findLast(allows);
    return [{ place: path.join('.'), most, least, beyond: beyondOf(most), at }];
  });
}

/** Numbers are of any length; codes and years are not. */
const SEVERAL = [
  ['0.5', '0', '7', '1'],
  ['0', '1', '0.25'],
];

const DECIMALS = [12, 8, 6, 4, 2, 0];

/** Largest first. */
const TEXTS: readonly string[] = [
  ...Array.from({ length: 24 }, (_, at) => 24 - at).flatMap((whole) =>
    DECIMALS.map((decimals) => '9'.repeat(whole) + (decimals ? `.${'9'.repeat(decimals)}` : '')),
  ),
  '100',
  '10',
  '1',
  '0.5',
  ...DECIMALS.toReversed()
    .filter(Boolean)
    .map((decimals) => `0.${'1'.padStart(decimals, '0')}`),
];

const INTEGERS: readonly number[] = [
  ...Array.from({ length: 15 }, (_, at) => 10 ** (15 - at)),
  600,
  480,
  366,
  365,
  100,
  90,
  60,
  31,
  30,
  28,
  20,
  12,
  10,
  8,
  7,
  5,
  4,
  3,
  2,
  1,
  0,
];

function beyondOf(most: unknown): unknown {
  if (typeof most === 'number') return most * 10 + 1000;
  const [whole = ''] = String(most).split('.');
  return `1${'0'.repeat(Math.max(whole.length, 3))}`;
}
