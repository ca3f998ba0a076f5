import { expect, it } from 'vitest';
import { Decimal } from '../core/decimal.ts';
import { entriesInCurrency, knownAmounts } from './entries-in-currency.ts';
import { positionsOf } from './positions.ts';
import type { LedgerEntry } from './transaction.ts';

const d = (text: string) => new Decimal(text);

const RATES = [
  { from: 'USD', to: 'EUR', on: '2026-01-02', rate: d('0.9') },
  { from: 'USD', to: 'EUR', on: '2026-06-01', rate: d('0.8') },
];

let sequence = 0;
const entry = (fields: Partial<LedgerEntry>): LedgerEntry => ({
  id: String(++sequence),
  kind: 'buy',
  on: '2026-01-10',
  sequence,
  instrumentId: 'acme',
  currency: 'USD',
  ...fields,
});

const inEuro = (entries: readonly LedgerEntry[], rates = RATES) => {
  const converted = entriesInCurrency(entries, { account: 'USD', reference: 'EUR' }, rates);
  const position = positionsOf(converted.entries).positions.get('acme');
  if (!position) throw new Error('no position');
  return { ...position, known: knownAmounts(converted.unconverted, 'acme') };
};

it('costs, fees, income and gains are at the rate of their days', () => {
  const position = inEuro([
    // 10 × 100 + 10 = 1,010 USD at 0.9 = 909 EUR
    entry({ quantity: d('10'), unitPrice: d('100'), fees: d('10') }),
    // 50 USD at 0.8 = 40 EUR
    entry({ kind: 'dividend', on: '2026-06-10', gross: d('50') }),
    // 5 × 130 − 5 = 645 USD at 0.8 = 516 EUR, less half of the cost, 454.5
    entry({ kind: 'sell', on: '2026-07-01', quantity: d('5'), unitPrice: d('130'), fees: d('5') }),
  ]);
  expect(position.cost.toFixed()).toBe('454.5');
  expect(position.dividends.toFixed()).toBe('40');
  expect(position.realisedGain.toFixed()).toBe('61.5');
  // 10 USD at 0.9 and 5 USD at 0.8
  expect(position.fees.toFixed()).toBe('13');
});

it('the rate an entry states counts before that of the market', () => {
  // 100 CHF, stated as 1.1 USD each, at 0.9 = 99 EUR; what is stated in euros stays as it is
  const swiss = entry({ quantity: d('1'), gross: d('100'), currency: 'CHF', fxRate: d('1.1') });
  const euro = entry({ quantity: d('1'), gross: d('80'), currency: 'EUR', fxRate: d('1.2') });
  expect(inEuro([swiss]).cost.toFixed()).toBe('99');
  expect(inEuro([euro]).cost.toFixed()).toBe('80');
});

it('what a transfer carried in costs what its lots did on their own days', () => {
  // 500 USD at 0.9 and 300 USD at 0.8 = 690 EUR, whatever the rate of the transfer
  const lots = [
    { on: '2026-01-10', quantity: d('5'), cost: d('500') },
    { on: '2026-06-10', quantity: d('3'), cost: d('300') },
  ];
  const carried = entry({ kind: 'transfer_in', on: '2026-09-01', quantity: d('8'), gross: d('800'), lots });
  expect(inEuro([carried]).cost.toFixed()).toBe('690');
});

it('without a rate of its day the cost of a purchase is unknown, and its fee where it has one; units are not', () => {
  const early = { on: '2025-12-01', quantity: d('1'), gross: d('100') };
  expect(inEuro([entry(early)])).toMatchObject({ known: { cost: false, dividends: true, fees: true } });
  expect(inEuro([entry({ ...early, fees: d('1') })]).known).toEqual({ cost: false, dividends: true, fees: false });
  expect(inEuro([entry(early)]).quantity.toFixed()).toBe('1');
});

it('a dividend without a rate of its day leaves cost and fees known', () => {
  const bought = entry({ quantity: d('2'), gross: d('100'), fees: d('1') });
  const dividend = entry({ kind: 'dividend', on: '2025-12-01', gross: d('5') });
  const found = inEuro([bought, dividend]);
  expect(found.known).toEqual({ cost: true, dividends: false, fees: true });
  // 101 USD and 1 USD at 0.9
  expect([found.cost.toFixed(), found.fees.toFixed()]).toEqual(['90.9', '0.9']);
});

it('a split needs no rate', () => {
  const split = entry({ kind: 'split', on: '2025-12-01', splitRatio: d('2') });
  expect(inEuro([split, entry({ quantity: d('2'), gross: d('100') })]).cost.toFixed()).toBe('90');
});
