import type { Day } from './day.ts';

/** A figure that changes with the law: one entry per change, oldest first. */
export type Dated<Value> = readonly { readonly from: Day; readonly value: Value; readonly source: string }[];

/** The value in force on `day`. @throws RangeError before the first entry, which is a mistake of the caller */
export function inForce<Value>(history: Dated<Value>, day: Day): Value {
  const entry = history.findLast(({ from }) => from <= day);
  if (!entry) throw new RangeError(`no value in force on ${day}`);
  return entry.value;
}
