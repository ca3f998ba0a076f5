import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import { expect, it } from 'vitest';
import { wealth } from '#i18n/en/tax-wealth.ts';
import type { TaxWords } from '../tax-words.ts';
import { saleRows } from './sale-rows.ts';

const TAX = {
  ...{ text: { wealth }, locale: 'en' },
  lineName: ({ label }: { label: string }) => label,
} as unknown as TaxWords;
const { sold, ifi } = wealth;

const SALE: TaxedSale = {
  ...{ id: 'a', name: 'Lyon', on: '2025-06-02', part: '1', isSale: true, isMainHome: false, isHomeAnswered: false },
  missing: [],
  gain: {
    ...{
      purchasePrice: '200000',
      purchaseCosts: '26000',
      works: '30000',
      depreciation: '0',
      years: 16,
      gain: '144000',
    },
    ...{ exemption: null, taxAllowance: '0.66', levyAllowance: '0.1815', taxable: '48960', taxableByLevies: '117864' },
    lines: [
      { label: 'gain_income_tax', base: '48960', rate: '0.19', amount: '9302.4', article: 'CGI, art. 200 B' },
      { label: 'gain_surtax', base: '48960', rate: null, amount: '0', article: 'CGI, art. 1609 nonies G' },
    ],
    tax: '9302.4',
  },
};

const textsOf = (sales: readonly TaxedSale[]) =>
  saleRows(sales, TAX).map((row) => row.map((cell) => cell && ('text' in cell ? cell.text : cell.number)));

it('has the gain, every line with its article, and the tax', () => {
  expect(textsOf([SALE]).slice(2)).toEqual([
    ['gain_income_tax', 'Lyon', '48960', '0.19', '9302.4', 'CGI, art. 200 B'],
    ['gain_surtax', 'Lyon', '48960', null, '0', 'CGI, art. 1609 nonies G'],
    [sold.tax, 'Lyon', null, null, '9302.4', null],
  ]);
});

it('names the part of the tax household beside the gain of the whole property', () => {
  const detailOf = (part: string) => textsOf([{ ...SALE, part }])[1]?.[1];
  expect(detailOf('0.5')).toContain(ifi.part('50%'));
  expect(detailOf('0.333333333333')).toContain(ifi.part('33.33%'));
  expect(detailOf('1')).not.toContain('%');
});

it.each([
  { why: 'nobody answered', more: { isSale: null }, says: sold.open },
  { why: 'it was no sale', more: { isSale: false }, says: sold.notSale },
  { why: 'it was the main home', more: { isMainHome: true, isHomeAnswered: true }, says: sold.mainHome },
] as const)('shows no amount where $why, and says so', ({ more, says }) => {
  const [, row] = textsOf([{ ...SALE, ...more, gain: null }]);
  expect([row?.[1], row?.[4]]).toEqual([expect.stringContaining(says), null]);
});

it('is empty without a closing', () => {
  expect(textsOf([])).toEqual([]);
});
