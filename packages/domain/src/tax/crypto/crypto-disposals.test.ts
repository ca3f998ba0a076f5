import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, roundTo, sum } from '../../core/decimal.ts';
import { afterTax } from '../savings/after-tax.ts';
import { cryptoThreshold, flatRate } from '../savings/flat-rate.ts';
import { type CryptoMove, cryptoDisposals, cryptoYears, paidForHeld } from './crypto-disposals.ts';

type Case = {
  readonly id: string;
  readonly year: number;
  readonly inputs: Readonly<Record<string, number>> & { readonly gains?: number[]; readonly losses?: number[] };
  readonly expected: Readonly<Record<string, number>>;
};

const golden: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL('../golden/crypto-cases.json', import.meta.url), 'utf8'),
);

function goldenCase(id: string): Case {
  const found = golden.cases.find((each) => each.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found;
}

const buy = (on: string, paid: number | string): CryptoMove => ({ kind: 'acquisition', on, paid: decimal(paid) });

type Sale = { readonly price: number | string | null; readonly of: number | string | null; readonly fees?: number };

const sell = (on: string, { price, of, fees = 0 }: Sale): Extract<CryptoMove, { kind: 'disposal' }> => ({
  kind: 'disposal',
  id: on,
  on,
  price: price === null ? null : decimal(price),
  fees: decimal(fees),
  portfolioValue: of === null ? null : decimal(of),
});

const cents = (value: Decimal | null) => value && roundTo(value, 2).toNumber();
const threshold = (year: string) => cryptoThreshold(`${year}-12-31`).value;

describe('cryptoDisposals (CGI, art. 150 VH bis)', () => {
  test.for([
    { id: 'crypto-1', paid: 'acquisition_total' },
    { id: 'crypto-2-second-sale', paid: 'acquisition_remaining' },
    { id: 'crypto-3', paid: 'acquisition_total' },
  ])('agrees with the reference case $id', ({ id, paid }) => {
    const { inputs, expected } = goldenCase(id);
    const { [paid]: before = 0, sale = 0, portfolio_value: of = 0 } = inputs;
    const [line] = cryptoDisposals([buy('2024-01-01', before), sell('2024-06-01', { price: sale, of })]);
    const [gain, used] = [cents(line?.gain ?? null) ?? 0, cents(line?.paidUsed ?? null) ?? 0];
    const figures = { gain, acquisition_cost_used: used, acquisition_remaining: before - used, tax_30pct: gain * 0.3 };
    expect(figures).toMatchObject(expected);
    expect(flatRate('2024-06-01').value.toNumber()).toBe(0.3);
  });

  it('uses up the fraction of capital, not the gain: the worked example of both sales', () => {
    const lines = cryptoDisposals([
      buy('2024-01-01', 2000),
      sell('2024-03-01', { price: 1000, of: 2500 }),
      sell('2024-09-01', { price: 500, of: 3000 }),
    ]);
    expect(lines.map(({ gain }) => cents(gain))).toEqual([200, 300]);
    expect(lines.map(({ paidBefore }) => cents(paidBefore))).toEqual([2000, 1200]);
    expect(lines.map(({ yearSoFar }) => cents(yearSoFar))).toEqual([200, 500]);
  });

  test.for([
    { why: 'fees lower what is received, never the quotient', sale: { price: 1000, of: 2500, fees: 10 }, gain: 190 },
    { why: 'a sale of all with a fee takes the whole cost', sale: { price: 2500, of: 2500, fees: 10 }, gain: 490 },
    { why: 'a sale of all takes the whole cost', sale: { price: 2500, of: 2500 }, gain: 500 },
    {
      why: 'a sale above the value of the portfolio takes no more than the whole cost',
      sale: { price: 2600, of: 2500 },
      gain: 600,
    },
    { why: 'a loss is negative', sale: { price: 500, of: 1000 }, gain: -500 },
  ])('$why', ({ sale, gain }) => {
    const [line] = cryptoDisposals([buy('2024-01-01', 2000), sell('2024-03-01', sale)]);
    expect(cents(line?.gain ?? null)).toBe(gain);
  });

  it('agrees with the worked example of a sale with a fee and the sale of the rest', () => {
    // Form 2086: 218 = 10,000 − 50; 223 × 217 ÷ 212 = 6,000 × 10,000 ÷ 20,000 = 3,000; 224 = 9,950 − 3,000 = 6,950.
    const { inputs, expected } = goldenCase('crypto-6-fee');
    const { acquisition_total: paid = 0, sale = 0, fees = 0, portfolio_value: of = 0, second_sale: rest = 0 } = inputs;
    const [first, second] = cryptoDisposals([
      buy('2025-01-01', paid),
      sell('2025-03-01', { price: sale, of, fees }),
      { ...sell('2025-09-01', { price: rest, of: null }), isLast: true },
    ]);
    expect({
      gain: cents(first?.gain ?? null),
      acquisition_cost_used: cents(first?.paidUsed ?? null),
      acquisition_remaining: cents(second?.paidBefore ?? null),
      second_gain: cents(second?.gain ?? null),
    }).toEqual(expected);
    expect(first).toMatchObject({ netPrice: decimal(9950), usedBefore: decimal(0), paidTotal: decimal(6000) });
    expect(second).toMatchObject({ portfolioValue: decimal(10000), usedBefore: decimal(3000) });
  });

  it('starts again from nothing after a sale of everything, even one without a price', () => {
    const lines = cryptoDisposals([
      buy('2024-01-01', 2000),
      { ...sell('2024-03-01', { price: null, of: null }), isLast: true },
      buy('2024-05-01', 300),
      sell('2024-09-01', { price: 500, of: 1000 }),
    ]);
    expect(lines.map(({ missing }) => missing)).toEqual(['price', null]);
    expect([lines[1]?.paidTotal, lines[1]?.usedBefore, lines[1]?.paidBefore].map((paid) => paid?.toNumber())).toEqual([
      2300, 2000, 300,
    ]);
    expect(cents(lines[1]?.gain ?? null)).toBe(350);
  });

  it('tells no gain without a value of the portfolio, nor after such a disposal', () => {
    const lines = cryptoDisposals([
      buy('2024-01-01', 2000),
      sell('2024-02-01', { price: 100, of: 2000 }),
      sell('2024-03-01', { price: 1000, of: null }),
      sell('2024-09-01', { price: 500, of: 3000 }),
      sell('2025-01-01', { price: null, of: 3000 }),
    ]);
    expect(lines.map(({ missing }) => missing)).toEqual([null, 'portfolio', 'earlier', 'price']);
    expect(lines.map(({ gain }) => cents(gain))).toEqual([0, null, null, null]);
    expect(lines.map(({ yearSoFar }) => cents(yearSoFar))).toEqual([0, null, null, null]);
    expect(cryptoYears(lines, threshold)).toMatchObject([
      { year: '2024', net: null, isExempt: false, taxable: null },
      { year: '2025', sales: null, net: null, isExempt: null, taxable: null },
    ]);
  });

  const anyAmount = fc.integer({ min: 1, max: 1_000_000 });
  const anyMove = fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), paid: anyAmount }),
    fc.record({ kind: fc.constant('sell' as const), of: anyAmount, percent: fc.integer({ min: 1, max: 100 }) }),
  );
  const movesOf = (story: readonly (typeof anyMove extends fc.Arbitrary<infer Move> ? Move : never)[], scale = 1) =>
    story.map((move, index): CryptoMove => {
      const on = `2024-01-${String((index % 28) + 1).padStart(2, '0')}`;
      if (move.kind === 'buy') return buy(on, move.paid * scale);
      return sell(on, {
        price: decimal(move.of * scale)
          .times(move.percent)
          .dividedBy(100)
          .toFixed(),
        of: move.of * scale,
      });
    });

  it('conserves the cost: what is used and what is left are what was paid', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 20 }), (story) => {
        const last = { ...sell('2024-12-31', { price: 100, of: null, fees: 7 }), isLast: true };
        const moves = [...movesOf(story), last];
        const paid = sum(moves.flatMap((move) => (move.kind === 'acquisition' ? [move.paid] : [])));
        const used = sum(cryptoDisposals(moves).flatMap(({ paidUsed }) => paidUsed ?? []));
        expect(roundTo(used, 12).toFixed()).toBe(roundTo(paid, 12).toFixed());
      }),
    );
  });

  it('scales: in a currency worth a tenth, every gain is ten times as large', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 20 }), (story) => {
        const gains = cryptoDisposals(movesOf(story)).map(({ gain }) => gain?.times(10));
        const scaled = cryptoDisposals(movesOf(story, 10)).map(({ gain }) => gain);
        expect(scaled.map((gain) => gain && roundTo(gain, 12).toFixed())).toEqual(
          gains.map((gain) => gain && roundTo(gain, 12).toFixed()),
        );
      }),
    );
  });
});

describe('cryptoYears', () => {
  it('offsets losses against the gains of the same year: the reference case crypto-5', () => {
    const { inputs, expected, year: taxYear } = goldenCase('crypto-5-loss-offset');
    const amounts = [...(inputs.gains ?? []), ...(inputs.losses ?? []).map((loss) => -loss)];
    const disposals = amounts.map((amount, index) => {
      const on = `${taxYear}-0${index + 1}-01`;
      const figures = {
        ...{ price: decimal(1000), fees: decimal(0), netPrice: decimal(1000), portfolioValue: decimal(5000) },
        ...{ paidTotal: decimal(1), usedBefore: decimal(0), paidBefore: decimal(1) },
      };
      return { id: on, on, ...figures, paidUsed: decimal(1), gain: decimal(amount), yearSoFar: null, missing: null };
    });
    const [year] = cryptoYears(disposals, threshold);
    expect(year).toMatchObject({ year: '2026', isExempt: false });
    expect([cents(year?.gains ?? null), cents(year?.losses ?? null)]).toEqual([1500, -700]);
    expect(cents(year?.taxable ?? null)).toBe(expected.net_gain);
    expect(year?.taxable?.times(flatRate('2026-12-31').value).toNumber()).toBe(expected.total_31_4pct);
  });

  test.for([
    { why: 'exempt up to the threshold', price: 305, isExempt: true, taxable: 0 },
    { why: 'taxed in full above it', price: 305.01, isExempt: false, taxable: 152.51 },
  ])('is $why (CGI, art. 150 VH bis II B)', ({ price, isExempt, taxable }) => {
    const lines = cryptoDisposals([buy('2024-01-01', 500), sell('2024-03-01', { price, of: 1000 })]);
    const [year] = cryptoYears(lines, threshold);
    expect({ isExempt: year?.isExempt, taxable: cents(year?.taxable ?? null) }).toEqual({ isExempt, taxable });
  });
});

describe('the flat rate', () => {
  it('has the income tax of the reference case of 2019', () => {
    const { inputs, expected } = goldenCase('pfu-2019-crypto-not-scale');
    const levies = decimal('0.172');
    const tax = flatRate('2019-12-31')
      .value.minus(levies)
      .times(inputs.crypto_gain ?? 0);
    expect(tax.toNumber()).toBe(expected.pfu_income_tax);
  });

  it('has the social levies of the reference case of 2025', () => {
    const { inputs, expected } = goldenCase('ps-crypto_gain-2025');
    const levies = flatRate('2025-06-30')
      .value.minus('0.128')
      .times(inputs.amount ?? 0);
    expect(levies.toNumber()).toBe(expected.social_levies);
  });

  it('leaves a loss as it is', () => {
    expect(afterTax(decimal(-100), decimal('0.314')).toNumber()).toBe(-100);
    expect(afterTax(decimal(100), decimal('0.314')).toNumber()).toBe(68.6);
  });
});

describe('paidForHeld', () => {
  test.for([
    { why: 'nothing was moved', moves: [], paid: 0 },
    // 2,000 − 2,000 × 1,000 ÷ 2,500
    { why: 'a sale took its fraction', moves: [buy('a', 2000), sell('b', { price: 1000, of: 2500 })], paid: 1200 },
    { why: 'a sale without a value', moves: [buy('a', 2000), sell('b', { price: 1000, of: null })], paid: null },
  ])('$why', ({ moves, paid }) => {
    expect(cents(paidForHeld(moves))).toBe(paid);
  });
});
