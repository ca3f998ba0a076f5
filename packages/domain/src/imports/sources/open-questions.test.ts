import { describe, expect, it, test } from 'vitest';
import { readRows } from '../rows/rows.ts';
import { detectSource } from './detect.ts';

const TODAY = '2026-11-20';
const issuesOf = (text: string, mapping = detectSource(text).mapping) =>
  [...readRows(text, mapping, { today: TODAY })].flatMap(({ issues }) => issues.map(({ code }) => code));

describe('a QIF file', () => {
  const qif = (...days: readonly string[]) =>
    `!Type:Bank\n${days.map((day) => `D${day}\nT-10.00\nPShop\n^\n`).join('')}`;

  it('whose days fit both orders is asked for, with its currency', () => {
    const text = qif('03/04/2026', '05/06/2026');
    const { presetId, mapping } = detectSource(text);
    expect(presetId).toBe('qif');
    expect(mapping.table?.questions).toEqual(['dates', 'currency']);
    expect(issuesOf(text)).toEqual([
      'date_order_unknown',
      'currency_unknown',
      'date_order_unknown',
      'currency_unknown',
    ]);
  });

  it('is read once both are answered', () => {
    const text = qif('03/04/2026');
    const { mapping } = detectSource(text);
    const answered = {
      ...mapping,
      currency: 'CHF',
      dateOrder: 'mdy' as const,
      ...(mapping.table && { table: { ...mapping.table, questions: [] } }),
    };
    const [row] = [...readRows(text, answered, { today: TODAY })];
    expect(row).toMatchObject({ status: 'ready', draft: { on: '2026-03-04', currency: 'CHF', cashEffect: '-10' } });
  });

  it('with a day beyond the twelfth is asked for its currency alone', () => {
    expect(detectSource(qif('03/04/2026', '25/06/2026')).mapping.table?.questions).toEqual(['currency']);
  });
});

describe('a dollar sign', () => {
  const table = (header: string, ...rows: readonly string[]) => [header, ...rows].join('\n');
  test.for([
    { why: 'alone in a name', header: 'Date,Description,Amount ($)', amount: '-12.50', asked: true },
    { why: 'alone beside the amounts', header: 'Date,Description,Amount', amount: '-$12.50', asked: true },
    { why: 'with its country', header: 'Date,Description,Amount', amount: '-CA$12.50', asked: false, currency: 'CAD' },
    {
      why: 'with its code',
      header: 'Date,Description,Amount ($ AUD)',
      amount: '-12.50',
      asked: false,
      currency: 'AUD',
    },
    {
      why: 'beside a column of codes',
      header: 'Date,Description,Amount,Currency',
      amount: '-$12.50,NZD',
      asked: false,
      currency: 'NZD',
    },
    { why: 'in no cell', header: 'Date,Description,Amount EUR', amount: '-12.50', asked: false, currency: 'EUR' },
  ])('$why is asked for: $asked', ({ header, amount, asked, currency }) => {
    const text = table(header, `2026-03-14,Shop,${amount}`, `2026-03-21,Shop,${amount}`);
    const { mapping } = detectSource(text);
    expect(mapping.table?.questions.includes('currency')).toBe(asked);
    expect(issuesOf(text).includes('currency_unknown')).toBe(asked);
    if (currency) expect(mapping.currency).toBe(currency);
  });

  it('is that of the account once somebody says so', () => {
    const text = table('Date,Description,Amount', '2026-03-14,Shop,-$12.50');
    const { mapping } = detectSource(text);
    if (!mapping.table) throw new Error('a table is expected');
    const answered = { ...mapping, currency: 'CAD', table: { ...mapping.table, questions: [] } };
    const [row] = [...readRows(text, answered, { today: TODAY })];
    expect(row).toMatchObject({ status: 'ready', draft: { currency: 'CAD', cashEffect: '-12.5' } });
  });
});

describe('Trading 212', () => {
  const HEADER =
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)';
  const older = 'Market buy,2023-12-18 14:30:03,US17275R1023,CSCO,Cisco,2,50,EUR,1,,EUR,100,EUR,,,,EOF1,,';
  const later = 'Market buy,2025-12-18 14:30:03,US17275R1023,CSCO,Cisco,,EOF2,3,50,EUR,1,,EUR,150,EUR,,,,';
  const split = 'Stock split open,2025-12-19 14:30:03,US17275R1023,CSCO,Cisco,,EOF3,6,25,EUR,1,,EUR,150,EUR,,,,';

  it('reads rows of a later export below the names of an earlier one', () => {
    const text = [HEADER, older, later].join('\n');
    const { presetId, mapping } = detectSource(text);
    expect(presetId).toBe('trading-212');
    const drafts = [...readRows(text, mapping, { today: TODAY })].map(({ line, draft }) => ({ line, ...draft }));
    expect(drafts).toMatchObject([
      { line: 2, kind: 'buy', quantity: '2', cashEffect: '-100' },
      { line: 3, kind: 'buy', quantity: '3', cashEffect: '-150' },
    ]);
  });

  it('never takes half of a split for the whole', () => {
    expect(issuesOf([HEADER, older, split].join('\n'))).toContain('quantity_missing');
  });
});
