import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { type PropertySale, propertyGain, yearsHeld } from './gain.ts';

const sale = (more: Partial<PropertySale> = {}): PropertySale => ({
  on: '2026-06-15',
  netPrice: decimal(300_000),
  purchasedOn: '2014-06-15',
  purchasePrice: decimal(200_000),
  purchaseCosts: null,
  works: ZERO,
  isBuilt: true,
  isMainHome: false,
  depreciation: ZERO,
  sellers: [decimal(1)],
  ...more,
});

describe('yearsHeld', () => {
  test.for([
    { why: 'the day before the anniversary', to: '2026-06-14', years: 11 },
    { why: 'the anniversary', to: '2026-06-15', years: 12 },
    { why: 'a leap day ends with February', from: '2024-02-29', to: '2025-02-28', years: 1 },
  ])('$why', ({ from = '2014-06-15', to, years }) => {
    expect(yearsHeld(from, to)).toBe(years);
  });
});

describe('propertyGain', () => {
  test.for([
    { why: 'a main home owes nothing (CGI 150 U, II, 1°)', more: { isMainHome: true }, exemption: 'main_home' },
    {
      why: 'a small price owes nothing (CGI 150 U, II, 6°)',
      more: { netPrice: decimal(15_000) },
      exemption: 'small_price',
    },
    {
      why: 'two sellers with no more than that each owe nothing',
      more: { netPrice: decimal(30_000), purchasePrice: decimal(10_000), sellers: [decimal('0.5'), decimal('0.5')] },
      exemption: 'small_price',
    },
    { why: 'a loss owes nothing', more: { netPrice: decimal(180_000) }, exemption: 'no_gain' },
  ])('$why', ({ more, exemption }) => {
    expect(propertyGain(sale(more))).toMatchObject({ exemption, total: ZERO });
  });

  it('taxes the sellers above the exempt price alone, each on what is theirs', () => {
    const garage = { purchasedOn: '2020-01-01', purchasePrice: decimal(10_000) };
    const both = propertyGain(
      sale({ ...garage, netPrice: decimal(30_000), sellers: [decimal('0.6'), decimal('0.4')] }),
    );
    const alone = propertyGain(sale({ ...garage, netPrice: decimal(18_000), purchasePrice: decimal(6000) }));
    expect(both.exemption).toBeNull();
    expect(both.total).toEqual(alone.total);
    // 30,000 − 10,000 − 750 of costs − 1,500 of works
    expect(both.gain.toFixed()).toBe('17750');
  });

  test.for([
    {
      why: 'costs as paid where they are more than 7.5 %',
      more: { purchaseCosts: decimal(20_000) },
      costs: '20000',
      works: '30000',
    },
    {
      why: 'the flat rate where less was paid',
      more: { purchaseCosts: decimal(9000) },
      costs: '15000',
      works: '30000',
    },
    {
      why: 'works as paid where they are more than 15 %',
      more: { works: decimal(45_000) },
      costs: '15000',
      works: '45000',
    },
    { why: 'no flat works on land', more: { isBuilt: false }, costs: '15000', works: '0' },
    { why: 'nor within five years', more: { purchasedOn: '2021-06-15' }, costs: '15000', works: '0' },
    { why: 'but a day later', more: { purchasedOn: '2021-06-14' }, costs: '15000', works: '30000' },
  ])('counts $why (CGI 150 VB)', ({ more, costs, works }) => {
    const found = propertyGain(sale(more));
    expect([found.purchaseCosts.toString(), found.works.toString()]).toEqual([costs, works]);
  });

  it('adds what was written off to the gain, since 15 February 2025 (CGI 150 VB, III)', () => {
    const written = { depreciation: decimal(40_000) };
    expect(propertyGain(sale(written)).gain.minus(propertyGain(sale()).gain).toString()).toBe('40000');
    const before = { on: '2025-02-14' };
    expect(propertyGain(sale({ ...written, ...before })).gain).toEqual(propertyGain(sale(before)).gain);
  });

  it('looks at each seller for the surtax (CGI 1609 nonies G)', () => {
    const dear = { netPrice: decimal(400_000) };
    const [alone, both] = [
      propertyGain(sale(dear)),
      propertyGain(sale({ ...dear, sellers: [decimal('0.5'), decimal('0.5')] })),
    ];
    expect(alone.surtax.greaterThan(ZERO)).toBe(true);
    expect(both.surtax).toEqual(ZERO);
    expect(both.incomeTax).toEqual(alone.incomeTax);
  });

  it('property: who holds longer never owes more on the same gain, and after thirty years nothing', () => {
    const years = fc.integer({ min: 0, max: 40 });
    const taxAfter = (held: number) => propertyGain(sale({ purchasedOn: `${2026 - held}-01-10` })).total;
    fc.assert(
      fc.property(years, years, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(taxAfter(more).lessThanOrEqualTo(taxAfter(less))).toBe(true);
        if (more >= 30) expect(taxAfter(more)).toEqual(ZERO);
      }),
    );
  });
});
