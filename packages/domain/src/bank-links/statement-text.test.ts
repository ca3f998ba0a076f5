import { expect, test } from 'vitest';
import { openTable } from '../imports/open-table.ts';
import { readRows } from '../imports/rows/rows.ts';
import { detectSource } from '../imports/sources/detect.ts';
import { type StatementOf, statementText } from './statement-text.ts';

const OF: StatementOf = {
  ...{ accountId: '1', currency: 'EUR', isSecurities: false },
  lines: [{ id: 'a', on: '2026-03-03', amount: '-9.50', label: 'CB <CAFÉ> & FILS' }],
};

function read(of: StatementOf) {
  const text = statementText(of);
  const { mapping, presetId } = detectSource(text);
  expect(presetId).toBe('ofx');
  return [...readRows(text, mapping, { today: '2026-03-05' }, openTable(text, mapping))];
}

test('a line is read back with its day, amount, words and identifier', () => {
  const rows = read(OF);
  expect(rows).toMatchObject([
    {
      status: 'ready',
      fingerprint: 'id|1|a',
      draft: { on: '2026-03-03', kind: 'withdrawal', cashEffect: '-9.5', label: 'CB <CAFÉ> & FILS' },
    },
  ]);
});

test.for([
  { why: 'bought', amount: '-300.00', kind: 'buy', cash: '-300' },
  { why: 'sold', amount: '300.00', kind: 'sell', cash: '300' },
])('units of a security that were $why', ({ amount, kind, cash }) => {
  const trade = { isin: 'FR0011869353', name: 'World ETF', units: '10', price: '30' };
  const rows = read({ ...OF, isSecurities: true, lines: [{ id: 'b', on: '2026-03-03', amount, label: 'x', trade }] });
  expect(rows).toMatchObject([
    { draft: { kind, quantity: '10', cashEffect: cash, instrument: { isin: 'FR0011869353', name: 'World ETF' } } },
  ]);
});
