import type { Day } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import { replay } from '../replay.ts';
import type { LedgerEntry } from '../transaction.ts';
import { averageCostBook } from './average-cost.ts';

/** What the sales of one instrument on one day realised, in the currency of the account; negative for a loss. */
export type RealisedGain = {
  readonly on: Day;
  readonly instrumentId: string;
  readonly gain: Decimal;
  /** False where nobody said what the units had cost. */
  readonly isKnown: boolean;
};

/**
 * Gains and losses realised in one account from a day to another, both included, one for each sale, at weighted average
 * cost: purchases cost their fees, sales bring what is left after theirs. Exchanges of securities are no sales.
 *
 * @param entries of the account, from its beginning
 * @see BOI-RPPM-PVBMI-20-10-20-40
 */
export function realisedGains(
  entries: readonly LedgerEntry[],
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly RealisedGain[] {
  const book = averageCostBook();
  const gains: RealisedGain[] = [];
  replay(entries, {
    held: book.held,
    apply: (entry) => {
      const { instrumentId, kind, on } = entry;
      const before = instrumentId ? book.of(instrumentId).realisedGain : ZERO;
      const isKnown = instrumentId ? book.of(instrumentId).costIsKnown : true;
      book.apply(entry);
      if (!instrumentId || on < from || on > to || kind !== 'sell') return;
      gains.push({ on, instrumentId, gain: book.of(instrumentId).realisedGain.minus(before), isKnown });
    },
  });
  return gains;
}
