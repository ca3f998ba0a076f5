import type { Decimal } from '../core/decimal.ts';

type Gained = { readonly id: string; readonly gain: Decimal };

/** What gained or lost most, the largest amounts first; what did neither is left out. */
export function movers<Thing extends Gained>(things: readonly Thing[], most: number): readonly Thing[] {
  return things
    .filter(({ gain }) => !gain.isZero())
    .toSorted((a, b) => b.gain.abs().comparedTo(a.gain.abs()) || (a.id < b.id ? -1 : 1))
    .slice(0, most);
}
