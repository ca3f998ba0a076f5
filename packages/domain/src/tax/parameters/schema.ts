import { type Day, isDay } from '../../core/day.ts';
import { Decimal } from '../../core/decimal.ts';

/** How sure a figure of law is: voted, carried over from the year before, or read in secondary sources only. */
export const FIGURE_STATES = ['final', 'provisional', 'to_confirm'] as const;
export type FigureState = (typeof FIGURE_STATES)[number];

/** A value of the law with where it stands. */
export type Figure<Value> = { readonly value: Value; readonly state: FigureState; readonly source: string };

/** A bracket of a progressive scale: what lies above the amount is taxed at the rate, up to the next bracket. */
export type Bracket = { readonly above: Decimal; readonly rate: Decimal };

/** A value as JSON holds it; throws where it is another. */
type Parse<Value> = (raw: unknown) => Value;
type Leaf<Value> = { readonly parse: Parse<Value> };
type Optional<Fields> = { readonly optional: Fields };
type Shape = { readonly [name: string]: Leaf<unknown> | Optional<Shape> | Shape };

/** What a schema reads. */
export type Read<Of> =
  Of extends Leaf<infer Value>
    ? Figure<Value>
    : Of extends Optional<infer Fields>
      ? Read<Fields> | null
      : { readonly [Name in keyof Of]: Read<Of[Name]> };

const leaf = <Value>(parse: Parse<Value>): Leaf<Value> => ({ parse });

function wrong(raw: unknown, what: string): never {
  throw new RangeError(`${JSON.stringify(raw) ?? 'nothing'} is no ${what}`);
}

function toDecimal(raw: unknown): Decimal {
  if (typeof raw !== 'string' || !/^\d{1,9}(\.\d{1,6})?$/.test(raw)) return wrong(raw, 'decimal');
  return new Decimal(raw);
}

function toRate(raw: unknown): Decimal {
  const rate = toDecimal(raw);
  return rate.greaterThan(1) ? wrong(raw, 'rate') : rate;
}

function toCount(raw: unknown): number {
  const count = toDecimal(raw);
  return count.isInteger() ? count.toNumber() : wrong(raw, 'whole number');
}

const toFlag: Parse<boolean> = (raw) => (typeof raw === 'boolean' ? raw : wrong(raw, 'flag'));
const toDay: Parse<Day> = (raw) => (typeof raw === 'string' && isDay(raw) ? raw : wrong(raw, 'day'));
const toDate: Parse<string> = (raw) =>
  typeof raw === 'string' && isDay(`2024-${raw}`) ? raw : wrong(raw, 'date of a year');

/** Rows of a table, their amounts growing by `key`. */
function rowsOf<Row>(key: string, fields: { readonly [Name in keyof Row]: Parse<Row[Name]> }): Parse<readonly Row[]> {
  return (raw) => {
    if (!Array.isArray(raw) || raw.length === 0) return wrong(raw, 'table');
    const rows = raw.map((row) => rowOf(row, fields));
    const keys = raw.map((row) => Number(row[key]));
    return keys.some((value, at) => at > 0 && value <= (keys[at - 1] ?? 0)) ? wrong(raw, 'table in order') : rows;
  };
}

function rowOf<Row>(raw: unknown, fields: { readonly [Name in keyof Row]: Parse<Row[Name]> }): Row {
  const names = Object.keys(fields);
  const found = Object.keys(Object(raw));
  if (found.length !== names.length || names.some((name) => !found.includes(name))) return wrong(raw, 'row');
  const parsed: Partial<Row> = {};
  for (const name in fields) parsed[name] = fields[name](Object(raw)[name]);
  return parsed as Row;
}

export const amount = leaf(toDecimal);
export const rate = leaf(toRate);
export const count = leaf(toCount);
export const flag = leaf(toFlag);
export const dayOfLaw = leaf(toDay);
export const dateOfYear = leaf(toDate);
export const brackets = leaf(rowsOf<Bracket>('above', { above: toDecimal, rate: toRate }));
export const steps = leaf(
  rowsOf<{ readonly upTo: Decimal; readonly amount: Decimal }>('upTo', { upTo: toDecimal, amount: toDecimal }),
);
export const ratesFromYears = leaf(
  rowsOf<{ readonly from: number; readonly rate: Decimal }>('from', { from: toCount, rate: toRate }),
);
export const yearlySpans = leaf(
  rowsOf<{ readonly from: number; readonly to: number; readonly perYear: Decimal }>('from', {
    from: toCount,
    to: toCount,
    perYear: toRate,
  }),
);
export const softenedBrackets = leaf(
  rowsOf<Bracket & { readonly until: Decimal; readonly relief: Decimal }>('above', {
    above: toDecimal,
    rate: toRate,
    until: toDecimal,
    relief: toRate,
  }),
);

/** A figure that the law of a year may not have. */
export const orNone = <Value>({ parse }: Leaf<Value>): Leaf<Value | null> =>
  leaf((raw) => (raw === null ? null : parse(raw)));

/** A group of figures that the law of a year may not have. */
export const group = <Fields extends Shape>(fields: Fields): Optional<Fields> => ({ optional: fields });

/**
 * Reads figures of law by their schema.
 *
 * @throws RangeError that names the path of a figure that is missing, unknown, of another kind, or without source or state
 */
export function readFigures<const Of extends Shape>(schema: Of, raw: unknown, path: string): Read<Of> {
  return readShape(schema, raw, path) as Read<Of>;
}

function readShape(schema: Shape, raw: unknown, path: string): unknown {
  const found: Readonly<Record<string, unknown>> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  for (const name of Object.keys(found)) {
    if (!Object.hasOwn(schema, name)) throw new RangeError(`${path}: "${name}" is unknown`);
  }
  return Object.fromEntries(
    Object.entries(schema).map(([name, part]) => {
      if (!Object.hasOwn(found, name)) throw new RangeError(`${path}: "${name}" is missing`);
      return [name, readPart(part, found[name], `${path}.${name}`)];
    }),
  );
}

function readPart(part: Shape[string], raw: unknown, path: string): unknown {
  if (isLeaf(part)) return readFigure(part, raw, path);
  if (isOptional(part)) return raw === null ? null : readShape(part.optional, raw, path);
  return readShape(part, raw, path);
}

const isLeaf = (part: Shape[string]): part is Leaf<unknown> => 'parse' in part && typeof part.parse === 'function';
const isOptional = (part: Shape[string]): part is Optional<Shape> => 'optional' in part;

function readFigure({ parse }: Leaf<unknown>, raw: unknown, path: string): Figure<unknown> {
  const { value, state: given, source } = Object(raw);
  const state = FIGURE_STATES.find((known) => known === given);
  if (value === undefined) throw new RangeError(`${path} has no value`);
  if (!state) throw new RangeError(`${path} has no state`);
  if (typeof source !== 'string' || source === '') throw new RangeError(`${path} has no source`);
  try {
    return { value: parse(value), state, source };
  } catch (error) {
    throw new RangeError(`${path}: ${error instanceof Error ? error.message : ''}`);
  }
}
