import { assets } from '@aurea/contract/assets.ts';
import { latentTax } from '@aurea/contract/tax/latent-tax.ts';
import { tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy as buyFlat, FACTS } from '#testing/flat.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const USUAL = {
  ...{ residence: 'france' as const, situation: null, manualRates: [], statements: [], version: 0 },
  choices: { scale: false, cryptoScale: false, rents: 'micro' as const, furnished: 'micro' as const },
};

const profile = ({ call }: Householder, body: object = {}, year = '2026') =>
  call(tax.change, { params: { year }, body: { ...USUAL, ...body } });

async function account({ call }: Householder, name: string, more: object) {
  const { id } = await call(assets.create, {
    body: { name, kind: 'securities_account' as const, currency: 'EUR', ...more },
  });
  const record = (body: object) =>
    call(transactions.create, { params: { id }, body: { kind: 'buy', on: '2024-03-04', currency: 'EUR', ...body } });
  return { id, record };
}

/** An instrument that is worth 150 today. */
async function worth150({ call }: Householder, symbol: string, type: 'stock' | 'crypto' = 'stock') {
  const { id } = await call(instruments.create, { body: { name: symbol, type, symbol, currency: 'EUR' } });
  const content = base64(`symbol;date;price\n${symbol};2025-06-01;125\n${symbol};2026-11-19;150\n`);
  await call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
  return id;
}

async function latent({ call }: Householder) {
  const found = await call(latentTax.show, {});
  return { ...found, taxes: Object.fromEntries(found.groups.map(({ group, tax: due }) => [group, due])) };
}

const gapsOf = ({ groups }: Awaited<ReturnType<typeof latent>>) =>
  groups.flatMap(({ items }) => items.flatMap(({ gaps }) => gaps));

describe('latent tax', () => {
  it('is not counted as long as nobody said where the household is resident', async () => {
    const person = await openHousehold(app);
    const { record } = await account(person, 'CTO', { wrapper: 'ordinary' });
    await record({ kind: 'deposit', gross: '1000' });
    expect(await latent(person)).toMatchObject({
      ...{ basis: 'unstated', total: null, afterTax: null, isComplete: false, netWorth: '1000', groups: [] },
    });
  });

  it('is that of each wrapper, asset by asset and line by line', async () => {
    const person = await openHousehold(app);
    const share = await worth150(person, 'Air');
    const cto = await account(person, 'CTO', { wrapper: 'ordinary' });
    await cto.record({ kind: 'deposit', gross: '1010' });
    // 1,500 − 1,010 = 490
    await cto.record({ instrumentId: share, quantity: '10', unitPrice: '100', fees: '10' });
    const pea = await account(person, 'PEA', { wrapper: 'pea', openedOn: '2021-11-20' });
    await pea.record({ kind: 'deposit', gross: '5000' });
    // 40 × 150 + 1,000 of cash − 5,000 = 2,000
    await pea.record({ instrumentId: share, quantity: '40', unitPrice: '100' });
    await buyFlat(person, { values: [{ on: '2026-01-01', value: '400000', source: 'agency' }] });
    await profile(person);
    const found = await latent(person);
    expect(found.taxes).toEqual({ securities: '153.86', pea: '372', property: '51829.06' });
    expect(found).toMatchObject({
      ...{ basis: 'france', profileYear: 2026, lawYear: 2026, currency: 'EUR', isComplete: true },
      // 1,500 + 7,000 + 400,000
      ...{ netWorth: '408500', total: '52354.92', afterTax: '356145.08' },
    });
    // 400,000 − 200,000 − 26,000 − 15 % of works = 144,000; seven years: 12 % and 3.3 % off
    expect(found.groups[2]).toMatchObject({
      items: [{ name: 'Flat in Lyon', gain: '144000', years: 7, exemption: null }],
      lines: [
        { label: 'gain_income_tax', base: '126720', rate: '0.19', amount: '24076.8' },
        { label: 'social_levies', base: '139248', rate: '0.172', amount: '23950.66' },
        { label: 'gain_surtax', base: '126720', amount: '3801.6' },
      ],
    });
  });

  it('takes digital assets as one portfolio, by what was paid for what is held', async () => {
    const person = await openHousehold(app);
    const coin = await worth150(person, 'Coi', 'crypto');
    const { record } = await account(person, 'Ledger', { kind: 'crypto_wallet' });
    await record({ instrumentId: coin, quantity: '20', unitPrice: '100' });
    // 2,000 × 1,000 ÷ 2,500 = 800 were used: 12 × 150 − 1,200 = 600
    await record({ kind: 'sell', on: '2025-06-01', instrumentId: coin, quantity: '8', unitPrice: '125' });
    await profile(person);
    const { groups } = await latent(person);
    expect(groups).toMatchObject([{ group: 'crypto', gain: '600', tax: '188.4', items: [{ id: null, gaps: [] }] }]);
  });

  it('puts what was deducted of retirement savings on top of the incomes of the year', async () => {
    const person = await openHousehold(app);
    const { record } = await account(person, 'PER', { kind: 'retirement_plan', wrapper: 'per' });
    await record({ kind: 'deposit', gross: '10000' });
    await profile(person);
    const unknown = await latent(person);
    expect([unknown.total, unknown.isComplete, gapsOf(unknown)]).toEqual(['0', false, ['income']]);
    // 45,000 after the deduction of 10 %: all of it at 30 %
    await profile(person, { statements: [{ fact: 'salaries1', amount: '50000' }], version: 1 });
    expect(await latent(person)).toMatchObject({ total: '3000', isComplete: true });
  });

  it('counts former premiums of life insurance apart, and its allowance once', async () => {
    const person = await openHousehold(app);
    const share = await worth150(person, 'Air');
    const { record } = await account(person, 'AV', {
      ...{ kind: 'life_insurance', wrapper: 'assurance_vie', openedOn: '2010-01-01' },
    });
    await record({ kind: 'deposit', on: '2012-01-02', gross: '10000' });
    await record({ kind: 'deposit', on: '2018-01-02', gross: '14000' });
    // 240 × 150 − 24,000 = 12,000: 5,000 of former premiums, 7,000 of others
    await record({ instrumentId: share, quantity: '240', unitPrice: '100' });
    await profile(person);
    // 400 × 7.5 % + 7,000 × 7.5 % + 12,000 × 17.2 %
    expect((await latent(person)).taxes).toEqual({ lifeInsurance: '2619' });
  });

  it('leaves of the allowance of life insurance what recorded withdrawals of the year did not use', async () => {
    const person = await openHousehold(app);
    const { record } = await account(person, 'AV', {
      ...{ kind: 'life_insurance', wrapper: 'assurance_vie', openedOn: '2015-01-01' },
    });
    await record({ kind: 'deposit', on: '2018-01-02', gross: '10000' });
    await record({ kind: 'interest', on: '2024-12-31', gross: '10000' });
    // half of it is gain: 4,000 of the 4,600
    await record({ kind: 'withdrawal', on: '2026-03-04', gross: '8000' });
    await profile(person);
    // at least 12,000 − 10,000: (2,000 − 600) × 7.5 % + 2,000 × 17.2 %
    expect((await latent(person)).taxes).toEqual({ lifeInsurance: '449' });
  });

  test.for([
    {
      why: 'units without a cost',
      more: { wrapper: 'ordinary' },
      records: [{ kind: 'transfer_in', quantity: '10' }],
      gaps: ['cost'],
      total: '0',
    },
    {
      why: 'a PEA whose opening is not known: the levies at least',
      more: { wrapper: 'pea' },
      records: [
        { kind: 'deposit', gross: '1000' },
        { quantity: '10', unitPrice: '100' },
      ],
      gaps: ['opening'],
      total: '93',
    },
    {
      why: 'a plan without any payment',
      more: { wrapper: 'pea', openedOn: '2015-01-01', cashChoice: 'tracked' },
      records: [{ kind: 'dividend', gross: '50' }],
      gaps: ['cost'],
      total: '0',
    },
    {
      why: 'a withdrawal from a PEA: the payments left are not known',
      more: { wrapper: 'pea', openedOn: '2015-01-01' },
      records: [
        { kind: 'deposit', gross: '1100' },
        { quantity: '10', unitPrice: '100' },
        { kind: 'withdrawal', on: '2024-05-06', gross: '50' },
      ],
      gaps: ['withdrawals'],
      // 1,500 + 50 − 1,100 = 450
      total: '83.7',
    },
  ])('names what is missing: $why', async ({ more, records, gaps, total }) => {
    const person = await openHousehold(app);
    const share = await worth150(person, 'Air');
    const { record } = await account(person, 'Account', more);
    for (const each of records) await record('quantity' in each ? { ...each, instrumentId: share } : each);
    await profile(person);
    const found = await latent(person);
    expect([gapsOf(found), found.total, found.isComplete]).toEqual([gaps, total, false]);
  });

  it('counts the part of the tax household alone', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const son = await call(members.create, { body: { name: 'Louis', birthOn: '1999-01-01', fiscalLink: 'none' } });
    const half = (id: string) => ({ memberId: id, right: 'full' as const, percent: '50' });
    const share = await worth150(person, 'Air');
    const ownership = [half(memberId), half(son.id)];
    const { record } = await account(person, 'CTO', { wrapper: 'ordinary', ownership });
    await record({ instrumentId: share, quantity: '10', unitPrice: '100' });
    await profile(person);
    // half of 500 × 31.4 %
    expect((await latent(person)).total).toBe('78.5');
  });

  it('taxes the half of a property that the household owns once', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const son = await call(members.create, { body: { name: 'Louis', birthOn: '1999-01-01', fiscalLink: 'none' } });
    const half = (id: string) => ({ memberId: id, right: 'full' as const, percent: '50' });
    const values = [{ on: '2026-01-01', value: '400000', source: 'agency' }];
    await buyFlat(person, { values, ownership: [half(memberId), half(son.id)] });
    await profile(person);
    // 72,000 after seven years: 63,360 × 19 % + 69,624 × 17.2 %; surtax 63,360 × 2 %
    expect((await latent(person)).taxes).toEqual({ property: '25280.93' });
  });

  it('asks for what furnished letting has written off, and takes the gain without it as the least', async () => {
    const person = await openHousehold(app);
    const values = [{ on: '2026-01-01', value: '400000', source: 'agency' }];
    const facts = { ...FACTS, taxRegime: 'bic_reel', depreciation: null } as const;
    await buyFlat(person, { values, facts });
    await profile(person);
    const found = await latent(person);
    expect([found.taxes, found.isComplete, gapsOf(found)]).toEqual([{ property: '51829.06' }, false, ['depreciation']]);
  });

  it('takes the rates that were typed outside France, and asks for the one that is missing', async () => {
    const person = await openHousehold(app);
    const share = await worth150(person, 'Air');
    const { record } = await account(person, 'Depot', { wrapper: 'ordinary' });
    await record({ instrumentId: share, quantity: '10', unitPrice: '100' });
    await profile(person, { residence: 'abroad' }, '2025');
    const asked = await latent(person);
    expect([asked.basis, asked.profileYear, asked.total, gapsOf(asked)]).toEqual(['abroad', 2025, '0', ['rate']]);
    await profile(
      person,
      { residence: 'abroad', manualRates: [{ nature: 'gains', rate: '0.26375' }], version: 1 },
      '2025',
    );
    expect(await latent(person)).toMatchObject({ total: '131.88', isComplete: true, lawYear: null });
  });

  it('belongs to one household alone', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    const share = await worth150(mine, 'Air');
    const { record } = await account(mine, 'CTO', { wrapper: 'ordinary' });
    await record({ instrumentId: share, quantity: '10', unitPrice: '100' });
    await profile(mine);
    await profile(theirs);
    expect(await latent(theirs)).toMatchObject({ total: '0', groups: [], netWorth: '0' });
    expect((await latent(mine)).total).toBe('157');
  });
});
