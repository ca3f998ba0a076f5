import { expect, it } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { loanSchedule } from '../loans/loan-amortisation-schedule.ts';
import { outstandingPoints } from '../loans/outstanding.ts';
import { netWorthOn } from './net-worth.ts';
import type { AssetInput } from './value.ts';

const schedule = loanSchedule({
  principal: decimal(12_000),
  annualRate: decimal('0.06'),
  months: 12,
  shape: 'constant',
  deferral: null,
  insurance: null,
  fees: ZERO,
  grantedOn: '2026-01-15',
  firstOn: '2026-02-15',
});

const debt: AssetInput = {
  id: 'car',
  kind: 'credit',
  currency: 'EUR',
  entries: [],
  valuations: [{ on: '2026-02-01', value: decimal(99_999) }],
  outstanding: outstandingPoints(schedule),
};

const worthOn = (day: string, asset: AssetInput = debt) =>
  netWorthOn({ assets: [asset], instruments: [], rates: [], currency: 'EUR' }, day);

it('a loan is worth less than nothing: what its schedule says is owed on the day, whatever was stated', () => {
  expect(worthOn('2026-01-14').total?.isZero()).toBe(true);
  expect(worthOn('2026-01-15').total?.toFixed()).toBe('-12000');
  expect(worthOn('2026-02-15').total?.toFixed()).toBe('-11027.2');
  expect(worthOn('2026-02-15')).toMatchObject({ state: 'complete', missing: [], isStale: false });
  expect(worthOn('2026-02-15').byClass.get('debt')?.toFixed()).toBe('-11027.2');
  expect(worthOn('2030-01-01')).toMatchObject({ state: 'complete', isStale: false });
  expect(worthOn('2030-01-01').total?.isZero()).toBe(true);
});

it('before the money is lent nothing is owed, and nothing is missing', () => {
  const planned = { ...debt, valuations: [], outstanding: [] };
  expect(worthOn('2026-01-01', planned)).toMatchObject({ state: 'complete', missing: [], total: ZERO });
});

it('without a schedule a debt is what was stated', () => {
  const { outstanding: _, ...stated } = debt;
  expect(worthOn('2026-02-15', stated).total?.toFixed()).toBe('-99999');
});
