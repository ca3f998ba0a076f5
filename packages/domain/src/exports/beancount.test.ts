import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, ZERO } from '../core/decimal.ts';
import { KIND_RULES, TRANSACTION_KINDS } from '../ledger/transaction-kinds.ts';
import type { ExportedTransaction } from './account-file.ts';
import { beancountText } from './beancount.ts';

const WORLD = { name: 'World "fund"', isin: 'IE00B4L5Y983', symbol: 'EUNL', type: 'etf' } as const;
const COIN = { name: 'Bitcoin', isin: null, symbol: 'BTC', type: 'crypto' } as const;
const OTHER = { name: 'Bitcoin', isin: null, symbol: 'btc', type: 'crypto' } as const;
const ACCOUNT = { name: 'Épargne d’été', currency: 'EUR' };

const none: ExportedTransaction = {
  ...{ kind: 'deposit', on: '2025-01-06', instrument: null, quantity: null, unitPrice: null, gross: '100', fees: '0' },
  ...{ taxes: '0', currency: 'EUR', fxRate: null, splitRatio: null, addedQuantity: null, counter: null },
  ...{ cashEffect: '100', note: '' },
};

const POSTING = /^ {2}(\S+) {2}(-?[\d.]+) ([A-Z]\S+)(?: @@ ([\d.]+) ([A-Z]{3}))?$/;

/** The postings of each transaction as Beancount reads them. */
function entriesOf(text: string) {
  const entries = text.split('\n\n').filter((part) => /^\d{4}-\d{2}-\d{2} \*/.test(part));
  return entries.map((entry) =>
    entry
      .split('\n')
      .slice(1)
      .map((line) => {
        const [, account = '', amount = '', commodity = '', worth, currency] = POSTING.exec(line) ?? [];
        expect(account, line).not.toBe('');
        return {
          account,
          amount: decimal(amount),
          commodity,
          worth: worth === undefined ? null : decimal(worth),
          currency,
        };
      }),
  );
}

type Read = ReturnType<typeof entriesOf>[number];

/** What a transaction weighs by currency, which has to be nothing. */
function weightsOf(postings: Read): readonly Decimal[] {
  const sums = new Map<string, Decimal>();
  for (const { amount, commodity, worth, currency } of postings) {
    const weight = worth === null ? amount : amount.isNegative() ? worth.negated() : worth;
    const of = currency ?? commodity;
    sums.set(of, (sums.get(of) ?? ZERO).plus(weight));
  }
  return [...sums.values()];
}

const held = (entries: readonly Read[], commodity: string) =>
  entries
    .flat()
    .filter((each) => each.commodity === commodity && each.account.startsWith('Assets'))
    .reduce((sum, { amount }) => sum.plus(amount), ZERO)
    .toFixed();

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => decimal(value).dividedBy(100).toFixed());
const costs = fc.oneof(fc.constant('0'), cents);
const currency = fc.constantFrom(['EUR', null] as const, ['USD', '0.92'] as const);

/** Any transaction but one that a ledger refuses. */
const transaction = fc
  .record({
    kind: fc.constantFrom(...TRANSACTION_KINDS),
    ...{ gross: cents, quantity: cents, fees: costs, taxes: costs, currency, isNamed: fc.boolean() },
  })
  .map(({ kind, currency: [code, fxRate], isNamed, quantity, ...row }): ExportedTransaction => {
    const { group, needs } = KIND_RULES[kind];
    const common = { ...none, ...row, kind, currency: code, fxRate };
    if (group === 'split') return { ...common, instrument: WORLD, gross: null, splitRatio: '2' };
    if (group === 'swap')
      return { ...common, instrument: WORLD, quantity, counter: { instrument: COIN, quantity: '0.5' } };
    const hasUnits = needs.includes('instrumentId') || (isNamed && (group === 'transfer' || group === 'opening'));
    return hasUnits ? { ...common, instrument: WORLD, quantity } : common;
  });

describe('the text for Beancount', () => {
  test('law: every transaction balances to the last digit, and cash is what the account has', () => {
    fc.assert(
      fc.property(fc.array(transaction, { minLength: 1, maxLength: 8 }), (rows) => {
        const entries = entriesOf(beancountText(rows, ACCOUNT));
        for (const postings of entries) expect(weightsOf(postings).every((weight) => weight.isZero())).toBe(true);
        const cash = rows.reduce((sum, row) => {
          const rule = KIND_RULES[row.kind];
          const moved = decimal(row.gross ?? '0').times(row.instrument ? rule.cashWithInstrument : rule.cash);
          return sum.plus(
            moved
              .minus(row.fees)
              .minus(row.taxes)
              .times(row.fxRate ?? '1'),
          );
        }, ZERO);
        expect(decimal(held(entries, 'EUR')).minus(cash).isZero()).toBe(true);
      }),
    );
  });

  it('books a purchase at what was paid for all of it, with costs apart', () => {
    const rows = [
      { ...none, gross: '1000' },
      { ...none, kind: 'buy', instrument: WORLD, quantity: '3', gross: '100', fees: '1.5', note: 'plan' } as const,
    ];
    expect(beancountText(rows, ACCOUNT)).toContain(
      [
        '2025-01-06 * "buy, World \\"fund\\", plan"',
        '  Assets:Epargne-D-Ete  3 EUNL @@ 100 EUR',
        '  Expenses:Fees  1.5 EUR',
        '  Assets:Epargne-D-Ete  -101.5 EUR',
      ].join('\n'),
    );
  });

  it('holds what the account holds after a split, a swap and a sale', () => {
    const of = { ...none, instrument: WORLD };
    const rows: readonly ExportedTransaction[] = [
      { ...of, kind: 'opening_position', quantity: '10', gross: '500' },
      { ...of, kind: 'split', gross: null, splitRatio: '2' },
      { ...of, kind: 'sell', quantity: '4', gross: '130', taxes: '30' },
      { ...of, kind: 'swap', quantity: '6', gross: '200', counter: { instrument: COIN, quantity: '0.5' } },
    ];
    const entries = entriesOf(beancountText(rows, ACCOUNT));
    expect([held(entries, 'EUNL'), held(entries, 'BTC'), held(entries, 'EUR')]).toEqual(['10', '0.5', '100']);
  });

  it('never takes an instrument for the currency it is called like', () => {
    const dollar = { name: 'Dollar fund', isin: null, symbol: 'EUR', type: 'etf' };
    const rows = [{ ...none, kind: 'buy', instrument: dollar, quantity: '3', gross: '100' } as const];
    expect(beancountText(rows, ACCOUNT)).toContain('  3 EUR2 @@ 100 EUR\n');
  });

  it('gives instruments that would be written alike codes of their own', () => {
    const of = { ...none, kind: 'airdrop', quantity: '1', gross: null } as const;
    const text = beancountText(
      [
        { ...of, instrument: COIN },
        { ...of, instrument: OTHER },
      ],
      ACCOUNT,
    );
    expect(text).toContain('2025-01-06 commodity BTC\n  name: "Bitcoin"');
    expect(text).toContain('2025-01-06 commodity BTC2\n');
  });
});
