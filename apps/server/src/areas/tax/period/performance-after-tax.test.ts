import { assets } from '@aurea/contract/assets.ts';
import { performanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import { tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy as buyFlat } from '#testing/flat.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const profile = ({ call }: Householder, body: object = {}) =>
  call(tax.change, {
    params: { year: '2026' },
    body: {
      ...{ residence: 'france' as const, situation: null, manualRates: [], statements: [], version: 0 },
      choices: { scale: false, cryptoScale: false, rents: 'micro' as const, furnished: 'micro' as const },
      ...body,
    },
  });

async function account({ call }: Householder, name: string, more: object) {
  const body = { name, kind: 'securities_account' as const, currency: 'EUR', ...more };
  const { id } = await call(assets.create, { body });
  const record = (entry: object) =>
    call(transactions.create, { params: { id }, body: { kind: 'buy', on: '2025-11-20', currency: 'EUR', ...entry } });
  return { id, record };
}

/** A share of 100 a year ago, and of 120 today. */
async function grownShare({ call }: Householder) {
  const body = { name: 'Air', type: 'stock' as const, symbol: 'AIR', currency: 'EUR' };
  const { id } = await call(instruments.create, { body });
  const content = base64('symbol;date;price\nAIR;2025-11-20;100\nAIR;2026-11-20;120\n');
  await call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
  return id;
}

/** Ten shares of 100 in an ordinary account, worth 1,200 today. */
async function investor(more: object = { wrapper: 'ordinary' }) {
  const person = await openHousehold(app);
  const share = await grownShare(person);
  const own = await account(person, 'Broker', more);
  await own.record({ kind: 'deposit', gross: '1000' });
  await own.record({ instrumentId: share, quantity: '10', unitPrice: '100' });
  return { ...person, ...own, share };
}

const afterTax = ({ call }: Householder, query: object = {}) => call(performanceAfterTax.show, { query });

describe('performance after tax', () => {
  it('is none before anybody said where the household is resident', async () => {
    const found = await afterTax(await investor());
    expect(found).toMatchObject({ basis: 'none', missing: 'residence', tax: null, resultAfter: null, groups: [] });
    expect([found.twr.before.state, found.twr.after.value, found.result]).toEqual(['complete', null, '200']);
  });

  it('takes the tax on what the period brought off the last day', async () => {
    const person = await investor();
    await profile(person);
    const found = await afterTax(person);
    // 200 × 31.4 %: 1,137.20 of 1,000
    expect(found).toMatchObject({
      ...{ basis: 'france', profileYear: 2026, lawYear: 2026, from: '2025-11-19', to: '2026-11-20' },
      ...{ result: '200', tax: '62.8', resultAfter: '137.2', isComplete: true },
      groups: [{ group: 'securities', gain: '200', tax: '62.8', items: [{ name: 'Broker', gaps: [] }] }],
    });
    expect(Number(found.twr.before.value)).toBeCloseTo(0.2, 10);
    expect(Number(found.twr.after.value)).toBeCloseTo(0.1372, 10);
    expect(Number(found.irr.after.value)).toBeCloseTo(0.1372, 8);
  });

  it('counts what was withheld of dividends, and pays nothing back', async () => {
    const person = await investor();
    await profile(person);
    await person.record({ kind: 'dividend', on: '2026-05-04', instrumentId: person.share, gross: '100', taxes: '15' });
    // dividends 100 × 31.4 % − 15 = 16.40, beside the 62.80 of the gain
    const found = await afterTax(person);
    expect(found).toMatchObject({ result: '285', tax: '79.2', resultAfter: '205.8' });
    expect(found.groups).toMatchObject([
      { group: 'income', gain: '100', tax: '16.4' },
      { group: 'securities', gain: '200', tax: '62.8' },
    ]);
    expect(found.groups[0]?.lines).toMatchObject([
      { label: 'flat_tax', base: '100', rate: '0.128', amount: '12.8' },
      { label: 'social_levies', base: '100', rate: '0.186', amount: '18.6' },
      { label: 'withheld', amount: '-15' },
    ]);
    await person.record({ kind: 'tax', on: '2026-06-01', gross: '500' });
    expect(await afterTax(person)).toMatchObject({ tax: '0', resultAfter: '-215' });
  });

  it('follows the option for the scale, with less of dividends and the deductible CSG', async () => {
    const person = await investor();
    await person.record({ kind: 'dividend', on: '2026-05-04', instrumentId: person.share, gross: '100' });
    const choices = { scale: true, cryptoScale: false, rents: 'micro', furnished: 'micro' };
    await profile(person, { choices });
    expect(await afterTax(person)).toMatchObject({ isComplete: false });
    await profile(person, { choices, statements: [{ fact: 'salaries1', amount: '50000' }], version: 1 });
    const found = await afterTax(person);
    // (100 − 40 − 6.80) and 200 at 30 %, and 300 × 18.6 %
    expect(found).toMatchObject({ tax: '131.76', isComplete: true });
  });

  it('knows the age of a plan, and names one whose age it does not know', async () => {
    const old = await investor({ wrapper: 'pea', openedOn: '2019-01-02' });
    await profile(old);
    expect(await afterTax(old)).toMatchObject({ tax: '37.2', isComplete: true });
    const unknown = await investor({ wrapper: 'pea' });
    await profile(unknown);
    const found = await afterTax(unknown);
    expect([found.tax, found.isComplete, found.groups[0]?.items[0]?.gaps]).toEqual(['37.2', false, ['opening']]);
  });

  it('counts no tax on a loss, and none on real estate whose tax is of the years it was held', async () => {
    const person = await openHousehold(app);
    await buyFlat(person, { values: [{ on: '2026-01-01', value: '400000', source: 'agency' }] });
    await profile(person);
    const found = await afterTax(person, { from: '2026-01-02' });
    expect(found).toMatchObject({ tax: '0' });
    const share = await grownShare(person);
    const { record } = await account(person, 'Dear', { wrapper: 'ordinary' });
    await record({ kind: 'deposit', gross: '1500' });
    await record({ instrumentId: share, quantity: '10', unitPrice: '150' });
    expect(await afterTax(person, { scope: 'class', class: 'stocks' })).toMatchObject({
      ...{ result: '-300', tax: '0', resultAfter: '-300' },
      groups: [{ group: 'securities', gain: '-300' }],
    });
  });

  it('measures a part, and refuses what the performance before tax refuses', async () => {
    const person = await investor();
    const plan = await account(person, 'Plan', { wrapper: 'pea', openedOn: '2019-01-02' });
    await plan.record({ kind: 'deposit', gross: '1000' });
    await plan.record({ instrumentId: person.share, quantity: '10', unitPrice: '100' });
    await profile(person);
    expect(await afterTax(person)).toMatchObject({ tax: '100' });
    expect(await afterTax(person, { scope: 'asset', assetId: plan.id })).toMatchObject({ tax: '37.2' });
    const { share: instrumentId } = person;
    expect(await afterTax(person, { scope: 'instrument', instrumentId })).toMatchObject({ tax: '100' });
    const theirs = await openHousehold(app);
    await expect(afterTax(theirs, { scope: 'asset', assetId: plan.id })).rejects.toMatchObject({ code: 'not_found' });
    const backwards = afterTax(person, { from: '2026-03-01', to: '2026-02-01' });
    await expect(backwards).rejects.toMatchObject({ code: 'day_invalid' });
    await expect(afterTax(person, { benchmark: 'livret_a' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('is that of the typed rates outside France', async () => {
    const person = await investor();
    await person.record({ kind: 'dividend', on: '2026-05-04', instrumentId: person.share, gross: '100' });
    const manualRates = [{ nature: 'gains', rate: '0.25' }];
    await profile(person, { residence: 'abroad', manualRates });
    expect(await afterTax(person)).toMatchObject({ basis: 'abroad', lawYear: null, tax: '50', isComplete: false });
    const both = [...manualRates, { nature: 'dividends', rate: '0.1' }];
    await profile(person, { residence: 'abroad', manualRates: both, version: 1 });
    expect(await afterTax(person)).toMatchObject({ tax: '60', isComplete: true });
  });
});
