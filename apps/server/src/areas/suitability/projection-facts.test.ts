import { assets } from '@aurea/contract/assets.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { suitabilityProjection } from '@aurea/contract/suitability/suitability-projection.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** 1,000 a month for 120 months at no interest, 60 of them paid. */
const LOAN = {
  name: 'House loan',
  kind: 'loan',
  institution: null,
  currency: 'EUR',
  penaltyRule: 'none',
  terms: {
    principal: '120000',
    annualRate: '0',
    months: 120,
    shape: 'constant',
    deferral: null,
    insurance: null,
    fees: '0',
    grantedOn: '2021-11-15',
    firstOn: '2021-12-15',
  },
} as const;

it('begins a projection with investments, property, what is owed and how it is repaid, rents and pensions', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  const { call } = person;
  const of = (name: string, kind: 'property' | 'precious_metal' | 'credit', amount: string) =>
    call(assets.create, { body: { name, kind, currency: 'EUR', value: { on: '2026-01-01', amount } } });
  await of('Home', 'property', '300000');
  await of('Gold', 'precious_metal', '25000');
  await of('Card', 'credit', '-900');
  const loan = await call(loans.create, { body: LOAN });
  const income = { payer: null, currency: 'EUR', note: '', assetId: null, memberId: null, accountId: null };
  const term = { startsOn: '2026-01-01', endsOn: null, gross: null, frequency: 'month', dueDay: 5 } as const;
  await call(revenues.create, {
    body: { ...income, name: 'Flat', kind: 'rent', terms: [{ ...term, amount: '640', charges: '40' }] },
  });
  await call(revenues.create, {
    body: { ...income, name: 'Salary', kind: 'salary', terms: [{ ...term, amount: '3000', charges: null }] },
  });

  const facts = await call(suitabilityProjection.show, {});
  const [planned] = facts.loans;
  expect({ ...facts, loans: [] }).toEqual({
    ...{ currency: 'EUR', invested: '25000', reserve: '0', property: '300000', saved: null },
    ...{ loans: [], rents: '640', pensions: '0', missing: ['Card'] },
  });
  expect(planned).toMatchObject({ id: loan.id, name: 'House loan', owed: '60000', instalment: '1000', months: 60 });
  expect([planned?.course[0], planned?.course[12], planned?.course[24]]).toEqual([1, 0.5, 0]);
  expect(planned?.course).toHaveLength(25);

  expect(await other.call(suitabilityProjection.show, {})).toEqual({
    ...{ currency: 'EUR', invested: '0', reserve: '0', property: '0', saved: null },
    ...{ loans: [], rents: '0', pensions: '0', missing: [] },
  });
});
