import { useState } from 'react';
import type { ApiFailure } from './api-failure.ts';
import { threeWayMerge } from './three-way-merge.ts';

type Saved<Values> = { readonly version: number; readonly values: Values };

/** What is typed, and the state it was typed over. */
export type Typed<Values> = {
  readonly base: Saved<Values>;
  readonly values: Values;
  /** A save came too late: theirs is awaited, or what is typed lies over it. */
  readonly refusal: 'none' | 'awaits' | 'merged';
};

export const begun = <Values>(base: Saved<Values>): Typed<Values> => ({ base, values: base.values, refusal: 'none' });

export const isTyped = <Values>({ base, values }: Typed<Values>): boolean =>
  values !== base.values && JSON.stringify(values) !== JSON.stringify(base.values);

/**
 * What others saved meanwhile comes in where nothing is typed. Where something is, it waits until a save was refused, then
 * what is typed goes over theirs, field by field: nobody's text is overwritten without a word.
 */
export function follow<Values extends object>(typed: Typed<Values>, latest: Saved<Values>): Typed<Values> {
  if (latest.version <= typed.base.version) return typed;
  if (!isTyped(typed)) return begun(latest);
  if (typed.refusal !== 'awaits') return typed;
  const values = threeWayMerge(typed.values, typed.base.values, latest.values);
  return { base: latest, values, refusal: 'merged' };
}

/** After a save; what was typed while it ran stays. */
export function savedAs<Values extends object>(
  { values }: Typed<Values>,
  sent: Values,
  stored: Saved<Values>,
): Typed<Values> {
  return { base: stored, values: threeWayMerge(values, sent, stored.values), refusal: 'none' };
}

/** A record as it is typed over the one that is read, which may change meanwhile. */
export function useTypedOver<Values extends object>(latest: Saved<Values>) {
  const [held, setTyped] = useState(() => begun(latest));
  const typed = follow(held, latest);
  if (typed !== held) setTyped(typed);
  return {
    values: typed.values,
    version: typed.base.version,
    isDirty: isTyped(typed),
    isRefused: typed.refusal !== 'none',
    setValues: (values: Values) => setTyped((now) => ({ ...now, values })),
    refuse: ({ code }: ApiFailure) => code === 'stale' && setTyped((now) => ({ ...now, refusal: 'awaits' })),
    saved: (sent: Values, stored: Saved<Values>) => setTyped((now) => savedAs(now, sent, stored)),
    takeTheirs: () => setTyped(begun(latest)),
  };
}
