import { assets } from '@aurea/contract/assets.ts';
import { taxEstimate } from '@aurea/contract/tax/tax-estimate.ts';
import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { FLAT } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { IN_2025, type More, priced, sold, soldFlat } from '#testing/sold-flat.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const NOTHING = { amounts: [], heirs: [], spouseShare: '0.25', version: 0 };

it('asks for the price of a property that was sold in the year, then says what its gain is taxed', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  const { sales: asked } = await person.call(taxWealth.show, IN_2025);
  const home = { isMainHome: false, isHomeAnswered: false };
  expect(asked).toEqual([
    { id, name: FLAT.name, on: '2025-06-02', part: '1', isSale: null, ...home, missing: [], gain: null },
  ]);
  await person.call(taxWealth.change, priced(id, '400000'));
  const { sales } = await person.call(taxWealth.show, IN_2025);
  expect(sales).toMatchObject([
    {
      isSale: true,
      missing: [],
      gain: {
        // 26,000 as paid are more than 7.5 % of 200,000; works at 15 %
        ...{ purchasePrice: '200000', purchaseCosts: '26000', works: '30000', years: 16 },
        // 400,000 − 200,000 − 26,000 − 30,000; 11 years at 6 %, 11 at 1.65 %
        ...{ gain: '144000', exemption: null, taxAllowance: '0.66', levyAllowance: '0.1815' },
        // 144,000 × 0.34 × 19 %; 144,000 × 0.8185 × 17.2 %
        ...{ taxable: '48960', taxableByLevies: '117864', depreciation: '0', tax: '29575.01' },
        lines: [
          { label: 'gain_income_tax', base: '48960', rate: '0.19', amount: '9302.4' },
          { label: 'gain_social_levies', base: '117864', rate: '0.172', amount: '20272.61' },
          // up to 50,000 there is none
          { label: 'gain_surtax', rate: null, amount: '0' },
        ],
      },
    },
  ]);
});

it('adds the surtax above 50,000 euros of taxable gain', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  await person.call(taxWealth.change, priced(id, '500000'));
  const { sales } = await person.call(taxWealth.show, IN_2025);
  // 244,000 × 0.34 = 82,960: 2 % of it
  expect(sales).toMatchObject([{ gain: { taxable: '82960', lines: [{}, {}, { amount: '1659.2' }] } }]);
});

it.for([
  { why: 'the purchase price', more: { facts: { purchasePrice: null } }, missing: ['purchasePrice'] },
  { why: 'whether it is the main home', more: { facts: { use: null } }, missing: ['mainHome'] },
  {
    ...{ why: 'what furnished letting has written off', missing: ['depreciation'] },
    more: { facts: { taxRegime: 'bic_reel', depreciation: null } },
  },
  { why: 'amounts in euros', more: { currency: 'CHF' }, missing: ['currency'] },
] satisfies { why: string; more: More; missing: string[] }[])(
  'asks for $why, and counts no gain before',
  async ({ more, missing }) => {
    const person = await openHousehold(app);
    const id = await soldFlat(person, more);
    await person.call(taxWealth.change, priced(id, '400000'));
    const { sales } = await person.call(taxWealth.show, IN_2025);
    expect(sales).toMatchObject([{ missing, gain: null }]);
  },
);

it('counts what furnished letting has written off as gain again', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person, { facts: { taxRegime: 'bic_reel', depreciation: '6000' } });
  await person.call(taxWealth.change, priced(id, '400000'));
  const { sales } = await person.call(taxWealth.show, IN_2025);
  // 193 months of 500; 400,000 − (200,000 − 96,500) − 26,000 − 30,000; 15,536.30 + 33,858.07 + 2 % of 81,770
  const gain = { depreciation: '96500', gain: '240500', taxable: '81770', tax: '51029.77' };
  expect(sales).toMatchObject([{ missing: [], gain }]);
});

it('counts the costs of the purchase that are known, without those of the notary too', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person, { facts: { notaryCosts: null, otherCosts: '20000' } });
  await person.call(taxWealth.change, priced(id, '400000'));
  expect((await person.call(taxWealth.show, IN_2025)).sales).toMatchObject([{ gain: { purchaseCosts: '20000' } }]);
});

it('asks whether a main home was it on that day, then nothing, and exempts its gain where its price is stated', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person, { facts: { use: 'main_home', purchasePrice: null } });
  const { sales: open } = await person.call(taxWealth.show, IN_2025);
  expect(open).toMatchObject([{ isMainHome: true, isHomeAnswered: false, missing: ['mainHome'], gain: null }]);
  const other = await soldFlat(person, { facts: { use: 'main_home' } });
  await person.call(taxWealth.change, {
    body: { ...priced(other, '400000').body, closings: [sold(id, true), sold(other, true)] },
  });
  const { sales: answered } = await person.call(taxWealth.show, IN_2025);
  expect(answered.find((sale) => sale.id === id)).toMatchObject({ isSale: true, missing: [], gain: null });
  const { sales } = await person.call(taxWealth.show, IN_2025);
  const gain = { gain: '144000', exemption: 'main_home', taxable: '0', tax: '0' };
  expect(sales.find((sale) => sale.id === other)).toMatchObject({ isMainHome: true, gain });
});

it('takes the part of the tax household alone, and nothing of what others sold', async () => {
  const person = await openHousehold(app);
  const son = await person.call(members.create, { body: { name: 'Louis', birthOn: '1999-01-01', fiscalLink: 'none' } });
  const owns = (memberId: string, percent: string) => ({ memberId, right: 'full' as const, percent });
  const id = await soldFlat(person, { ownership: [owns(person.memberId, '50'), owns(son.id, '50')] });
  await soldFlat(person, { ownership: [owns(son.id, '100')] });
  await person.call(taxWealth.change, priced(id, '500000'));
  const { sales } = await person.call(taxWealth.show, IN_2025);
  // half of 244,000 × 0.34 = 41,480: below the surtax of 50,000, which looks at each seller
  expect(sales).toMatchObject([
    { id, part: '0.5', gain: { gain: '244000', taxable: '41480', lines: [{}, {}, { amount: '0' }] } },
  ]);
});

it('takes the answer of the household before the use that the property has now', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person, { facts: { use: 'main_home' } });
  const body = { ...priced(id, '400000').body, closings: [sold(id, false)] };
  await person.call(taxWealth.change, { body });
  const { sales } = await person.call(taxWealth.show, IN_2025);
  expect(sales).toMatchObject([{ isMainHome: false, isHomeAnswered: true, missing: [], gain: { tax: '29575.01' } }]);
  const let_ = await soldFlat(person, { facts: { use: 'let' } });
  const more = { ...priced(let_, '400000', 1).body, closings: [sold(let_, true)] };
  await person.call(taxWealth.change, { body: more });
  const { sales: after } = await person.call(taxWealth.show, IN_2025);
  expect(after.find((sale) => sale.id === let_)).toMatchObject({ gain: { exemption: 'main_home', tax: '0' } });
});

it('adds the taxable gain to the reference income, and asks for it as long as it is not known', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  const gains = async () =>
    (await person.call(tax.show, IN_2025)).recorded.find(({ fact }) => fact === 'propertyGains');
  expect(await gains()).toMatchObject({ amount: null, gap: 'sale', sources: [] });
  const asked = await person.call(taxEstimate.show, IN_2025);
  expect(asked.missing).toContain('propertyGains');
  await person.call(taxWealth.change, priced(id, '400000'));
  expect(await gains()).toMatchObject({ amount: '48960', gap: null, sources: [{ label: FLAT.name, amount: '48960' }] });
  const known = await person.call(taxEstimate.show, IN_2025);
  expect([known.referenceIncome, known.missing.includes('propertyGains')]).toEqual(['48960', false]);
  const answer = { assetId: id, on: '2025-06-02', isSale: false, wasMainHome: null };
  await person.call(taxWealth.change, { body: { ...NOTHING, version: 1, closings: [answer] } });
  expect(await gains()).toBeUndefined();
});

it('counts no gain of what was closed without a sale, until that answer is taken back', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person, { facts: { purchasePrice: null } });
  const answer = { assetId: id, on: '2025-06-02', isSale: false, wasMainHome: null };
  const body = { ...priced(id, '400000').body, closings: [answer] };
  const saved = await person.call(taxWealth.change, { body });
  expect(saved.closings).toMatchObject([{ ...answer, statedOn: expect.any(String) }]);
  const { sales } = await person.call(taxWealth.show, IN_2025);
  expect(sales).toMatchObject([{ id, isSale: false, missing: [], gain: null }]);
  // who does not name the answers leaves them as they are
  const kept = await person.call(taxWealth.change, { body: { ...priced(id, '400000', 1).body, amounts: [] } });
  expect(kept.closings).toEqual(saved.closings);
  await person.call(taxWealth.change, { body: { ...priced(id, '400000', 2).body, amounts: [], closings: [] } });
  const { sales: open } = await person.call(taxWealth.show, IN_2025);
  expect(open).toMatchObject([{ id, isSale: null, missing: ['purchasePrice'], gain: null }]);
});

it('asks again about a property that was closed on another day', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  const answer = { assetId: id, on: '2025-03-01', isSale: false, wasMainHome: null };
  await person.call(taxWealth.change, { body: { ...NOTHING, closings: [answer] } });
  expect((await person.call(taxWealth.show, IN_2025)).sales).toMatchObject([{ id, isSale: null }]);
});

it('still takes answers once a property that was answered about is deleted', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  const { closings } = await person.call(taxWealth.change, { body: { ...NOTHING, closings: [sold(id, false)] } });
  await person.call(assets.remove, { params: { id } });
  const other = await soldFlat(person);
  const again = [...closings.map(({ statedOn: _day, ...answer }) => answer), sold(other, false)];
  const saved = await person.call(taxWealth.change, { body: { ...NOTHING, version: 1, closings: again } });
  expect(saved.closings).toHaveLength(2);
});

it.for([
  { why: 'a main home that was not sold', answer: { isSale: false, wasMainHome: true } },
  { why: 'another field', answer: { isSale: true, wasMainHome: null, price: '1' } },
])('refuses $why', async ({ answer }) => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  const closings = [{ assetId: id, on: '2025-06-02', ...answer }];
  await expect(person.call(taxWealth.change, { body: { ...NOTHING, closings } })).rejects.toThrow();
});

it('refuses two answers about one property, and answers about that of another household', async () => {
  const [person, stranger] = [await openHousehold(app), await openHousehold(app)];
  const id = await soldFlat(person);
  const twice = [sold(id, false), sold(id, true)];
  await expect(person.call(taxWealth.change, { body: { ...NOTHING, closings: twice } })).rejects.toThrow('unique');
  const others = { body: { ...NOTHING, closings: [sold(id, false)] } };
  await expect(stranger.call(taxWealth.change, others)).rejects.toMatchObject({ code: 'not_found' });
});

it('refuses a price of zero', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  await expect(person.call(taxWealth.change, priced(id, '0'))).rejects.toThrow('nonZero');
});

it('belongs to the year of the sale alone, and to one household alone', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person);
  expect((await person.call(taxWealth.show, { params: { year: '2026' } })).sales).toEqual([]);
  const stranger = await openHousehold(app);
  expect((await stranger.call(taxWealth.show, IN_2025)).sales).toEqual([]);
  await expect(stranger.call(taxWealth.change, priced(id, '1'))).rejects.toMatchObject({ code: 'not_found' });
});
