import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { engineOf } from '../engine.ts';
import { rangeReturnOnAverageInvestment } from './return-on-average-investment.ts';

type Trade = readonly [kind: 'buy' | 'sell', on: string, quantity: number, price: number, fee: number];

function rangeOf(
  trades: readonly Trade[],
  points: Readonly<Record<string, number>>,
  [from, to]: readonly [string, string],
) {
  const entries = trades.map(
    ([kind, on, quantity, price, fee], sequence): LedgerEntry => ({
      id: `t${sequence}`,
      kind,
      on,
      sequence,
      currency: 'EUR',
      instrumentId: 'etf',
      quantity: decimal(quantity),
      gross: decimal(quantity * price),
      fees: decimal(fee),
    }),
  );
  const engine = engineOf({
    currency: 'EUR',
    first: '2026-01-01',
    last: '2026-02-01',
    rates: [],
    instruments: [
      {
        id: 'etf',
        type: 'etf',
        currency: 'EUR',
        prices: Object.entries(points).map(([on, price]) => ({ on, price: decimal(price) })),
      },
    ],
    assets: [{ id: 'cto', kind: 'securities_account', currency: 'EUR', entries, valuations: [] }],
  });
  const found = rangeReturnOnAverageInvestment(engine, 'etf', { from: dayNumber(from), to: dayNumber(to) });
  return [found?.netGain.toNumber(), found?.netReturn?.toNumber()];
}

describe('the return on average investment over a range', () => {
  /**
   * Half was sold on the 11th for 600 and cost 500: the gain of 100 realised then, and both fees, have left. The other five
   * are worth 600 and cost 500, so the base is 500 + 100 = 600 on each day. From 190 net to 140 net: −50 / 600.
   */
  it('does not count what was realised before it in its base', () => {
    const trades = [
      ['buy', '2026-01-01', 10, 100, 5],
      ['sell', '2026-01-11', 5, 120, 5],
    ] as const;
    const points = { '2026-01-01': 100, '2026-01-11': 120, '2026-01-21': 110 };
    expect(rangeOf(trades, points, ['2026-01-11', '2026-01-21'])).toEqual([-50, expect.closeTo(-50 / 600, 12)]);
  });

  /**
   * On the 11th ten are worth 1,500 and cost 1,000: 500 above their cost. Four days of 1,000 + 500, then six of 200 + 500
   * once eight are sold at 150: (4 × 1,500 + 6 × 700) / 10 = 1,020. Net 500 − 5 = 495 before, 320 + 1,200 − 1,000 − 13 = 507
   * after: 12 / 1,020.
   */
  it('takes the mean over the days of the range where something is sold in it, with its fee', () => {
    const trades = [
      ['buy', '2026-01-01', 10, 100, 5],
      ['sell', '2026-01-15', 8, 150, 8],
    ] as const;
    const points = { '2026-01-01': 100, '2026-01-11': 150, '2026-01-20': 160 };
    expect(rangeOf(trades, points, ['2026-01-11', '2026-01-20'])).toEqual([12, expect.closeTo(12 / 1020, 12)]);
  });

  /**
   * Bought at 100 with a fee of 20, worth 60 on the 11th: 40 below cost. The fee is no part of the base: 100 − 40 = 60, and
   * not 100 − 60 = 40. Back to 90 on the 21st: 30 / 60.
   */
  it('leaves fees paid before it out of its base', () => {
    const points = { '2026-01-01': 100, '2026-01-11': 60, '2026-01-21': 90 };
    expect(rangeOf([['buy', '2026-01-01', 1, 100, 20]], points, ['2026-01-11', '2026-01-21'])).toEqual([30, 0.5]);
  });
});
