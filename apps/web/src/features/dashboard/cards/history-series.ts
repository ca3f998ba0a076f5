import type { NetWorthPoint } from '@aurea/contract/dashboard.ts';
import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';

/** From the bottom up: what moves least carries the rest, and debt hangs below zero. */
const STACK: readonly AssetClass[] = [
  'property',
  'life_insurance',
  'savings',
  'cash',
  'other',
  'stocks',
  'crypto',
  'debt',
];

export type ClassSeries = { readonly class: AssetClass; readonly values: readonly (string | null)[] };

/**
 * The value of each class on each day of a history, in the order of the stack. A class that is absent from a complete
 * point is worth nothing then; absent from another it is not known.
 */
export function classSeries(history: readonly NetWorthPoint[]): readonly ClassSeries[] {
  const present = new Set(history.flatMap(({ byClass }) => byClass.map(({ class: name }) => name)));
  return STACK.filter((name) => present.has(name)).map((name) => ({
    class: name,
    values: history.map(({ byClass, state }) => {
      const known = byClass.find((each) => each.class === name)?.value;
      return known ?? (state === 'complete' ? '0' : null);
    }),
  }));
}
