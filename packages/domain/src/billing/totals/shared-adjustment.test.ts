import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { writeCii } from '../cii/factur-x-xml.ts';
import type { InvoiceDocument } from '../documents/document.ts';
import { ALLOWANCE_REASONS, CHARGE_REASONS, type DocumentAdjustment, type WrittenLine } from '../documents/line.ts';
import { drawDocument } from '../layout/draw.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { allowanceCode, chargeCode, usualReasons } from './adjustment-reasons.ts';
import { documentTotals, type WrittenAmounts } from './totals.ts';
import { vatKeyText } from './vat.ts';

const line = (unitPrice: string, vatRate = '20', quantity = '1'): WrittenLine => ({
  name: 'Conseil',
  quantity,
  unit: 'C62',
  unitPrice,
  vatCategory: 'S',
  vatRate,
});
const at = (vatRate: string) => ({ vatCategory: 'S', vatRate }) as const;
const EXEMPT = { vatCategory: 'E', vatRate: '0' } as const;
const discount = (more: Partial<DocumentAdjustment>) => ({ allowances: [{ reason: 'Remise', ...more }] });
const charge = (more: Partial<DocumentAdjustment>) => ({ charges: [{ reason: 'Frais', ...more }] });
const TWO = [line('1000'), line('500', '5.5')];

type Case = {
  readonly why: string;
  readonly written: WrittenAmounts;
  /** Each base with its VAT, then what is due. */
  readonly groups: readonly string[];
  readonly due: string;
};

describe('discounts and extras of a document', () => {
  test.for<Case>([
    {
      why: 'a discount in euros at one rate leaves the other alone',
      written: { lines: TWO, ...discount({ amount: '100', vat: at('20') }) },
      groups: ['S 20 900.00 180.00', 'S 5.5 500.00 27.50'],
      due: '1607.50',
    },
    {
      why: 'a discount in percent at one rate is one of its lines',
      written: { lines: TWO, ...discount({ percent: '10', vat: at('5.50') }) },
      groups: ['S 20 1000.00 200.00', 'S 5.5 450.00 24.75'],
      due: '1674.75',
    },
    {
      why: 'an extra in percent at one rate is one of all lines',
      written: { lines: TWO, ...charge({ percent: '3', vat: at('20') }) },
      groups: ['S 20 1045.00 209.00', 'S 5.5 500.00 27.50'],
      due: '1781.50',
    },
    {
      why: 'an extra at a rate that no line has makes a group of its own',
      written: { lines: [line('1000')], ...charge({ amount: '18.40', vat: at('10') }) },
      groups: ['S 20 1000.00 200.00', 'S 10 18.40 1.84'],
      due: '1220.24',
    },
    {
      why: 'expenses without VAT beside lines with it',
      written: { lines: [line('1000')], ...charge({ amount: '50', vat: EXEMPT }) },
      groups: ['S 20 1000.00 200.00', 'E 0 50.00 0.00'],
      due: '1250.00',
    },
    {
      why: 'an extra without a rate is shared out over those of the lines',
      written: { lines: TWO, ...charge({ amount: '100' }) },
      groups: ['S 20 1066.67 213.33', 'S 5.5 533.33 29.33'],
      due: '1842.66',
    },
    {
      why: 'a discount and an extra together',
      written: { lines: TWO, ...discount({ percent: '10' }), ...charge({ amount: '30', vat: at('20') }) },
      groups: ['S 20 930.00 186.00', 'S 5.5 450.00 24.75'],
      due: '1590.75',
    },
    {
      why: 'an extra typed with VAT at its own rate',
      written: { lines: [line('120')], pricesIncludeVat: true, ...charge({ amount: '11', vat: at('10') }) },
      groups: ['S 20 100.00 20.00', 'S 10 10.00 1.00'],
      due: '131.00',
    },
    {
      why: 'a percentage of prices with VAT for an extra at another rate counts as typed',
      written: { lines: [line('105.50', '5.5')], pricesIncludeVat: true, ...charge({ percent: '10', vat: at('20') }) },
      groups: ['S 5.5 100.00 5.50', 'S 20 8.79 1.76'],
      due: '116.05',
    },
    {
      why: 'a percentage off prices with VAT at one rate counts as typed',
      written: {
        lines: [line('99.99'), line('50', '10')],
        pricesIncludeVat: true,
        ...discount({ percent: '10', vat: at('20') }),
      },
      groups: ['S 20 75.00 15.00', 'S 10 45.45 4.55'],
      due: '139.99',
    },
    {
      why: 'a discount on nothing stands alone, below zero',
      written: { lines: [line('0')], ...discount({ amount: '10' }) },
      groups: ['S 20 -10.00 -2.00'],
      due: '-12.00',
    },
    {
      why: 'a percentage of a total below zero is shared by size',
      written: { lines: [line('100', '20', '-1'), line('300', '10', '-1')], ...discount({ percent: '10' }) },
      groups: ['S 20 -90.00 -18.00', 'S 10 -270.00 -27.00'],
      due: '-405.00',
    },
  ])('$why', ({ written, groups, due }) => {
    const totals = documentTotals(written);
    const shown = totals.vatGroups.map((one) => `${vatKeyText(one)} ${one.base.toFixed(2)} ${one.vat.toFixed(2)}`);
    expect(shown).toEqual(groups);
    expect(totals.due.toFixed(2)).toBe(due);
  });

  // 10 % of 1,000 and of 500. Of 0.14 and 0.14, 10 % is 0.014 each and 0.03 in all: the cent left over makes one share 0.02.
  test.for([
    { why: 'shared over rates', lines: TWO, parts: ['10 1000.00 100.00', '10 500.00 50.00'] },
    {
      why: 'not where a cent left over makes a share another amount',
      lines: [line('0.14'), line('0.14', '5.5')],
      parts: ['10 none 0.02', '10 0.14 0.01'],
    },
  ])('says the base of a percentage $why', ({ lines, parts }) => {
    const { allowances } = documentTotals({ lines, ...discount({ percent: '10' }) });
    expect(
      allowances.map(({ percent, base, amount }) => `${percent} ${base?.toFixed(2) ?? 'none'} ${amount.toFixed(2)}`),
    ).toEqual(parts);
    const xml = writeCii({ ...SAMPLE_DOCUMENT, lines, ...discount({ percent: '10', reasonCode: '95' }) });
    const bases = parts.flatMap((part) => (part.includes('none') ? [] : [part.split(' ')[1]]));
    const named = [...xml.matchAll(/CalculationPercent>10<.*?BasisAmount>([^<]*)</gs)].map(([, base]) => base);
    expect(named).toEqual(bases);
    expect(brokenRules(xml)).toEqual([]);
  });

  it('tells a percentage with what it is one of', () => {
    const { allowances, charges } = documentTotals({
      lines: TWO,
      ...discount({ percent: '10', vat: at('5.5') }),
      ...charge({ percent: '2', vat: at('20'), reasonCode: 'FC' }),
    });
    expect(allowances).toMatchObject([{ percent: '10', base: decimal('500'), amount: decimal('50') }]);
    expect(charges).toMatchObject([{ percent: '2', base: decimal('1500'), amount: decimal('30'), reasonCode: 'FC' }]);
  });
});

type Rated = { readonly vatCategory: string; readonly vatRate: string };

const anyAdjustment = fc
  .record({
    cents: fc.integer({ min: 0, max: 50_000 }),
    isPercent: fc.boolean(),
    vat: fc.constantFrom(undefined, at('20'), at('10'), at('5.5'), EXEMPT),
  })
  .map(({ cents, isPercent, vat }): DocumentAdjustment => {
    const figure = isPercent ? { percent: (cents / 1000).toFixed(3) } : { amount: (cents / 100).toFixed(2) };
    return { reason: 'x', ...figure, ...(vat && { vat }) };
  });
const anyWritten = fc.record({
  lines: fc.array(
    fc
      .tuple(fc.integer({ min: -100_000, max: 1_000_000 }), fc.constantFrom('20', '10', '5.5'))
      .map(([cents, rate]) => line((Math.abs(cents) / 100).toFixed(2), rate, cents < 0 ? '-1' : '1')),
    { minLength: 1, maxLength: 6 },
  ),
  allowances: fc.array(anyAdjustment, { maxLength: 3 }),
  charges: fc.array(anyAdjustment, { maxLength: 3 }),
  pricesIncludeVat: fc.boolean(),
});

describe('law', () => {
  it('the sums hold whatever is written, and every part falls on a group of its rate (BR-CO-11 to 15, BR-S-08)', () => {
    fc.assert(
      fc.property(anyWritten, (written) => {
        const totals = documentTotals(written);
        const { allowances, charges, vatGroups } = totals;
        expect(totals.net).toEqual(totals.lineTotal.minus(totals.allowanceTotal).plus(totals.chargeTotal));
        expect(totals.net).toEqual(sum(vatGroups.map(({ base }) => base)));
        expect(totals.gross).toEqual(totals.net.plus(sum(vatGroups.map(({ vat }) => vat))));
        for (const group of vatGroups) {
          const here = (parts: readonly (Rated & { readonly amount: Decimal })[]) =>
            sum(parts.filter((one) => isAt(one, group)).map(({ amount }) => amount));
          const lines = sum(
            totals.lines.filter((_one, index) => isAt(written.lines[index], group)).map((one) => one.net),
          );
          expect(group.base).toEqual(lines.minus(here(allowances)).plus(here(charges)));
        }
      }),
    );
  });

  it('an amount comes to itself, whatever the rates, where prices are without VAT', () => {
    fc.assert(
      fc.property(anyWritten, ({ lines, allowances }) => {
        const amounts = allowances.filter(({ percent }) => percent === undefined);
        const { allowanceTotal } = documentTotals({ lines, allowances: amounts });
        expect(allowanceTotal).toEqual(amounts.reduce((total, { amount }) => total.plus(amount ?? '0'), ZERO));
      }),
    );
  });

  it('an extra and a discount of the same come to nothing at every rate', () => {
    fc.assert(
      fc.property(anyWritten, anyAdjustment, ({ lines }, one) => {
        const isSame = one.percent === undefined || one.vat === undefined;
        const both = { allowances: [one], charges: [one] };
        const bases = (written: WrittenAmounts) =>
          documentTotals(written)
            .vatGroups.filter(({ base }) => !base.isZero())
            .map(({ base }) => base.toFixed(2));
        if (isSame) expect(bases({ lines, ...both })).toEqual(bases({ lines }));
      }),
    );
  });
});

const isAt = (one: Rated | undefined, group: Rated) =>
  one?.vatCategory === group.vatCategory && decimal(one.vatRate).equals(group.vatRate);

it('are told on the page with their reason, and with their rate where the document has several', () => {
  const textsOf = (more: Partial<InvoiceDocument>) =>
    drawDocument({ ...SAMPLE_DOCUMENT, ...more }, { accent: '#1a1a1a', logo: null })
      .pages.flat()
      .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  const plain = textsOf({});
  expect(plain.slice(plain.indexOf('Total TTC'), plain.indexOf('Total TTC') + 2)).toEqual(['Total TTC', 'Net à payer']);
  const one = textsOf({ allowances: [{ percent: '10', reason: 'Remise de fidélité' }] });
  expect(one).toEqual(expect.arrayContaining(['Total des lignes', 'Remise de fidélité, 10\u00a0%', '−10,00', '90,00']));
  const two = textsOf({ charges: [{ amount: '5', reason: 'Frais de port', vat: at('10') }] });
  expect(two).toEqual(expect.arrayContaining(['Frais de port (TVA 10 %)', '5,00', 'TVA 10 % sur 5,00']));
  const long = textsOf({
    charges: [{ amount: '5', reason: 'Frais de déplacement au siège de la société mère '.repeat(2) }],
  });
  expect(long.filter((text) => text.includes('déplacement') || text.includes('société mère')).length).toBeGreaterThan(
    1,
  );
});

describe('usual reasons', () => {
  test.for(['fr', 'en'] as const)('in %s have a code of the norm', (language) => {
    for (const reason of usualReasons(false, language)) expect(ALLOWANCE_REASONS).toContain(allowanceCode(reason));
    for (const reason of usualReasons(true, language)) expect(CHARGE_REASONS).toContain(chargeCode(reason));
  });

  it('are known however they are typed, and words of one’s own are a plain discount or an extra without a code', () => {
    expect(chargeCode(' frais de PORT ')).toBe('FC');
    expect(allowanceCode('Geste')).toBe('95');
    expect(chargeCode('Geste')).toBeUndefined();
  });
});
