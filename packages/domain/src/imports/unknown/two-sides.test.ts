import { describe, expect, it, test } from 'vitest';
import { readRows } from '../rows/rows.ts';
import { detectTable } from './detect-table.ts';

const HEADER = 'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Label,Note';

function read(...lines: readonly string[]) {
  const text = [HEADER, ...lines].join('\n');
  return [...readRows(text, detectTable(text).mapping, { today: '2026-12-31', presets: [] })];
}

describe('rows that say what was sent and what was received', () => {
  test.for([
    { why: 'money for a coin', row: '400,EUR,0.01,BTC,,,,', kind: 'buy', quantity: '0.01', cash: '-400' },
    { why: 'a coin for money', row: '0.01,BTC,420,EUR,,,,', kind: 'sell', quantity: '0.01', cash: '420' },
    { why: 'a coin for a coin', row: '0.01,BTC,0.2,ETH,,,,', kind: 'swap', quantity: '0.01', cash: '0' },
    { why: 'money that came', row: ',,500,EUR,,,,', kind: 'deposit', quantity: null, cash: '500' },
    { why: 'money that left', row: '500,EUR,,,,,,', kind: 'withdrawal', quantity: null, cash: '-500' },
    { why: 'a coin that left', row: '0.01,BTC,,,,,,', kind: 'transfer_out', quantity: '0.01', cash: '0' },
    { why: 'a coin that came', row: ',,0.01,BTC,,,,', kind: 'transfer_in', quantity: '0.01', cash: '0' },
    {
      why: 'a coin that is called a reward',
      row: ',,0.01,DOT,,,reward,',
      kind: 'staking_reward',
      quantity: '0.01',
      cash: '0',
    },
  ])('$why', ({ row, kind, quantity, cash }) => {
    const [verdict] = read(`2025-01-05,${row}`);
    expect(verdict?.status).toBe('ready');
    expect(verdict?.draft).toMatchObject({ kind, quantity, cashEffect: cash });
  });

  it('says that a fee in money was taken as beside the amount', () => {
    const [verdict] = read('2025-01-05,400,EUR,0.01,BTC,1.5,EUR,,');
    expect(verdict).toMatchObject({ status: 'warning', draft: { kind: 'buy', cashEffect: '-401.5', fees: '1.5' } });
  });

  it('asks what money for money of another currency is, and leaves a row of nothing out', () => {
    const [exchange, nothing] = read('2025-01-05,100,EUR,110,USD,,,,', '2025-01-06,,,,,,,note,');
    expect(exchange).toMatchObject({ status: 'error', issues: [{ code: 'kind_unknown' }] });
    expect(nothing?.status).toBe('ignored');
  });
});
