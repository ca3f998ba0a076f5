import { assetOwnership } from '@aurea/contract/assets/ownership.ts';
import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { properties } from '@aurea/contract/properties.ts';
import { tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, FACTS, LOAN } from '#testing/flat.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const ONCE = { endsOn: null, gross: null, charges: null, frequency: 'once' } as const;
const THRESHOLDS = /^(pea|life_insurance|per|waiver|cdhr|crypto|ifi)_/;

async function thresholdsOf({ call }: Householder) {
  const { toCheck } = await call(dashboard.show, { query: {} });
  return toCheck
    .filter(({ code }) => THRESHOLDS.test(code))
    .map(({ code, name, on, missing }) => [code, name, on, missing?.amount ?? null]);
}

type Statements = BodyOf<(typeof tax)['change']>['statements'];

const resident = (
  { call }: Householder,
  residence: 'france' | 'abroad',
  { version = 0, statements = [] }: { readonly version?: number; readonly statements?: Statements } = {},
) =>
  call(tax.change, {
    params: { year: '2026' },
    body: {
      ...{ residence, situation: null, manualRates: [], statements, version },
      choices: { scale: false, cryptoScale: false, rents: 'micro', furnished: 'micro' },
    },
  });

const plan = ({ call }: Householder, name: string, more: object) =>
  call(assets.create, { body: { name, kind: 'securities_account' as const, currency: 'EUR', ...more } });

async function sellCoins({ call }: Householder, gross: string) {
  const coin = await call(instruments.create, {
    body: { name: 'Coin', type: 'crypto', symbol: 'COI', currency: 'EUR' },
  });
  const { id } = await call(assets.create, { body: { name: 'Wallet', kind: 'crypto_wallet', currency: 'EUR' } });
  const entry = { currency: 'EUR', instrumentId: coin.id } as const;
  const params = { id };
  await call(transactions.create, {
    params,
    body: { ...entry, kind: 'buy', on: '2025-03-04', quantity: '10', unitPrice: '100' },
  });
  for (const on of ['2025-12-31', '2026-02-02']) {
    await call(transactions.create, { params, body: { ...entry, kind: 'sell', on, quantity: '1', gross } });
  }
}

/** A flat that was sold and whose loan is still owed: neither counts. */
async function sellFlatOnCredit(person: Householder) {
  const { call } = person;
  const { id } = await buy(person, { name: 'Sold flat' });
  const loan = await call(loans.create, { body: LOAN });
  await call(properties.linkLoans, { params: { id }, body: { loanIds: [loan.id] } });
  const { name, kind, currency, openedOn, version } = await call(assets.find, { params: { id } });
  await call(assets.change, {
    params: { id },
    body: { name, kind, currency, openedOn, closedOn: '2026-03-02', version },
  });
}

describe('limits of tax law about to be crossed', () => {
  it('are named by the plans of the household, until it says that it lives elsewhere', async () => {
    const person = await openHousehold(app);
    await plan(person, 'PEA', { wrapper: 'pea', openedOn: '2021-12-01' });
    await plan(person, 'Old PEA', { wrapper: 'pea', openedOn: '2015-12-01' });
    await plan(person, 'AV', { kind: 'life_insurance', wrapper: 'assurance_vie', openedOn: '2018-12-24' });
    await plan(person, 'PER', { kind: 'retirement_plan', wrapper: 'per' });
    expect(await thresholdsOf(person)).toEqual([
      ['pea_age', 'PEA', '2026-12-01', null],
      ['life_insurance_age', 'AV', '2026-12-24', null],
      ['per_year_end', 'PER', '2026-12-31', null],
    ]);
    await resident(person, 'abroad');
    expect(await thresholdsOf(person)).toEqual([]);
  });

  it('are those of digital assets and real estate once it says that it lives in France', async () => {
    const person = await openHousehold(app);
    await sellCoins(person, '250');
    const worth = (value: string) => [{ on: '2026-01-01', value, source: 'agency' as const }];
    await buy(person, { facts: { ...FACTS, use: 'main_home', taxRegime: null }, values: worth('1000000') });
    await buy(person, {
      name: 'Cabin',
      facts: { ...FACTS, use: 'second_home', taxRegime: null },
      values: worth('560000'),
    });
    await sellFlatOnCredit(person);
    expect(await thresholdsOf(person)).toEqual([]);
    await resident(person, 'france');
    // 305 − 250; 1,300,000 − (1,000,000 × 70 % + 560,000)
    expect(await thresholdsOf(person)).toEqual([
      ['crypto_threshold', '', null, '55'],
      ['ifi_threshold', '', '2027-01-01', '40000'],
    ]);
  });

  it('count of real estate what persons of the tax household own, and of its loan as much', async () => {
    const person = await openHousehold(app);
    const { call, memberId: anna } = person;
    const { id } = await buy(person, {
      facts: { ...FACTS, use: 'second_home', taxRegime: null },
      values: [{ on: '2026-01-01', value: '2700000', source: 'agency' }],
    });
    const loan = await call(loans.create, { body: LOAN });
    await call(properties.linkLoans, { params: { id }, body: { loanIds: [loan.id] } });
    await resident(person, 'france');
    expect(await thresholdsOf(person)).toEqual([]);
    // Of the household, but not of its tax household.
    const { id: ben } = await call(members.create, { body: { name: 'Ben', birthOn: null, fiscalLink: 'none' } });
    const { version } = await call(assets.find, { params: { id } });
    const shares = [anna, ben].map((memberId) => ({ memberId, right: 'full' as const, percent: '50' }));
    await call(assetOwnership.change, { params: { id }, body: { from: '2019-05-20', shares, version } });
    const { items } = await call(loans.list, {});
    const owed = Number(items[0]?.outstanding);
    expect(owed).toBeGreaterThan(100_000);
    const left = 1_300_000 - (2_700_000 - owed) / 2;
    expect(await thresholdsOf(person)).toEqual([
      ['ifi_threshold', '', '2027-01-01', left.toFixed(3).replace(/\.?0+$/, '')],
    ]);
  });

  it('names the last day to ask for a waiver where tax is withheld from dividends, in France alone', async () => {
    const person = await openHousehold(app);
    const account = async (wrapper: 'ordinary' | 'pea', openedOn: string | null) => {
      const { id } = await plan(person, wrapper, { wrapper, openedOn });
      const paid = { kind: 'interest' as const, on: '2026-05-06', gross: '40', currency: 'EUR' };
      await person.call(transactions.create, { params: { id }, body: paid });
    };
    await account('pea', '2010-01-01');
    expect(await thresholdsOf(person)).toEqual([]);
    await resident(person, 'france');
    expect(await thresholdsOf(person)).toEqual([]);
    await resident(person, 'abroad', { version: 1 });
    await account('ordinary', null);
    expect(await thresholdsOf(person)).toEqual([]);
    await resident(person, 'france', { version: 2 });
    expect(await thresholdsOf(person)).toEqual([['waiver_request', '', '2026-11-30', null]]);
  });

  it('say what is due of the contribution on high incomes before its December advance', async () => {
    const person = await openHousehold(app);
    const dividends = (amount: string) => [{ fact: 'dividends' as const, amount }];
    await resident(person, 'france', { statements: dividends('250000') });
    expect(await thresholdsOf(person)).toEqual([]);
    await resident(person, 'france', { version: 1, statements: dividends('1000000') });
    // 20 % of 1,000,000 less the flat tax of 128,000 and the CEHR of 27,500: 44,500, of which 95 %
    expect(await thresholdsOf(person)).toEqual([['cdhr_advance', '', '2026-12-15', '42275']]);
    await resident(person, 'abroad', { version: 2, statements: dividends('1000000') });
    expect(await thresholdsOf(person)).toEqual([]);
  });

  it.for<{ readonly of: string; readonly record: (person: Householder) => Promise<void> }>([
    {
      of: 'a dividend that was paid',
      record: async (person) => {
        const { id } = await plan(person, 'Account', { wrapper: 'ordinary' });
        const body = { kind: 'dividend' as const, on: '2026-05-06', gross: '1000000', currency: 'EUR' };
        const share = await person.call(instruments.create, {
          body: { name: 'Share', type: 'stock', currency: 'EUR' },
        });
        await person.call(transactions.create, { params: { id }, body: { ...body, instrumentId: share.id } });
      },
    },
    {
      of: 'shares that were sold',
      record: async (person) => {
        const { id } = await plan(person, 'Account', { wrapper: 'ordinary' });
        const share = await person.call(instruments.create, {
          body: { name: 'Share', type: 'stock', currency: 'EUR' },
        });
        const trade = { quantity: '100', currency: 'EUR', instrumentId: share.id };
        for (const body of [
          { ...trade, kind: 'buy' as const, on: '2025-05-06', unitPrice: '1000' },
          { ...trade, kind: 'sell' as const, on: '2026-05-06', unitPrice: '11000' },
        ]) {
          await person.call(transactions.create, { params: { id }, body });
        }
      },
    },
    {
      of: 'a dividend received from a company',
      record: async ({ call }) => {
        const { id } = await call(revenues.create, {
          body: {
            ...{ name: 'Company', kind: 'dividend', currency: 'EUR' },
            terms: [{ ...ONCE, startsOn: '2026-05-06', amount: '1000000', dueDay: 6 }],
          },
        });
        await call(revenues.pay, {
          params: { id },
          body: { state: 'received' as const, dueOn: '2026-05-06', receivedOn: '2026-05-06', amount: '1000000' },
        });
      },
    },
  ])('say what is due of it by $of', async ({ record }) => {
    const person = await openHousehold(app);
    await record(person);
    expect(await thresholdsOf(person)).toEqual([]);
    await resident(person, 'france');
    const due = await thresholdsOf(person);
    expect(due.filter(([code]) => code === 'cdhr_advance')).toEqual([['cdhr_advance', '', '2026-12-15', '42275']]);
  });

  it('belong to one household alone', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    await plan(mine, 'PEA', { wrapper: 'pea', openedOn: '2021-12-01' });
    expect(await thresholdsOf(theirs)).toEqual([]);
  });
});
