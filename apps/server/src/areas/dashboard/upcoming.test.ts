import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { upcoming } from '@aurea/contract/dashboard/upcoming.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const RENT: BodyOf<typeof revenues.create> = {
  kind: 'rent',
  name: 'Studio',
  currency: 'EUR',
  terms: [
    {
      startsOn: '2026-10-01',
      endsOn: null,
      amount: '800',
      gross: null,
      charges: '50',
      frequency: 'month',
      dueDay: 5,
    },
  ],
};

const LOAN: BodyOf<typeof loans.create> = {
  name: 'House loan',
  kind: 'loan',
  institution: null,
  currency: 'EUR',
  terms: {
    principal: '200000',
    annualRate: '0.035',
    months: 240,
    shape: 'constant',
    deferral: null,
    insurance: null,
    fees: '0',
    grantedOn: '2016-11-05',
    firstOn: '2016-12-05',
  },
  penaltyRule: 'property',
};

const coming = ({ call }: Householder, days: '30' | '90' = '30') => call(upcoming.list, { query: { days } });

it('tells what comes in and what is to be paid, by day, what is late first', async () => {
  const person = await openHousehold(app);
  const { id: incomeId } = await person.call(revenues.create, { body: RENT });
  const { id: assetId } = await person.call(loans.create, { body: LOAN });
  const body = { state: 'received', dueOn: '2026-10-05', receivedOn: '2026-10-05', amount: '850' } as const;
  await person.call(revenues.pay, { params: { id: incomeId }, body });
  const { items, totals, until } = await coming(person);
  expect(until).toBe('2026-12-20');
  expect(items).toMatchObject([
    { on: '2026-11-05', kind: 'income', incomeKind: 'rent', incomeId, isLate: true, amount: '850', reference: '850' },
    { on: '2026-12-05', kind: 'income', name: 'Studio', isLate: false, amount: '850' },
    { on: '2026-12-05', kind: 'instalment', name: 'House loan', assetId, amount: '-1159.92', isLate: false },
  ]);
  expect(totals).toEqual({ in: '1700', out: '1159.92', late: '850' });
  expect((await coming(person, '90')).items.filter(({ kind }) => kind === 'instalment')).toHaveLength(3);
});

it('marks as a forecast what the ledger lets expect', async () => {
  const person = await openHousehold(app);
  const { id } = await person.call(assets.create, {
    body: { name: 'Livret', kind: 'savings_account', currency: 'EUR' },
  });
  const interest = { kind: 'interest', on: '2025-12-10', gross: '120', currency: 'EUR' } as const;
  await person.call(transactions.create, { params: { id }, body: interest });
  expect((await coming(person)).items).toMatchObject([
    { on: '2026-12-10', kind: 'forecast', incomeKind: 'interest', incomeId: null, assetId: id, amount: '120' },
  ]);
});

it('says which amounts have no rate, and adds them to nothing', async () => {
  const person = await openHousehold(app);
  await person.call(revenues.create, { body: { ...RENT, currency: 'CHF' } });
  const { items, totals, missing } = await coming(person);
  expect(items.every(({ reference }) => reference === null)).toBe(true);
  expect(totals).toEqual({ in: '0', out: '0', late: '0' });
  expect(missing).toEqual(['CHF → EUR']);
});

it('an income that is late is a point to check until it came', async () => {
  const person = await openHousehold(app);
  const { id } = await person.call(revenues.create, { body: RENT });
  const late = async () => {
    const { toCheck } = await person.call(dashboard.show, { query: { period: '1M' } });
    return toCheck.filter(({ code }) => code === 'income_late');
  };
  expect(await late()).toEqual([{ code: 'income_late', id, name: 'Studio', on: '2026-10-05' }]);
  for (const dueOn of ['2026-10-05', '2026-11-05']) {
    const body = { state: 'received', dueOn, receivedOn: dueOn, amount: '850' } as const;
    await person.call(revenues.pay, { params: { id }, body });
  }
  expect(await late()).toEqual([]);
});
