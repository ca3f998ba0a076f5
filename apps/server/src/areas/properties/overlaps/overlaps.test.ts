import { dashboard } from '@aurea/contract/dashboard.ts';
import { loans } from '@aurea/contract/loans.ts';
import { properties } from '@aurea/contract/properties.ts';
import { expect, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, LOAN } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const younger = (grantedOn: string, firstOn: string, principal: string) => ({
  ...LOAN,
  name: 'Younger',
  terms: { ...LOAN.terms, grantedOn, firstOn, principal },
});

test.for([
  { why: 'a later loan as large as what was owed', loan: younger('2024-03-01', '2024-04-01', '190000'), is: ['Loan'] },
  { why: 'not one for works', loan: younger('2024-03-01', '2024-04-01', '20000'), is: [] },
  { why: 'not two signed together', loan: younger('2019-06-20', '2019-07-20', '190000'), is: [] },
])('a loan of a home that still runs is to be looked at beside $why', async ({ loan, is }) => {
  const person = await openHousehold(app);
  const { call } = person;
  const { id } = await buy(person);
  const older = await call(loans.create, {
    body: { ...LOAN, name: 'Loan', terms: { ...LOAN.terms, grantedOn: '2019-05-20', firstOn: '2019-06-20' } },
  });
  const later = await call(loans.create, { body: loan });
  expect((await call(dashboard.show, {})).toCheck.map(({ code }) => code)).not.toContain('loan_overlap');
  await call(properties.linkLoans, { params: { id }, body: { loanIds: [older.id, later.id] } });
  const { toCheck } = await call(dashboard.show, {});
  expect(toCheck.filter(({ code }) => code === 'loan_overlap').map(({ name }) => name)).toEqual(is);
});

test('a loan that was repaid with the next one is in order', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { id } = await buy(person);
  const older = await call(loans.create, {
    body: { ...LOAN, name: 'Loan', terms: { ...LOAN.terms, grantedOn: '2019-05-20', firstOn: '2019-06-20' } },
  });
  const later = await call(loans.create, { body: younger('2024-03-01', '2024-04-01', '190000') });
  await call(properties.linkLoans, { params: { id }, body: { loanIds: [older.id, later.id] } });
  await call(loans.repay, {
    params: { id: older.id },
    body: { on: '2024-03-01', amount: null, outcome: 'shorter', penalty: '0' },
  });
  const { toCheck } = await call(dashboard.show, {});
  expect(toCheck.filter(({ code }) => code === 'loan_overlap')).toEqual([]);
});
