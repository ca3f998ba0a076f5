import { describe, expect, it, test } from 'vitest';
import type { WrittenLine } from '../documents/line.ts';
import { categoryOf, goodsParts, suppliedLines } from './supply.ts';

const line = (unitPrice: string, vatRate: string, supply?: 'goods' | 'services'): WrittenLine => ({
  name: 'Line',
  quantity: '1',
  unit: 'C62',
  unitPrice,
  vatCategory: 'S',
  vatRate,
  supply,
});

describe('goods and services of a document', () => {
  test.for([
    { why: 'what the document says where no line does', lines: [line('1', '20')], category: 'mixed', is: 'mixed' },
    { why: 'all goods', lines: [line('1', '20', 'goods')], category: 'services', is: 'goods' },
    {
      why: 'a line that does not say follows its document',
      lines: [line('1', '20', 'goods'), line('1', '20')],
      category: 'services',
      is: 'mixed',
    },
    {
      why: 'both',
      lines: [line('1', '20', 'goods'), line('1', '20', 'services')],
      category: 'services',
      is: 'mixed',
    },
  ] as const)('$why', ({ lines, category, is }) => {
    expect(categoryOf(lines, category)).toBe(is);
  });

  test.for([
    {
      why: 'services alone',
      written: { lines: [line('100', '20')], category: 'services' as const },
      goods: ['0.00 0.00'],
    },
    {
      why: 'goods by their document, issued before lines said what they sell',
      written: { lines: [line('100', '20')], category: 'goods' as const },
      goods: ['100.00 20.00'],
    },
    {
      // 10.03 of goods bear 2.006 of VAT at 20 %: 2.01; both lines together 20.06 bear 4.01, so services bear 2.00.
      why: 'both at one rate, VAT of the goods to the cent',
      written: { lines: [line('10.03', '20', 'goods'), line('10.03', '20')], category: 'services' as const },
      goods: ['10.03 2.01'],
    },
    {
      // 10 % off 300 at 20 %: goods are 100 of them, so 10 of the 30 fall on goods: 90, with 18 of VAT.
      why: 'a discount of the document in proportion',
      written: {
        lines: [line('100', '20', 'goods'), line('200', '20'), line('50', '5.5')],
        allowances: [{ amount: '30', reason: 'Loyalty', vat: { vatCategory: 'S' as const, vatRate: '20' } }],
        category: 'services' as const,
      },
      goods: ['90.00 18.00', '0.00 0.00'],
    },
    {
      // Goods and services that cancel each other: 50 of goods, -50 of services, no VAT in all.
      why: 'goods against services taken back',
      written: {
        lines: [line('50', '20', 'goods'), { ...line('50', '20'), quantity: '-1' }],
        category: 'services' as const,
      },
      goods: ['50.00 10.00'],
    },
  ])('$why', ({ written, goods }) => {
    expect(goodsParts(written).map(({ base, vat }) => `${base.toFixed(2)} ${vat.toFixed(2)}`)).toEqual(goods);
  });

  it('freezes what each line sells as soon as one of them says so', () => {
    const typed = [line('1', '20'), line('1', '20', 'services')];
    expect(suppliedLines(typed, 'goods').map(({ supply }) => supply)).toEqual(['goods', 'services']);
    expect(suppliedLines([line('1', '20')], 'goods').map(({ supply }) => supply)).toEqual([undefined]);
  });

  it('is all goods for an extra at a rate of its own on a document of goods', () => {
    const charges = [{ amount: '8', reason: 'Freight', vat: { vatCategory: 'S' as const, vatRate: '10' } }];
    const parts = goodsParts({ lines: [line('100', '20', 'goods')], charges, category: 'goods' });
    expect(parts.map(({ base }) => base.toFixed(2))).toEqual(['100.00', '8.00']);
  });
});
