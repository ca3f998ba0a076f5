type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function mergePart(typed: unknown, from: unknown, onto: unknown): unknown {
  if (isGroup(typed) && isGroup(from) && isGroup(onto)) {
    const names = Object.keys({ ...onto, ...typed });
    return Object.fromEntries(names.map((name) => [name, mergePart(typed[name], from[name], onto[name])]));
  }
  return isSame(typed, from) ? onto : typed;
}

/** What was typed over one state of a record, put over a newer one: each field that was touched stays as typed. */
export function threeWayMerge<Values extends object>(typed: Values, from: Values, onto: Values): Values {
  return mergePart(typed, from, onto) as Values;
}

/** The fields that were typed and saved elsewhere at the same time, each to something else. */
export function conflictingFields<Values extends object>(typed: Values, from: Values, onto: Values): string[] {
  const [mine, before, theirs] = [typed, from, onto].map((values) => new Map(Object.entries(values)));
  return [...(theirs?.keys() ?? [])].filter((name) => {
    const [typedHere, wasThere, isThere] = [mine, before, theirs].map((values) => values?.get(name));
    return !isSame(typedHere, wasThere) && !isSame(isThere, wasThere) && !isSame(typedHere, isThere);
  });
}
