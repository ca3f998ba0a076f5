/** One expectation of a reference case beside what the product computes. */
export type Check = {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** What numbers may differ by. */
  readonly tolerance: number;
  /** What is expected instead, where a decision page documents another convention. */
  readonly convention?: unknown;
  /** The value is to stay below the expected one. */
  readonly isLimit?: boolean;
};

/** A reference case that can be run; running it throws where its inputs cannot be computed. */
export type RunnableCase = { readonly id: string; readonly run: () => readonly Check[] };

/** Reads the cases of one category. @throws RangeError that names what is malformed */
export type CaseReader = (file: unknown) => readonly RunnableCase[];

/** A value that is not the expected one. */
export type Difference = {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly tolerance: number;
};

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, as its fields. @throws RangeError that names `what` when it is none */
export function fieldsOf(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new RangeError(`${what} is no object`);
  return value;
}

/**
 * The list of cases of a file, each with an id of its own and the objects named by `parts`; what these hold is read where
 * it is used.
 *
 * @throws RangeError that names what is malformed
 */
export function casesIn<Case extends { readonly id: string }>(
  file: unknown,
  parts: readonly (keyof Case & string)[],
): readonly Case[] {
  const { cases } = fieldsOf(file, 'the file');
  if (!Array.isArray(cases)) throw new RangeError('the file has no list "cases"');
  const known = new Set<string>();
  return cases.map((each, index): Case => {
    const found = fieldsOf(each, `case ${index + 1}`);
    const { id } = found;
    if (typeof id !== 'string' || id === '') throw new RangeError(`case ${index + 1} has no id`);
    if (known.has(id)) throw new RangeError(`case ${id} is there twice`);
    known.add(id);
    for (const part of parts) fieldsOf(found[part], `"${part}" of case ${id}`);
    return each;
  });
}

/**
 * What of a check differs, leaf by leaf for lists and objects.
 *
 * @param isStrict compares with the case itself where another convention is documented
 */
export function differencesOf(check: Check, isStrict = false): readonly Difference[] {
  const expected = !isStrict && 'convention' in check ? check.convention : check.expected;
  if (check.isLimit) return Number(check.actual) < Number(expected) ? [] : [{ ...check, expected }];
  return compare(check.key, expected, check.actual, check.tolerance);
}

function compare(key: string, expected: unknown, actual: unknown, tolerance: number): readonly Difference[] {
  if (Array.isArray(expected)) return compareLists(key, expected, { actual, tolerance });
  if (isFields(expected)) {
    const found: Fields = isFields(actual) ? actual : {};
    return Object.entries(expected).flatMap(([name, value]) =>
      compare(`${key}.${name}`, value, found[name], tolerance),
    );
  }
  return isNear(expected, actual, tolerance) ? [] : [{ key, expected, actual, tolerance }];
}

type Found = { readonly actual: unknown; readonly tolerance: number };

function compareLists(key: string, expected: readonly unknown[], { actual, tolerance }: Found): readonly Difference[] {
  const found: readonly unknown[] = Array.isArray(actual) ? actual : [];
  const length = compare(`${key}.length`, expected.length, found.length, 0);
  return [...length, ...expected.flatMap((value, at) => compare(`${key}[${at}]`, value, found[at], tolerance))];
}

/** Room for the last digits a double carries, so that a difference equal to the tolerance passes. */
const DOUBLE = 1e-9;

function isNear(expected: unknown, actual: unknown, tolerance: number): boolean {
  if (typeof expected !== 'number' || typeof actual !== 'number') return Object.is(expected, actual);
  return Math.abs(expected - actual) <= tolerance + DOUBLE * Math.max(tolerance, Math.abs(expected) * 1e-3);
}
