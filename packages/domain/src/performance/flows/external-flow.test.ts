import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import type { CashPlace } from '../positions/cash-balance.ts';
import { movementOf } from '../positions/movement.ts';
import { rateBook } from '../series/rate-book.ts';
import { cashInReference, externalCashFlows } from './external-flow.ts';

type Charges = { readonly fees?: string; readonly taxes?: string; readonly currency?: string };

function entryOf(kind: LedgerEntry['kind'], gross: string, { fees = '0', taxes = '0', currency }: Charges = {}) {
  const entry: LedgerEntry = {
    ...{ id: kind, kind, on: '2026-03-02', sequence: 0, currency: currency ?? 'EUR' },
    ...{ gross: decimal(gross), fees: decimal(fees), taxes: decimal(taxes) },
  };
  return movementOf(entry, { account: entry.currency, reference: 'EUR' }, rateBook([]));
}

const flowsOf = (cash: CashPlace, ...movements: ReturnType<typeof entryOf>[]) =>
  externalCashFlows(movements, { cash }).map(({ kind, amount }) => `${kind} ${amount.toFixed()}`);

describe('external flows of money', () => {
  test.for([
    { why: 'a deposit comes in', cash: 'held', entry: entryOf('deposit', '100'), flows: ['deposit 100'] },
    { why: 'a withdrawal goes out', cash: 'held', entry: entryOf('withdrawal', '40'), flows: ['withdrawal -40'] },
    { why: 'a purchase is paid from the cash of the account', cash: 'held', entry: entryOf('buy', '50'), flows: [] },
    { why: 'a dividend that stays is earned', cash: 'held', entry: entryOf('dividend', '20'), flows: [] },
    {
      why: 'a purchase on an account without cash is paid from outside, fees included',
      cash: 'leaves',
      entry: entryOf('buy', '50', { fees: '1' }),
      flows: ['transfer 51'],
    },
    {
      why: 'a dividend of an account without cash leaves at once, net of tax',
      cash: 'leaves',
      entry: entryOf('dividend', '20', { taxes: '6' }),
      flows: ['transfer -14'],
    },
    {
      why: 'where cash is not tracked, a purchase is contributed',
      cash: 'not_tracked',
      entry: entryOf('buy', '50', { fees: '1' }),
      flows: ['deposit 51'],
    },
    {
      why: 'where cash is not tracked, a sale is withdrawn net of fees and tax',
      cash: 'not_tracked',
      entry: entryOf('sell', '80', { fees: '2', taxes: '3' }),
      flows: ['withdrawal -75'],
    },
    {
      why: 'where cash is not tracked, a deposit changes nothing',
      cash: 'not_tracked',
      entry: entryOf('deposit', '100'),
      flows: [],
    },
  ] as const)('$why', ({ cash, entry, flows }) => {
    expect(flowsOf(cash, entry)).toEqual(flows);
  });

  it('are unknown without a rate, and then no flow of zero', () => {
    const inDollars = entryOf('deposit', '100', { currency: 'USD' });
    expect(cashInReference(inDollars)).toBeNull();
    expect(flowsOf('held', inDollars)).toEqual([]);
  });
});

test('what a movement does to the cash of its account is net of fees and taxes', () => {
  expect(cashInReference(entryOf('sell', '80', { fees: '2', taxes: '3' }))?.toFixed()).toBe('75');
  expect(cashInReference(entryOf('buy', '80', { fees: '2' }))?.toFixed()).toBe('-82');
});
