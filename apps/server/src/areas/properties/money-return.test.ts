import { assets } from '@aurea/contract/assets.ts';
import { loans } from '@aurea/contract/loans.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import { properties } from '@aurea/contract/properties.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { buy, LEASE, LOAN, letFlat, since } from '#testing/flat.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const returnOf = ({ call }: Householder, id: string) => call(propertyOutlook.moneyReturn, { params: { id } });

const VALUES = [{ on: '2026-11-01', value: '400000', source: '' }];

describe('the return of the own money in a property', () => {
  it('rests on what was paid, the loans, the costs and the rents that came without their charges', async () => {
    const person = await openHousehold(app);
    const { id } = await letFlat(person);
    const found = await returnOf(person, id);
    // fifteen rents of 900 from September 2025 on; 1,750 of costs a year eight times, and 7 % of the rents
    expect(found).toMatchObject({
      state: 'complete',
      sums: { paid: '226000', lent: '200000', rents: '13500', costs: '14945', value: '250000' },
    });
  });

  it('rests on the own money that the cash-on-cash return divides by', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id } = await buy(person, { values: VALUES });
    const params = { id };
    const loan = await call(loans.create, { body: { ...LOAN, terms: { ...LOAN.terms, fees: '1950' } } });
    await call(properties.linkLoans, { params, body: { loanIds: [loan.id] } });
    const works = { ...since, kind: 'works', isDeductible: false, startsOn: '2020-03-01' } as const;
    await call(propertyCosts.add, { params, body: { ...works, price: { amount: '8400', frequency: 'once' } } });
    // 226,000 and 8,400 of works, less the 200,000 lent of which 1,950 stayed with the bank
    const { figures } = await call(properties.find, { params });
    expect(figures).toMatchObject({ cost: '234400', invested: '36350' });
    expect(await returnOf(person, id)).toMatchObject({
      sums: { paid: '226000', works: '8400', lent: '198050', costs: '0' },
    });
  });

  it('of a flat without loans or rents is that of its price', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person, { purchasedOn: '2024-11-20', values: VALUES });
    const found = await returnOf(person, id);
    // 226,000 became 400,000 in two years of 365 days
    expect(found.state === 'complete' && Number(found.rate)).toBeCloseTo(Math.sqrt(400 / 226) - 1, 7);
  });

  it('counts no rent that is only expected', async () => {
    const person = await openHousehold(app);
    const { id } = await buy(person, { values: VALUES });
    await person.call(leases.add, { params: { id }, body: { ...LEASE, past: 'open' } });
    expect(await returnOf(person, id)).toMatchObject({ sums: { rents: '0' } });
  });

  it('says what it waits for, and tells of no year before one is over', async () => {
    const person = await openHousehold(app);
    const land = await person.call(assets.create, { body: { name: 'Land', kind: 'property', currency: 'EUR' } });
    expect(await returnOf(person, land.id)).toEqual({
      state: 'unavailable',
      why: 'missing',
      missing: ['value', 'purchasePrice', 'purchaseDay', 'notaryCosts'],
    });
    const { id } = await buy(person, { purchasedOn: '2026-05-20', values: VALUES });
    expect(await returnOf(person, id)).toEqual({ state: 'unavailable', why: 'too_short', missing: [] });
  });

  it('does not exist for another household', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const { id } = await buy(owner, { values: VALUES });
    await expect(returnOf(other, id)).rejects.toMatchObject({ status: 404 });
  });
});
