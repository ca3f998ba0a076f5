import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkOwnership } from '../assets/ownership.ts';
import { addDays } from '../core/day.ts';
import { decimal } from '../core/decimal.ts';
import { lawRuns } from '../core/testing/law-runs.ts';
import { checkTerms, dueDays } from '../incomes/schedule.ts';
import { readTerm } from '../incomes/written.ts';
import { checkNoNegative, holdingsTimeline } from '../ledger/positions.ts';
import { checkEntry, type LedgerEntry } from '../ledger/transaction.ts';
import { loanSchedule } from '../loans/loan-amortisation-schedule.ts';
import { outstandingPoints } from '../loans/outstanding.ts';
import { readChange, readRepayment, readTerms } from '../loans/written.ts';
import type { NetWorthInput } from '../valuation/net-worth.ts';
import { netWorthOn, netWorthSeries } from '../valuation/net-worth.ts';
import { type DemoHousehold, demoHousehold } from './household.ts';

const TODAY = '2026-11-20';

function ledgerOf({ transactions }: DemoHousehold, assetKey: string): LedgerEntry[] {
  return transactions
    .filter((transaction) => transaction.assetKey === assetKey)
    .map((line, index) => ({
      id: String(index),
      kind: line.kind,
      on: line.on,
      sequence: line.sequence,
      instrumentId: line.instrumentKey,
      quantity: line.quantity === null ? null : decimal(line.quantity),
      unitPrice: line.unitPrice === null ? null : decimal(line.unitPrice),
      gross: decimal(line.gross),
      fees: line.fees === null ? null : decimal(line.fees),
      counterInstrumentId: line.counterInstrumentKey,
      counterQuantity: line.counterQuantity === null ? null : decimal(line.counterQuantity),
      currency: line.currency,
    }));
}

function owedOf({ loans }: DemoHousehold, assetKey: string) {
  const loan = loans.find((each) => each.assetKey === assetKey);
  if (!loan) return {};
  const schedule = loanSchedule(
    readTerms(loan.terms),
    loan.repayments.map(readRepayment),
    loan.changes.map(readChange),
  );
  return { outstanding: outstandingPoints(schedule) };
}

function wealthOf(household: DemoHousehold): NetWorthInput {
  return {
    currency: 'EUR',
    rates: [],
    assets: household.assets.map((asset) => ({
      ...asset,
      id: asset.key,
      entries: ledgerOf(household, asset.key),
      valuations: household.valuations
        .filter(({ assetKey }) => assetKey === asset.key)
        .map(({ on, value }) => ({ on, value: decimal(value) })),
      ...owedOf(household, asset.key),
    })),
    instruments: household.instruments.map((instrument) => ({
      ...instrument,
      id: instrument.key,
      prices: household.prices
        .filter(({ instrumentKey }) => instrumentKey === instrument.key)
        .map(({ on, price }) => ({ on, price: decimal(price) })),
    })),
  };
}

describe('demoHousehold', () => {
  const household = demoHousehold(TODAY);

  it('is the same each time, and another with another seed', () => {
    expect(demoHousehold(TODAY)).toEqual(household);
    expect(demoHousehold(TODAY, 7).transactions).not.toEqual(household.transactions);
  });

  it('has the size of a real household', () => {
    expect(household.members).toHaveLength(2);
    expect(household.assets).toHaveLength(15);
    expect(household.transactions.length).toBeGreaterThan(2000);
    expect(household.transactions.length).toBeLessThan(3400);
    expect(new Set(household.transactions.map(({ kind }) => kind))).toEqual(
      new Set([
        'opening_position',
        'deposit',
        'withdrawal',
        'transfer_in',
        'transfer_out',
        'interest',
        'buy',
        'sell',
        'dividend',
        'staking_reward',
        'airdrop',
        'swap',
      ]),
    );
  });

  it('ends today and never tells the future', () => {
    const days = [...household.transactions, ...household.prices, ...household.valuations].map(({ on }) => on);
    expect(days.every((on) => on <= TODAY && on >= '2016-10-01')).toBe(true);
    expect(household.prices.filter(({ on }) => on === TODAY)).toHaveLength(household.instruments.length);
  });

  test.for(household.assets)('keeps $name in order: complete entries, no negative units, no negative cash', (asset) => {
    const entries = ledgerOf(household, asset.key);
    for (const entry of entries) checkEntry(entry, 'EUR');
    expect(() => checkNoNegative(entries)).not.toThrow();
    for (const { on, cash } of holdingsTimeline(entries)) expect(cash.isNegative(), `cash on ${on}`).toBe(false);
    expect(() =>
      checkOwnership(
        asset.ownership.map((share) => ({ memberId: share.memberKey, right: 'full', percent: decimal(share.percent) })),
      ),
    ).not.toThrow();
  });

  it('has a complete and plausible net worth today and at every year’s end', () => {
    const wealth = wealthOf(household);
    const today = netWorthOn(wealth, TODAY);
    expect(today).toMatchObject({ state: 'complete', missing: [], isStale: false });
    expect(today.total?.toNumber()).toBeGreaterThan(100_000);
    expect(today.total?.toNumber()).toBeLessThan(1_000_000);
    const years = netWorthSeries(
      wealth,
      Array.from({ length: 9 }, (_, index) => `${2017 + index}-12-31`),
    );
    expect(years.every(({ state }) => state === 'complete')).toBe(true);
  });

  it('has a history that tells on each day what a single look tells', () => {
    const wealth = wealthOf(household);
    const anyDay = fc.integer({ min: -100, max: 3700 }).map((offset) => addDays('2016-11-01', offset));
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 5 }), (days) => {
        expect(netWorthSeries(wealth, days)).toEqual(days.toSorted().map((day) => netWorthOn(wealth, day)));
      }),
      { numRuns: lawRuns(8) },
    );
  });

  it('pays as salary what the accounts show, month by month, and each raise once', () => {
    for (const { name, assetKey, terms } of household.incomes.filter(({ terms }) => terms.length > 3)) {
      const paid = household.transactions.filter((line) => line.assetKey === assetKey && line.note === name);
      const due = dueDays(checkTerms(terms.map(readTerm)), '2016-11-01', TODAY);
      expect(due.map(({ on, amount }) => [on, amount.toFixed()])).toEqual(paid.map(({ on, gross }) => [on, gross]));
      expect(terms).toHaveLength(11);
    }
    expect(household.incomes.filter(({ terms }) => terms.length > 3)).toHaveLength(2);
  });

  it('can be made for any day', () => {
    for (const day of ['2024-02-29', '2025-01-01', '2026-12-31', '2026-11-22']) {
      const made = demoHousehold(day, 3);
      for (const { terms } of made.incomes) checkTerms(terms.map(readTerm));
      for (const { key } of made.assets) checkNoNegative(ledgerOf(made, key));
      expect(netWorthOn(wealthOf(made), day).state).toBe('complete');
    }
  });
});
