import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { allocateByWeight } from '../../core/allocate-by-weight.ts';
import { decimal, sum, ZERO } from '../../core/decimal.ts';
import { differencesOf } from '../../core/testing/reference-cases.ts';
import type { WrittenLine } from '../documents/line.ts';
import { readInvoiceCases } from '../testing/invoice-cases.ts';
import { documentTotals, type WrittenAmounts } from './totals.ts';
import { vatKeyText } from './vat.ts';

const goldenCases = readInvoiceCases(
  JSON.parse(readFileSync(new URL('../golden/invoice-cases.json', import.meta.url), 'utf8')),
);

const line = (more: Partial<WrittenLine> = {}): WrittenLine => ({
  name: 'Conseil',
  quantity: '1',
  unit: 'C62',
  unitPrice: '100',
  vatCategory: 'S',
  vatRate: '20',
  ...more,
});

const cents = (value: { toFixed(places: number): string } | null) => value?.toFixed(2) ?? null;

describe('reference case', () => {
  test.for(goldenCases)('$id', ({ run }) => {
    expect(run().flatMap((check) => differencesOf(check))).toEqual([]);
  });

  it('C13: a negative line is a negative quantity', () => {
    const totals = documentTotals({ lines: [line({ quantity: '3' }), line({ quantity: '-1' })] });
    expect([totals.net, totals.vat, totals.gross].map(cents)).toEqual(['200.00', '40.00', '240.00']);
  });

  it('C14: a price with VAT that no net price reaches is made up by a rounding, VAT untouched', () => {
    const totals = documentTotals({ lines: [line({ unitPrice: '9.99' })], pricesIncludeVat: true });
    expect([totals.net, totals.vat, totals.gross, totals.rounding, totals.due].map(cents)).toEqual([
      '8.33',
      '1.67',
      '10.00',
      '-0.01',
      '9.99',
    ]);
  });

  it('C15: VAT of a document in another currency is told in euros too', () => {
    const totals = documentTotals({ lines: [line({ unitPrice: '1234.56' })], euroRate: '0.8613' });
    expect([cents(totals.vat), cents(totals.vatInEuro)]).toEqual(['246.91', '212.66']);
  });
});

describe('documentTotals', () => {
  test.for([
    {
      why: 'half a cent of VAT of a credit goes away from zero too',
      quantity: '-1',
      price: '10.05',
      rate: '10',
      vat: '-1.01',
    },
    { why: 'no VAT where the rate is zero', quantity: '1', price: '10.05', rate: '0', vat: '0.00' },
  ])('$why', ({ quantity, price, rate, vat }) => {
    const totals = documentTotals({ lines: [line({ quantity, unitPrice: price, vatRate: rate })] });
    expect(cents(totals.vat)).toBe(vat);
  });

  it('knows a rate however it is written', () => {
    expect(documentTotals({ lines: [line({ vatRate: '20.00' }), line({ vatRate: '20' })] }).vatGroups).toHaveLength(1);
  });

  it('gives a discount in percent of one rate its base', () => {
    const allowances = [{ percent: '10', reason: 'Remise' }];
    const [shared] = documentTotals({ lines: [line(), line()], allowances }).allowances;
    expect(shared).toMatchObject({ percent: '10', base: decimal('200'), amount: decimal('20') });
  });

  it('takes the VAT out of a discount typed with VAT', () => {
    const totals = documentTotals({
      lines: [line({ unitPrice: '120' })],
      allowances: [{ amount: '12', reason: 'Remise' }],
      pricesIncludeVat: true,
    });
    expect([totals.net, totals.vat, totals.due].map(cents)).toEqual(['90.00', '18.00', '108.00']);
  });

  test.for([
    { code: 'invoice_empty', written: { lines: [] } },
    { code: 'amount_invalid', written: { lines: [line({ quantity: '1e3' })] } },
  ] as const)('fails with $code', ({ code, written }) => {
    expect(() => documentTotals(written)).toThrow(expect.objectContaining({ code }));
  });
});

const anyLine = fc.record({
  cents: fc.integer({ min: 0, max: 10_000_000 }),
  thousandths: fc.integer({ min: 1, max: 100_000 }),
  rate: fc.constantFrom('0', '5.5', '10', '20'),
  off: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
});

const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 }).map((drafts) =>
  drafts.map((draft) =>
    line({
      unitPrice: (draft.cents / 100).toFixed(2),
      quantity: (draft.thousandths / 1000).toFixed(3),
      vatRate: draft.rate,
      allowances: draft.off === undefined ? [] : [{ percent: String(draft.off), reason: 'Remise' }],
    }),
  ),
);

describe('law', () => {
  it('the sums of EN 16931 hold exactly, whatever is written (BR-CO-10 to 16, BR-S-08)', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 500 }), fc.boolean(), (lines, off, pricesIncludeVat) => {
        const written: WrittenAmounts = { lines, pricesIncludeVat, prepaid: '1.23' };
        const base = documentTotals(written).net;
        const allowances = base.greaterThan(0) ? [{ amount: (off / 100).toFixed(2), reason: 'Remise' }] : [];
        const totals = documentTotals({ ...written, allowances });
        expect(totals.lineTotal).toEqual(sum(totals.lines.map(({ net }) => net)));
        expect(totals.net).toEqual(totals.lineTotal.minus(totals.allowanceTotal).plus(totals.chargeTotal));
        expect(totals.net).toEqual(sum(totals.vatGroups.map((group) => group.base)));
        expect(totals.vat).toEqual(sum(totals.vatGroups.map((group) => group.vat)));
        expect(totals.due).toEqual(totals.gross.minus('1.23').plus(totals.rounding));
      }),
    );
  });

  it('VAT is reckoned once for each category and rate, and does not depend on the order of lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const totals = documentTotals({ lines });
        expect(totals.vatGroups).toHaveLength(new Set(lines.map(vatKeyText)).size);
        const turned = documentTotals({ lines: lines.toReversed() });
        expect([turned.net, turned.vat, turned.gross]).toEqual([totals.net, totals.vat, totals.gross]);
      }),
    );
  });

  it('negative quantities mirror every figure', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const totals = documentTotals({ lines });
        const mirrored = documentTotals({ lines: lines.map((one) => ({ ...one, quantity: `-${one.quantity}` })) });
        expect([mirrored.net, mirrored.vat].map((value) => value.neg().toFixed(2))).toEqual(
          [totals.net, totals.vat].map((value) => value.toFixed(2)),
        );
      }),
    );
  });

  it('parts of a discount add up to it, none a cent away from its exact share', () => {
    const anyWeights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyWeights, fc.integer({ min: -100_000, max: 100_000 }), (weights, amountInCents) => {
        fc.pre(weights.some((weight) => weight > 0));
        const amount = decimal(amountInCents).div(100);
        const parts = allocateByWeight(amount, weights.map(decimal));
        const total = sum(weights.map(decimal));
        expect(sum(parts).eq(amount)).toBe(true);
        parts.forEach((part, index) => {
          const exact = amount.times(weights[index] ?? 0).div(total);
          expect(part.minus(exact).abs().lessThan('0.01')).toBe(true);
        });
      }),
    );
  });

  it('what is due of prices typed with VAT is what was typed', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const typed = lines.map((one) => ({ ...one, allowances: [] }));
        const { due } = documentTotals({ lines: typed, pricesIncludeVat: true });
        const expected = typed.map(({ quantity, unitPrice }) => decimal(quantity).times(unitPrice).toDecimalPlaces(2));
        expect(due.eq(expected.reduce((total, value) => total.plus(value), ZERO))).toBe(true);
      }),
    );
  });
});
