import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { Decimal, decimal, sum } from '../../core/decimal.ts';
import { cashEffect } from '../transaction.ts';
import type { TransactionKind } from '../transaction-kinds.ts';
import { type CashEntry, householdCashFlows } from './cash-flow.ts';

const noRate = () => null;
let entries = 0;

/** `current withdrawal 2026-03-02 1000`, with fees where they are named. */
function entry(text: string, more: Partial<CashEntry> = {}): CashEntry {
  const [accountId = '', kind = '', on = '', gross = '0', fees = '0'] = text.split(' ');
  entries += 1;
  const id = `e${String(entries).padStart(6, '0')}`;
  const line = { id, kind: kind as TransactionKind, on, sequence: 0, currency: 'EUR' };
  const cash = cashEffect({ ...line, gross: decimal(gross), fees: decimal(fees) });
  const links = { transferId: null, confirmedId: null, rejectedIds: [] };
  return { ...line, accountId, isInKind: false, cash, costs: decimal(fees), links, ...more };
}

const flowOf = (found: readonly CashEntry[]) => {
  const flows = householdCashFlows(found, noRate);
  return [sum(flows.map(({ income }) => income)), sum(flows.map(({ spending }) => spending))].map(String);
};

test.for([
  {
    why: 'a withdrawal of 1,000 and a deposit of 1,000 elsewhere are neither; 500 were spent',
    entries: [
      entry('current withdrawal 2026-03-02 1000'),
      entry('savings deposit 2026-03-02 1000'),
      entry('current withdrawal 2026-03-10 500'),
    ],
    flow: ['0', '500'],
  },
  {
    why: 'into a broker as into savings',
    entries: [entry('current withdrawal 2026-03-02 1000'), entry('broker deposit 2026-03-03 1000')],
    flow: ['0', '0'],
  },
  {
    why: 'what comes from outside is income, whatever the account',
    entries: [entry('broker deposit 2026-03-02 400'), entry('savings deposit 2026-03-20 300')],
    flow: ['700', '0'],
  },
  {
    why: 'a refund is no income: of the 80 spent 50 came back',
    entries: [entry('current withdrawal 2026-03-02 80'), entry('current deposit 2026-03-20 50', { isRefund: true })],
    flow: ['0', '30'],
  },
  {
    why: 'what was bought before the span may come back in it',
    entries: [entry('current deposit 2026-03-20 50', { isRefund: true })],
    flow: ['0', '-50'],
  },
  {
    why: 'the fee of a transfer is spent',
    entries: [
      entry('current transfer_out 2026-03-02 1000 4', {
        links: { transferId: 't', confirmedId: null, rejectedIds: [] },
      }),
      entry('broker transfer_in 2026-03-02 1000', { links: { transferId: 't', confirmedId: null, rejectedIds: [] } }),
    ],
    flow: ['0', '4'],
  },
  {
    why: 'a transfer with an account that is not kept here stays in the household; a deposit may be its other side',
    entries: [
      entry('current transfer_out 2026-03-02 1000'),
      entry('current transfer_out 2026-03-20 70'),
      entry('savings deposit 2026-03-21 70'),
    ],
    flow: ['0', '0'],
  },
  {
    why: 'a purchase exchanges money for shares; its fee is spent',
    entries: [entry('broker buy 2026-03-02 900 2.5'), entry('broker sell 2026-03-05 950 2.5')],
    flow: ['0', '5'],
  },
  {
    why: 'dividends and interest are income, fees and taxes spending, a balance at the start neither',
    entries: [
      entry('broker opening_position 2026-03-01 5000'),
      entry('broker dividend 2026-03-02 30'),
      entry('savings interest 2026-03-02 12.5'),
      entry('broker fee 2026-03-05 8'),
      entry('broker tax 2026-03-05 6'),
      entry('current valuation_adjustment 2026-03-06 77'),
    ],
    flow: ['42.5', '14'],
  },
])('$why', ({ entries: found, flow }) => {
  expect(flowOf(found)).toEqual(flow);
});

const ACCOUNTS = ['current', 'savings', 'broker'] as const;
const anyEntry = fc
  .record({
    account: fc.constantFrom(...ACCOUNTS),
    kind: fc.constantFrom<TransactionKind>(
      'deposit',
      'withdrawal',
      'dividend',
      'interest',
      'fee',
      'tax',
      'buy',
      'sell',
    ),
    day: fc.integer({ min: 0, max: 60 }),
    cents: fc.integer({ min: 1, max: 900 }),
    fee: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ account, kind, day, cents, fee }) =>
    entry(`${account} ${kind} ${addDays('2026-03-01', day)} ${cents / 100} ${fee / 100}`),
  );

/** What the cash of all accounts changed by, but for what was exchanged for securities. */
function cashChange(found: readonly CashEntry[]): Decimal {
  const exchanged = found.map(({ kind, cash, costs }) =>
    kind === 'buy' || kind === 'sell' ? cash.plus(costs) : new Decimal(0),
  );
  return sum(found.map(({ cash }) => cash)).minus(sum(exchanged));
}

it('law: income less spending is what the cash of the household changed by, but for trades', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), (found) => {
      const [income = '', spending = ''] = flowOf(found);
      expect(decimal(income).minus(decimal(spending)).toString()).toBe(cashChange(found).toString());
    }),
  );
});

it('law: a move between own accounts changes no cash flow, however it is entered', () => {
  const anyMove = fc.record({
    from: fc.constantFrom(...ACCOUNTS),
    to: fc.constantFrom(...ACCOUNTS),
    day: fc.integer({ min: 0, max: 60 }),
    late: fc.integer({ min: -3, max: 3 }),
    asTransfer: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 20 }), anyMove, (found, { from, to, day, late, asTransfer }) => {
      fc.pre(from !== to);
      // an amount nobody else has, so that it can be found
      const [on, arrival] = [addDays('2026-03-10', day), addDays('2026-03-10', day + (asTransfer ? 0 : late))];
      const links = { transferId: asTransfer ? 'move' : null, confirmedId: null, rejectedIds: [] };
      const [out, into] = asTransfer ? ['transfer_out', 'transfer_in'] : ['withdrawal', 'deposit'];
      const moved = [
        entry(`${from} ${out} ${on} 1234.56`, { links }),
        entry(`${to} ${into} ${arrival} 1234.56`, { links }),
      ];
      expect(flowOf([...found, ...moved])).toEqual(flowOf(found));
    }),
  );
});
