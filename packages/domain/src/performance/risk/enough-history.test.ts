import { expect, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import { engineOf, type PerformanceInput } from '../engine.ts';
import { reportOf } from '../report.ts';
import { wholeAccounts } from '../series/scope.ts';
import { hasEnoughHistory, MINIMUM_HISTORY } from './enough-history.ts';

test('too little history is fewer than 90 days, or fewer than 12 on which anything moved', () => {
  const days = (count: number, moves: number) =>
    Array.from({ length: count }, (_, place) => (place < moves ? 0.01 : 0));
  expect(MINIMUM_HISTORY).toEqual({ from: '2026-11-22', days: 90, moves: 12 });
  expect(hasEnoughHistory(days(89, 89))).toBe(false);
  expect(hasEnoughHistory(days(90, 11))).toBe(false);
  expect(hasEnoughHistory(days(90, 12))).toBe(true);
});

/** Bought on 2 January 2025, priced each day by a rule that rises and falls. */
function priced(moves: number): PerformanceInput {
  const shared = { sequence: 0, currency: 'EUR' };
  const prices = Array.from({ length: moves }, (_, place) => ({
    on: addDays('2025-01-02', place),
    price: decimal(100 + (place % 7) + place / 10),
  }));
  return {
    currency: 'EUR',
    first: '2024-12-31',
    last: '2026-03-02',
    assets: [
      {
        id: 'pea',
        kind: 'securities_account',
        currency: 'EUR',
        valuations: [],
        entries: [
          { ...shared, id: '1', kind: 'deposit', on: '2025-01-02', gross: decimal(1000) },
          {
            ...shared,
            id: '2',
            kind: 'buy',
            on: '2025-01-02',
            sequence: 1,
            instrumentId: 'etf',
            quantity: decimal(10),
            gross: decimal(1000),
          },
        ],
      },
    ],
    rates: [],
    instruments: [{ id: 'etf', type: 'etf', currency: 'EUR', prices }],
  };
}

test('ratios of what hardly moved are not shown, those of a year of prices are', () => {
  const figures = (moves: number) =>
    reportOf(engineOf(priced(moves)), wholeAccounts(['pea']), { from: '2025-01-02', to: '2026-03-02' }, 'livret_a')
      .figures;
  const missing = { state: 'unavailable', why: 'too_little_history' };
  expect(figures(3)).toMatchObject({ sharpe: missing, sortino: missing });
  const { sharpe, sortino, twrAnnual } = figures(400);
  expect([sharpe.state, sortino.state, twrAnnual.state]).toEqual(['complete', 'complete', 'complete']);
});
