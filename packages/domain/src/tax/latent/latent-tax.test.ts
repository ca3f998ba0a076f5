import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import type { LatentAsset, LatentGap, LatentSale } from './latent-asset.ts';
import { latentTax } from './latent-tax.ts';
import { manualLatentTax } from './manual-latent-tax.ts';
import type { LatentContext } from './wrapper-parts.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const DAY = '2026-11-25';

const CONTEXT: LatentContext = {
  ...{ day: DAY, law: LAW, family: { status: 'single' }, options: { scale: false, cryptoScale: false } },
  ...{ scaleTax: (more) => more.times('0.3'), withdrawnThisYear: ZERO, cryptoSales: ZERO },
};

const known = (gain: number | null, gaps: readonly LatentGap[] = []) => ({
  ...{ id: 'a', gain: gain === null ? null : decimal(gain), gaps },
});

const cto = (gain: number | null, id = 'a'): LatentAsset => ({ ...known(gain), id, group: 'securities' });
const pea = (gain: number, openedOn: string | null): LatentAsset => ({ ...known(gain), group: 'pea', openedOn });
const contract = (gain: number, openedOn: string | null, before = 0, since = 20_000): LatentAsset => ({
  ...{ ...known(gain), group: 'lifeInsurance', openedOn, holder: 'ann' },
  premiums: { before2017: decimal(before), since2017: decimal(since) },
});
const per = (gain: number, paid: number): LatentAsset => ({ ...known(gain), group: 'per', paid: decimal(paid) });
const crypto = (gain: number, price: number | null): LatentAsset => ({
  ...{ ...known(gain), group: 'crypto', price: price === null ? null : decimal(price) },
});
const SALE: LatentSale = {
  ...{ years: 10, exemption: null, taxable: decimal(7000), taxableByLevies: decimal(9175) },
  ...{ incomeTax: decimal(1330), socialLevies: decimal('1578.10'), surtax: ZERO },
};
const home = (gain: number, sale: LatentSale | null): LatentAsset => ({ ...known(gain), group: 'property', sale });

type Case = {
  readonly why: string;
  readonly assets: readonly LatentAsset[];
  readonly context?: Partial<LatentContext>;
  readonly tax: string;
  readonly gaps?: readonly LatentGap[];
};

const CASES: readonly Case[] = [
  { why: 'an ordinary account: 1,000 × 31.4 %', assets: [cto(1000)], tax: '314' },
  { why: 'a loss elsewhere lowers it: 600 × 31.4 %', assets: [cto(1000), cto(-400, 'b')], tax: '188.4' },
  { why: 'a loss bears nothing', assets: [cto(-1000)], tax: '0' },
  { why: 'a gain that is not known is no zero', assets: [{ ...cto(null), gaps: ['cost'] }], tax: '0', gaps: ['cost'] },
  { why: 'the loss of a PEA lowers nothing else', assets: [cto(1000), pea(-400, '2020-01-01')], tax: '314' },
  { why: 'a PEA of five years: levies alone (8,052 for 5,000)', assets: [pea(3052, '2021-11-25')], tax: '567.67' },
  { why: 'a day younger: the flat tax too', assets: [pea(1000, '2021-11-26')], tax: '314' },
  { why: 'a PEA of unknown age: at least the levies', assets: [pea(1000, null)], tax: '186', gaps: ['opening'] },
  {
    why: 'life insurance of eight years: (5,000 − 4,600) × 7.5 % + 17.2 %',
    assets: [contract(5000, '2018-11-25')],
    tax: '890',
  },
  {
    why: 'a couple has twice the allowance',
    assets: [contract(5000, '2018-11-25')],
    context: { family: { status: 'couple' } },
    tax: '860',
  },
  {
    why: 'the allowance was used for 4,000 this year: 4,400 × 7.5 % + 860',
    assets: [contract(5000, '2018-11-25')],
    context: { withdrawnThisYear: decimal(4000) },
    tax: '1190',
  },
  {
    why: 'two contracts have one allowance: 5,400 × 7.5 % + 10,000 × 17.2 %',
    assets: [contract(5000, '2015-01-01'), { ...contract(5000, '2016-01-01'), id: 'b' }],
    tax: '2125',
  },
  {
    why: 'younger than eight years: 12.8 % and 17.2 %, no allowance',
    assets: [contract(1000, '2018-11-26')],
    tax: '300',
  },
  {
    why: 'former premiums first: 1,400 × 7.5 % + 6,000 × 7.5 % + 12,000 × 17.2 %',
    assets: [contract(12_000, '2010-01-01', 10_000, 10_000)],
    tax: '2619',
  },
  {
    why: 'premiums above 150,000: 400 × 7.5 % + 5,000 × 12.8 % + 10,000 × 17.2 %',
    assets: [contract(10_000, '2018-01-01', 0, 300_000)],
    tax: '2390',
  },
  { why: 'a contract of unknown age: levies', assets: [contract(1000, null)], tax: '172', gaps: ['opening'] },
  { why: 'retirement: payments at 30 %, gain at 31.4 %', assets: [per(5000, 20_000)], tax: '7570' },
  {
    why: 'without the incomes of the year its payments are not known',
    assets: [per(5000, 20_000)],
    context: { scaleTax: null },
    tax: '1570',
    gaps: ['income'],
  },
  { why: 'employee savings: 18.6 %', assets: [{ ...known(1000), group: 'employeeSavings' }], tax: '186' },
  { why: 'digital assets: 700 × 31.4 %', assets: [crypto(700, 1000)], tax: '219.8' },
  { why: 'sold for 305 euros: exempt', assets: [crypto(200, 305)], tax: '0' },
  {
    why: 'sales of before count for the threshold',
    assets: [crypto(100, 305)],
    context: { cryptoSales: decimal(1) },
    tax: '31.4',
  },
  {
    why: 'sales that are not known make no exemption',
    assets: [crypto(100, 200)],
    context: { cryptoSales: null },
    tax: '31.4',
  },
  {
    why: 'the option for the scale: 1,000 × (30 % + 18.6 %)',
    assets: [cto(1000)],
    context: { options: { scale: true, cryptoScale: false } },
    tax: '486',
  },
  {
    why: 'digital assets have an option of their own: 700 × 18.6 % + 700 × 30 %',
    assets: [crypto(700, 1000)],
    context: { options: { scale: false, cryptoScale: true } },
    tax: '340.2',
  },
  { why: 'a property as its own rule says', assets: [home(10_000, SALE)], tax: '2908.1' },
  {
    why: 'the main home',
    assets: [
      home(90_000, {
        ...{ ...SALE, exemption: 'main_home', taxable: ZERO, taxableByLevies: ZERO },
        ...{ incomeTax: ZERO, socialLevies: ZERO },
      }),
    ],
    tax: '0',
  },
  {
    why: 'what is not modelled says so',
    assets: [{ ...known(null, ['not_modelled']), group: 'other' }],
    tax: '0',
    gaps: ['not_modelled'],
  },
];

describe('latentTax', () => {
  test.for(CASES)('$why', ({ assets, context, tax, gaps = [] }) => {
    const found = latentTax(assets, { ...CONTEXT, ...context });
    expect(found.total.toFixed()).toBe(tax);
    expect(found.groups.flatMap(({ items }) => items.flatMap((item) => item.gaps))).toEqual(gaps);
    expect(found.isComplete).toBe(gaps.length === 0);
  });

  it('taxes all that joins the scale together: 11 % up to 1,000, then 30 %', () => {
    const scaleTax = (more: Decimal) => more.minus(1000).times('0.3').plus(110);
    const options = { scale: true, cryptoScale: false };
    const { groups } = latentTax([cto(1000), per(0, 1000)], { ...CONTEXT, scaleTax, options });
    // 410 for 2,000: 205 each, and levies on the gain
    expect(groups.map(({ group, tax }) => [group, tax.toFixed()])).toEqual([
      ['securities', '391'],
      ['per', '205'],
    ]);
    expect(groups[0]?.lines.map(({ label, amount }) => [label, amount.toFixed()])).toEqual([
      ['social_levies', '186'],
      ['scale_tax', '205'],
    ]);
  });

  it('shares the tax of an ordinary account among those that gained', () => {
    const [group] = latentTax([cto(3000, 'a'), cto(1000, 'b'), cto(-1000, 'c')], CONTEXT).groups;
    // 3,000 × 31.4 % = 942, three quarters of it and one
    expect(group?.items.map(({ tax }) => tax.toFixed())).toEqual(['706.5', '235.5', '0']);
    expect(group?.gain?.toFixed()).toBe('3000');
  });
});

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => new Decimal(cents).dividedBy(100));
const positive = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => new Decimal(cents).dividedBy(100));
const openedOn = fc.option(fc.constantFrom('2010-02-28', '2018-11-25', '2021-11-26', '2026-01-01'), { nil: null });
const base = fc.record({ id: fc.uuid(), gain: fc.option(amount, { nil: null }), gaps: fc.constant([]) });
const anyAsset: fc.Arbitrary<LatentAsset> = fc.oneof(
  base.map((each): LatentAsset => ({ ...each, group: 'securities' })),
  base.map((each): LatentAsset => ({ ...each, group: 'employeeSavings' })),
  fc.tuple(base, openedOn).map(([each, opened]): LatentAsset => ({ ...each, group: 'pea', openedOn: opened })),
  fc.tuple(base, openedOn, positive, positive).map(([each, opened, before2017, since2017]): LatentAsset => {
    return { ...each, group: 'lifeInsurance', openedOn: opened, premiums: { before2017, since2017 }, holder: null };
  }),
  fc.tuple(base, positive).map(([each, paid]): LatentAsset => ({ ...each, group: 'per', paid })),
  fc.tuple(base, positive).map(([each, price]): LatentAsset => ({ ...each, group: 'crypto', price })),
);
const anyContext = fc.record({ scale: fc.boolean(), cryptoScale: fc.boolean(), isCouple: fc.boolean() });
const paidIn = (asset: LatentAsset) => (asset.group === 'per' ? (asset.paid ?? ZERO) : ZERO);
const above = ({ gain }: LatentAsset) => Decimal.max(ZERO, gain ?? ZERO);

describe('the latent tax of anything', () => {
  it('is not below zero nor above the full taxation of the gains, and adds up', () => {
    fc.assert(
      fc.property(fc.array(anyAsset, { maxLength: 12 }), anyContext, (assets, { isCouple, ...options }) => {
        const family = { status: isCouple ? ('couple' as const) : ('single' as const) };
        const scaleTax = (more: Decimal) => more.times('0.45');
        const { total, groups } = latentTax(assets, { ...CONTEXT, options, family, scaleTax });
        const most = sum(assets.map((asset) => above(asset).times('0.636').plus(paidIn(asset).times('0.45'))));
        // each line is rounded to the cent
        expect(total.toNumber()).toBeLessThanOrEqual(
          most
            .plus('0.05')
            .times(1)
            .plus(assets.length / 100)
            .toNumber(),
        );
        expect(sum(groups.map(({ tax }) => tax)).toFixed()).toBe(total.toFixed());
        for (const { tax, items, lines } of groups) {
          expect(items.every((item) => !item.tax.isNegative())).toBe(true);
          expect(sum(items.map((item) => item.tax)).toFixed()).toBe(tax.toFixed());
          expect(sum(lines.map((line) => line.amount)).toFixed()).toBe(tax.toFixed());
        }
      }),
    );
  });

  it('is nothing where nothing was gained', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), anyContext, (assets, { isCouple: _, ...options }) => {
        const lost = assets.map((asset): LatentAsset => {
          const gain = asset.gain?.abs().negated() ?? null;
          return asset.group === 'per' ? { ...asset, gain, paid: ZERO } : { ...asset, gain };
        });
        expect(latentTax(lost, { ...CONTEXT, options }).total.toFixed()).toBe('0');
      }),
    );
  });
});

describe('manualLatentTax', () => {
  it('takes the rate that was typed for each nature, and names the one that is missing', () => {
    const found = manualLatentTax([cto(1000), cto(-500, 'b'), crypto(200, 900), home(10, null)], {
      gains: decimal('0.26375'),
    });
    expect(found.total.toFixed()).toBe('263.75');
    expect(found.groups.map(({ group, items }) => [group, items.flatMap(({ gaps }) => gaps)])).toEqual([
      ['securities', []],
      ['crypto', ['rate']],
      ['property', ['not_modelled']],
    ]);
  });
});
