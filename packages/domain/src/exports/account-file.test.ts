import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readRows } from '../imports/rows/rows.ts';
import type { DraftTransaction } from '../imports/rows/verdict.ts';
import { detectSource } from '../imports/sources/detect.ts';
import { KIND_RULES, TRANSACTION_KINDS } from '../ledger/transaction-kinds.ts';
import { ACCOUNT_FILE_COLUMNS, accountFile, type ExportedTransaction, type FileCell } from './account-file.ts';
import { ghostfolioJson } from './ghostfolio.ts';
import { portfolioPerformanceRows } from './portfolio-performance.ts';

const WORLD = { name: 'World fund', isin: 'IE00B4L5Y983', symbol: 'EUNL', type: 'etf' } as const;
const COIN = { name: 'Bitcoin', isin: null, symbol: 'BTC', type: 'crypto' } as const;
const NAMELESS = { name: 'A fund of the house', isin: null, symbol: null, type: 'fund' } as const;

const none: ExportedTransaction = {
  kind: 'deposit',
  on: '2025-01-06',
  instrument: null,
  quantity: null,
  unitPrice: null,
  gross: '100',
  fees: '0',
  taxes: '0',
  currency: 'EUR',
  fxRate: null,
  splitRatio: null,
  addedQuantity: null,
  counter: null,
  cashEffect: '100',
  note: '',
};

/** As a browser writes it: semicolons and decimal commas in French, commas and points in English. */
function csv(rows: readonly (readonly FileCell[])[], language: 'en' | 'fr'): string {
  const [separator, mark] = language === 'fr' ? [';', ','] : [',', '.'];
  const write = (cell: FileCell) => {
    if (cell === null) return '';
    return 'number' in cell ? cell.number.replace('.', mark) : `"${cell.text.replaceAll('"', '""')}"`;
  };
  return `\ufeff${rows.map((row) => row.map((cell) => quoted(write(cell), separator)).join(separator)).join('\r\n')}\r\n`;
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) && !text.startsWith('"') ? `"${text}"` : text;

function readBack(text: string) {
  const { presetId, mapping } = detectSource(text);
  return { presetId, mapping, verdicts: [...readRows(text, mapping, { today: '2026-12-31' })] };
}

const amount = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => String(cents / 100));
const units = fc.integer({ min: 1, max: 1_000_000_000 }).map((parts) => String(parts / 100_000));
const costs = fc.oneof(
  fc.constant('0'),
  fc.integer({ min: 1, max: 999 }).map((cents) => String(cents / 100)),
);
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2025-03-${String(date).padStart(2, '0')}`);
const named = fc.constantFrom(WORLD, COIN, NAMELESS);
const currency = fc.constantFrom(['EUR', null] as const, ['USD', '0.92'] as const, ['GBP', '1.17'] as const);
const note = fc.constantFrom('', 'Livret, "été"; plus', '- first line');

/** Any transaction but one that a ledger refuses. */
const transaction = fc
  .record({
    kind: fc.constantFrom(...TRANSACTION_KINDS),
    on: day,
    named,
    gross: amount,
    quantity: units,
    fees: costs,
    taxes: costs,
    currency,
    note,
    isByRatio: fc.boolean(),
  })
  .map(({ kind, named: instrument, currency: [code, fxRate], isByRatio, ...row }): ExportedTransaction => {
    const { group } = KIND_RULES[kind];
    const common = { ...none, ...row, kind, currency: code, fxRate, cashEffect: '0' };
    if (group === 'payment' || group === 'adjustment' || group === 'cost') {
      return { ...common, quantity: null, fees: '0', taxes: '0' };
    }
    if (group === 'split') {
      const split = isByRatio ? { splitRatio: '2' } : { addedQuantity: row.quantity };
      return { ...common, instrument, ...split, gross: null, quantity: null, fees: '0', taxes: '0' };
    }
    if (group === 'swap') {
      return { ...common, instrument, counter: { instrument: COIN, quantity: '0.5' }, fees: '0', taxes: '0' };
    }
    return { ...common, instrument, quantity: group === 'income' ? null : row.quantity };
  });

const isinOf = (named?: { readonly isin: string | null } | null) => named?.isin ?? null;
const nameOf = (named?: { readonly name: string | null } | null) => named?.name ?? null;

function expectSame(found: DraftTransaction | null | undefined, row: ExportedTransaction) {
  const { kind, on, gross, currency: code, fxRate, splitRatio, addedQuantity, quantity } = row;
  expect(found).toMatchObject({ kind, on, currency: code, fxRate, splitRatio, addedQuantity, quantity, gross });
  expect([found?.fees ?? '0', found?.taxes ?? '0']).toEqual([row.fees, row.taxes]);
  expect([isinOf(found?.instrument), nameOf(found?.instrument)]).toEqual([
    isinOf(row.instrument),
    nameOf(row.instrument),
  ]);
  expect(found?.counter?.quantity ?? null).toBe(row.counter?.quantity ?? null);
}

describe('the file of an account', () => {
  test.for(['en', 'fr'] as const)('comes back the same in %s, whatever an account holds', (language) => {
    fc.assert(
      fc.property(fc.array(transaction, { minLength: 1, maxLength: 8 }), (rows) => {
        const own: ExportedTransaction = { ...none, note: 'first' };
        const text = csv(
          accountFile([own, ...rows], language, (kind) => `the ${kind}`),
          language,
        );
        const { presetId, mapping, verdicts } = readBack(text);
        expect(presetId).toBe('aurea-account');
        expect(mapping.currency).toBe('EUR');
        expect(verdicts.map(({ status }) => status)).not.toContain('ignored');
        for (const [at, row] of [own, ...rows].entries()) expectSame(verdicts[at]?.draft, row);
      }),
      { numRuns: 60 },
    );
  });

  it('takes back a fee and an interest: amounts below zero keep their sign', () => {
    const rows = [
      none,
      { ...none, kind: 'fee', gross: '-5' } as const,
      { ...none, kind: 'interest', gross: '-3' } as const,
    ];
    const { verdicts } = readBack(csv(accountFile(rows, 'en', String), 'en'));
    expect(verdicts.map(({ draft }) => draft?.cashEffect)).toEqual(['100', '5', '-3']);
  });

  it('names every column once in each language', () => {
    for (const language of ['en', 'fr'] as const) {
      const names = ACCOUNT_FILE_COLUMNS.map((column) => column[language]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

const buy = {
  ...none,
  kind: 'buy',
  instrument: WORLD,
  quantity: '3',
  gross: '300',
  fees: '1.5',
  cashEffect: '-301.5',
} as const;
const sale = {
  ...none,
  kind: 'sell',
  instrument: WORLD,
  quantity: '1',
  gross: '110',
  fees: '1',
  taxes: '2',
  cashEffect: '107',
} as const;

describe('files that other trackers read', () => {
  it('writes what Portfolio Performance reads, which comes back to the same cash', () => {
    const rows: readonly ExportedTransaction[] = [
      none,
      buy,
      sale,
      { ...none, kind: 'interest', gross: '-2', cashEffect: '-2' },
      {
        ...none,
        kind: 'swap',
        instrument: WORLD,
        quantity: '1',
        gross: null,
        counter: { instrument: COIN, quantity: '2' },
      },
      { ...none, kind: 'split', instrument: WORLD, splitRatio: '2', gross: null },
    ];
    const text = csv(portfolioPerformanceRows(rows), 'en');
    expect(text.split('\r\n').map((each) => each.split(',')[1])).toEqual(
      [
        'Type',
        '"Deposit"',
        '"Buy"',
        '"Sell"',
        '"Interest Charge"',
        '"Delivery (Outbound)"',
        '"Delivery (Inbound)"',
        undefined,
      ].map((name, at) => (at === 0 ? '"Type"' : name)),
    );
    const { presetId, verdicts } = readBack(csv(portfolioPerformanceRows([none, buy, sale]), 'en'));
    expect(presetId).toBe('portfolio-performance');
    expect(verdicts.map(({ draft }) => draft?.cashEffect)).toEqual(['100', '-301.5', '107']);
  });

  it('writes what Ghostfolio reads, which comes back to the same cash but for taxes, which are fees there', () => {
    const { presetId, verdicts } = readBack(ghostfolioJson([none, buy, sale], '2025-04-01'));
    expect(presetId).toBe('ghostfolio');
    expect(verdicts.map(({ draft }) => [draft?.kind, draft?.quantity, draft?.cashEffect])).toEqual([
      ['buy', '3', '-301.5'],
      ['sell', '1', '107'],
    ]);
  });
});
