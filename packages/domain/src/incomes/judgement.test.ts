import { describe, expect, it, test } from 'vitest';
import { Decimal, ZERO } from '../core/decimal.ts';
import { isOverdue, judge, outstandingOf, type Receipt } from './judgement.ts';

const DUE = { on: '2026-11-05', amount: new Decimal(900), charges: new Decimal(50), gross: null, period: null };
const receipt = (state: Receipt['state'], amount = 0): Receipt => ({ state, amount: new Decimal(amount) });

describe('judge', () => {
  test.for([
    { why: 'a day to come is expected', today: '2026-11-01', receipts: [], state: 'expected', left: '950' },
    {
      why: 'three days later a transfer may still be on its way',
      today: '2026-11-08',
      receipts: [],
      state: 'expected',
      left: '950',
    },
    { why: 'on the fourth it is late', today: '2026-11-09', receipts: [], state: 'late', left: '950' },
    { why: 'all of it came', today: '2026-11-20', receipts: [receipt('received', 950)], state: 'received', left: '0' },
    {
      why: 'less came, and that settles it',
      today: '2026-11-20',
      receipts: [receipt('received', 900)],
      state: 'received',
      left: '0',
    },
    {
      why: 'a part came, the rest is owed',
      today: '2026-11-20',
      receipts: [receipt('partial', 400)],
      state: 'partial',
      left: '550',
    },
    {
      why: 'the charges are part of what is owed',
      today: '2026-11-20',
      receipts: [receipt('partial', 900)],
      state: 'partial',
      left: '50',
    },
    {
      why: 'parts settle it together',
      today: '2026-11-20',
      receipts: [receipt('partial', 400), receipt('partial', 550)],
      state: 'received',
      left: '0',
    },
    { why: 'nothing will come', today: '2026-11-20', receipts: [receipt('missed')], state: 'missed', left: '0' },
    {
      why: 'what came before the rest was given up stays',
      today: '2026-11-20',
      receipts: [receipt('partial', 400), receipt('missed')],
      state: 'missed',
      left: '0',
    },
    { why: 'nobody owed it', today: '2026-11-20', receipts: [receipt('vacant')], state: 'vacant', left: '0' },
    {
      why: 'it came before its day',
      today: '2026-11-01',
      receipts: [receipt('received', 950)],
      state: 'received',
      left: '0',
    },
  ] as const)('$why', ({ today, receipts, state, left }) => {
    const judged = judge(DUE, receipts, today);
    expect(judged.state).toBe(state);
    expect(outstandingOf(DUE, judged).toString()).toBe(left);
  });

  it('settles a rent by money alone: 900 of 950 is a part, whatever was stated', () => {
    const rent = { ...DUE, period: { from: '2026-11-01', to: '2026-11-30', shares: [] } };
    const short = judge(rent, [receipt('received', 900)], '2026-11-20');
    expect([short.state, outstandingOf(rent, short).toString()]).toEqual(['partial', '50']);
    expect(judge(rent, [receipt('received', 950)], '2026-11-20').state).toBe('received');
    expect(judge(rent, [receipt('received', 900), receipt('missed')], '2026-11-20').state).toBe('missed');
  });

  it('adds up what came', () => {
    expect(judge(DUE, [receipt('partial', 400), receipt('missed')], '2026-11-20').received.toString()).toBe('400');
    expect(judge(DUE, [], '2026-11-20').received).toEqual(ZERO);
  });
});

describe('isOverdue', () => {
  test.for([
    { why: 'what is late is', state: 'late', on: '2026-11-05', overdue: true },
    { why: 'what came in part is, from its day on', state: 'partial', on: '2026-11-19', overdue: true },
    { why: 'a part paid ahead is not', state: 'partial', on: '2026-11-28', overdue: false },
    { why: 'what is expected is not', state: 'expected', on: '2026-11-19', overdue: false },
    { why: 'what was given up is not', state: 'missed', on: '2026-11-05', overdue: false },
  ] as const)('$why', ({ state, on, overdue }) => {
    expect(isOverdue({ on, state }, '2026-11-20')).toBe(overdue);
  });
});
