import { expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { TransactionKind } from '../transaction-kinds.ts';
import { cashTracking, firstOverdraft, neededOpening, openingCash } from './cash-tracking.ts';

type Line = readonly [kind: TransactionKind, on: string, instrumentId?: string];

const entries = (lines: readonly Line[]) =>
  lines.map(([kind, on, instrumentId = null]) => ({ kind, on, instrumentId }));
const BUY: Line = ['buy', '2026-02-02', 'etf'];
const stated = (on: string) => [{ on, value: decimal(5000) }];

test.for([
  { why: 'trades alone', lines: [BUY], is: 'not_tracked' },
  {
    why: 'what a broker lists of trades: dividends, fees and taxes',
    lines: [
      BUY,
      ['dividend', '2026-03-01', 'etf'],
      ['fee', '2026-03-01'],
      ['tax', '2026-03-01'],
      ['interest', '2026-03-01'],
    ],
    is: 'not_tracked',
  },
  {
    why: 'units that were there before and were sold',
    lines: [
      ['opening_position', '2026-02-02', 'etf'],
      ['sell', '2026-02-03', 'etf'],
    ],
    is: 'not_tracked',
  },
  { why: 'units that were transferred in', lines: [['transfer_in', '2026-02-02', 'etf']], is: 'not_tracked' },
  { why: 'a deposit, whenever it came', lines: [BUY, ['deposit', '2026-04-01']], is: 'tracked' },
  { why: 'a withdrawal', lines: [BUY, ['withdrawal', '2026-04-01']], is: 'tracked' },
  { why: 'money transferred in', lines: [BUY, ['transfer_in', '2026-04-01']], is: 'tracked' },
  { why: 'an opening balance', lines: [['opening_position', '2026-01-01'], BUY], is: 'tracked' },
  { why: 'no trade at all', lines: [['fee', '2026-02-02']], is: 'tracked' },
  { why: 'nothing at all', lines: [], is: 'tracked' },
] as const satisfies readonly { why: string; lines: readonly Line[]; is: string }[])(
  'the ledger decides: $why: $is',
  ({ lines, is }) => {
    expect(cashTracking(null, entries(lines), [])).toBe(is);
  },
);

test.for([
  { choice: 'tracked', is: 'tracked' },
  { choice: 'margin', is: 'tracked' },
  { choice: 'not_tracked', is: 'not_tracked' },
] as const)('the owner decides before the ledger: $choice', ({ choice, is }) => {
  expect(cashTracking(choice, entries([BUY]), [])).toBe(is);
  expect(cashTracking(choice, entries([BUY, ['deposit', '2026-01-05']]), stated('2026-01-01'))).toBe(is);
});

test.for([
  { why: 'stated before the first entry', on: '2026-02-01', lines: [BUY], is: '5000', tracking: 'tracked' },
  {
    why: 'stated on its day: the entry may be part of it',
    on: '2026-02-02',
    lines: [BUY],
    is: '0',
    tracking: 'not_tracked',
  },
  { why: 'stated after it', on: '2026-02-03', lines: [BUY], is: '0', tracking: 'not_tracked' },
  {
    why: 'replaced by what the ledger opens with',
    on: '2026-02-01',
    lines: [['opening_position', '2026-02-02', 'etf']],
    is: '0',
    tracking: 'not_tracked',
  },
  { why: 'without any entry there is no ledger to open', on: '2026-02-01', lines: [], is: '0', tracking: 'tracked' },
] as const satisfies readonly { why: string; on: string; lines: readonly Line[]; is: string; tracking: string }[])(
  'the opening balance: $why',
  ({ on, lines, is, tracking }) => {
    expect(openingCash(entries(lines), stated(on)).toFixed()).toBe(is);
    expect(cashTracking(null, entries(lines), stated(on))).toBe(tracking);
  },
);

it('takes the last of several statements before the first entry', () => {
  const valuations = [...stated('2026-01-01'), { on: '2026-01-20', value: decimal(6000) }];
  expect(openingCash(entries([BUY]), valuations).toFixed()).toBe('6000');
  expect(openingCash(entries([BUY]), valuations.toReversed()).toFixed()).toBe('6000');
});

test.for([
  // 100 − 60 = 40, then 40 − 50 = −10 on the second day
  { why: 'the first day below zero', opening: 100, moved: [-60, -50, -30], is: ['2026-01-02', '10'] },
  { why: 'a day that ends at zero is not below it', opening: 100, moved: [-60, -40], is: null },
  { why: 'less than half a cent is nothing', opening: 0, moved: ['-0.004'], is: null },
  { why: 'half a cent is a cent', opening: 0, moved: ['-0.005'], is: ['2026-01-01', '0.01'] },
  { why: 'nothing moved', opening: 0, moved: [], is: null },
])('overdraft: $why', ({ opening, moved, is }) => {
  const days = moved.map((amount, place) => ({ on: `2026-01-0${place + 1}`, amount: decimal(amount) }));
  const found = firstOverdraft(decimal(opening), days);
  expect(found && [found.on, found.missing.toFixed()]).toEqual(is);
});

it('needs before the first entry what is missing at worst', () => {
  const moved = [-60, -50, 200, -30].map((amount) => ({ on: '2026-01-01', amount: decimal(amount) }));
  // −60, −110, 90, 60
  expect(neededOpening(moved).toFixed()).toBe('110');
  expect(neededOpening([]).toFixed()).toBe('0');
});
