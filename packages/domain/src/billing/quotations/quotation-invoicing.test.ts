import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import { documentTotals, type WrittenAmounts } from '../totals/totals.ts';
import { depositLines } from './deposit-invoice.ts';
import { isAllDone, progressLines } from './progress-invoice.ts';
import { invoicedSoFar, openConversions, type QuotationInvoice, remainingToInvoice } from './quotation-invoicing.ts';

const NAMED = { number: 'DE2026-0001', language: 'fr' } as const;
const line = (unitPrice: string, vatRate = '20', quantity = '1') =>
  ({ name: 'Conseil', quantity, unit: 'C62', unitPrice, vatCategory: 'S', vatRate }) as const;
const invoice = (mode: QuotationInvoice['mode'], due: string, more: Partial<QuotationInvoice> = {}) => ({
  mode,
  gross: decimal(due),
  due: decimal(due),
  credited: ZERO,
  corrected: false,
  deducted: false,
  ...more,
});
const TWO_RATES: WrittenAmounts = { lines: [line('1000'), line('500', '5.5')] };

describe('what is left to invoice', () => {
  const total = decimal('3300');
  test.for([
    { why: 'all before the first invoice', invoices: [], left: '3300', open: ['full', 'deposit', 'progress'] },
    {
      why: 'the rest after a deposit',
      invoices: [invoice('deposit', '990')],
      left: '2310',
      open: ['balance', 'deposit', 'progress'],
    },
    {
      why: 'nothing after the balance',
      invoices: [invoice('deposit', '990', { deducted: true }), invoice('balance', '2310', { gross: decimal('3300') })],
      left: '0',
    },
    {
      why: 'all again where a deposit was given back',
      invoices: [invoice('deposit', '990', { credited: decimal('990') })],
      left: '3300',
      open: ['full', 'deposit', 'progress'],
    },
    {
      why: 'all again where the final invoice was given back whole, its deposit with it',
      invoices: [
        invoice('deposit', '990', { deducted: true }),
        invoice('balance', '2310', { gross: decimal('3300'), credited: decimal('3300') }),
      ],
      left: '3300',
      open: ['full', 'deposit', 'progress'],
    },
    {
      why: 'what was given back of a final invoice that stands, without a way to ask for it again',
      invoices: [invoice('full', '3300', { credited: decimal('300') })],
      left: '300',
    },
    {
      why: 'nothing where a corrective invoice took the place of the only one',
      invoices: [invoice('full', '3300', { corrected: true }), invoice('full', '3300')],
      left: '0',
    },
  ])('$why', ({ invoices, left, open = [] }) => {
    expect(remainingToInvoice(total, invoices).toFixed()).toBe(left);
    expect(openConversions(total, invoices)).toEqual(open);
  });
});

describe('a deposit', () => {
  test.for([
    { why: '30 % of one rate', written: { lines: [line('2750')] }, share: { percent: '30' }, gross: '990' },
    { why: '30 % of two rates', written: TWO_RATES, share: { percent: '30' }, gross: '518.25' },
    { why: 'an amount with VAT', written: TWO_RATES, share: { amount: '500' }, gross: '500' },
    {
      why: 'an amount no net price can reach stays below',
      written: { lines: [line('100')] },
      share: { amount: '9.99' },
      gross: '9.98',
    },
    {
      why: 'after a discount of the document',
      written: { ...TWO_RATES, allowances: [{ percent: '10', reason: 'Remise' }] },
      share: { percent: '50' },
      gross: '777.38',
    },
  ])('$why', ({ written, share, gross }) => {
    const lines = depositLines(written, share, NAMED);
    expect(documentTotals({ lines }).gross.toFixed()).toBe(gross);
    expect(lines[0]?.name).toMatch(/^Acompte sur le devis DE2026-0001/);
  });

  test.for([{ percent: '0' }, { percent: '100.01' }, { amount: '0' }, { amount: '1800' }])('is never %o', (share) => {
    const invalid = expect.objectContaining({ code: 'amount_invalid' });
    expect(() => depositLines(TWO_RATES, share, NAMED)).toThrow(invalid);
  });
});

describe('progress', () => {
  it('asks for what is done since the last time', () => {
    const first = progressLines(TWO_RATES, { soFar: [], percents: ['40', '0'] }, NAMED);
    expect(first.parts).toEqual(['400', '0']);
    expect(first.lines).toMatchObject([{ name: 'Conseil – avancement 40\u00a0%', unitPrice: '400', quantity: '1' }]);
    const second = progressLines(TWO_RATES, { soFar: first.parts, percents: ['75', '50'] }, NAMED);
    expect(second.parts).toEqual(['350', '250']);
  });

  it('lowers a rebate in proportion, as a quantity below zero', () => {
    const written = { lines: [line('1000'), line('100', '20', '-1')] };
    const { lines } = progressLines(written, { soFar: [], percents: ['50', '50'] }, NAMED);
    expect(documentTotals({ lines }).net.toFixed()).toBe('450');
  });

  it('counts a discount in euros as far as its lines are done, to the cent over all times', () => {
    const allowances = [{ amount: '100', reason: 'Remise' }];
    const written = { lines: [line('1000')], allowances };
    const first = progressLines(written, { soFar: [], percents: ['33.33'] }, NAMED);
    const second = progressLines(written, { soFar: ['333.3'], percents: ['66.66'] }, NAMED);
    const third = progressLines(written, { soFar: ['666.6'], percents: ['99.99'] }, NAMED);
    expect([first, second, third].map((one) => one.allowances?.[0]?.amount)).toEqual(['33.33', '33.33', '33.33']);
  });

  test.for([
    { why: 'a discount at one rate follows its lines', percents: ['100', '0'], discount: '60', extra: '20' },
    { why: 'and is left out before they begin', percents: ['0', '100'], discount: undefined, extra: '10' },
  ])('$why', ({ percents, discount, extra }) => {
    const vat = { vatCategory: 'S', vatRate: '20' } as const;
    const written = {
      ...TWO_RATES,
      allowances: [{ amount: '60', reason: 'Remise', vat }],
      charges: [{ amount: '30', reason: 'Frais', vat: { vatCategory: 'S', vatRate: '10' } as const }],
    };
    const { allowances, charges } = progressLines(written, { soFar: [], percents }, NAMED);
    expect([allowances?.[0]?.amount, charges?.[0]?.amount]).toEqual([discount, extra]);
  });

  it('takes the VAT out of a discount typed with it', () => {
    const written = {
      lines: [line('1200')],
      allowances: [{ amount: '120', reason: 'Remise' }],
      pricesIncludeVat: true,
    };
    const { lines, allowances } = progressLines(written, { soFar: [], percents: ['50'] }, NAMED);
    expect(documentTotals({ lines, allowances }).gross.toFixed()).toBe('540');
  });

  it('counts a percentage of prices with VAT for an extra at another rate as it was typed', () => {
    const charges = [{ percent: '10', reason: 'Frais', vat }];
    const written = { lines: [line('105.50', '5.5')], charges, pricesIncludeVat: true };
    const half = progressLines(written, { soFar: [], percents: ['50'] }, NAMED);
    expect(half.charges).toEqual([{ amount: '4.4', reason: 'Frais', vat }]);
    const more = progressLines(written, { soFar: half.parts, percents: ['99.99'] }, NAMED);
    expect(more.charges).toEqual([{ amount: '4.39', reason: 'Frais', vat }]);
  });

  it('asks again for the discount of a rebate that is done first', () => {
    const written = {
      lines: [line('1000'), line('200', '20', '-1')],
      allowances: [{ amount: '80', reason: 'Remise', reasonCode: '95' }],
    };
    const { allowances, charges } = progressLines(written, { soFar: [], percents: ['0', '100'] }, NAMED);
    expect({ allowances, charges }).toEqual({ allowances: [], charges: [{ amount: '20', reason: 'Remise' }] });
  });

  test.for([
    { why: 'more than all', soFar: ['0', '0'], percents: ['101', '0'] },
    { why: 'less than before', soFar: ['400', '0'], percents: ['39', '0'] },
    { why: 'nothing new', soFar: ['400', '0'], percents: ['40', '0'] },
  ])('is refused where a line is done by $why', ({ soFar, percents }) => {
    const invalid = expect.objectContaining({ code: 'amount_invalid' });
    expect(() => progressLines(TWO_RATES, { soFar, percents }, NAMED)).toThrow(invalid);
  });

  it('is whole once every line is done', () => {
    expect(isAllDone(['100', '100.0'])).toBe(true);
    expect(isAllDone(['100', '99.99'])).toBe(false);
  });
});

const anyLine = fc.record({
  cents: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.constantFrom('1', '2.5', '0.333', '12'),
  vatRate: fc.constantFrom('20', '10', '5.5', '2.1'),
});
const vat = { vatCategory: 'S', vatRate: '20' } as const;
const anyWritten = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    allowances: fc.constantFrom([], [{ percent: '5', reason: 'Remise' }], [{ percent: '12.5', reason: 'Remise', vat }]),
    charges: fc.constantFrom(
      [],
      [{ amount: '17.35', reason: 'Frais' }],
      [{ amount: '49.99', reason: 'Frais', vat }],
      [{ percent: '3', reason: 'Frais', vat }],
    ),
    pricesIncludeVat: fc.boolean(),
  })
  .map(
    ({ lines, ...adjusted }): WrittenAmounts => ({
      lines: lines.map(({ cents, quantity, vatRate }) => line(decimal(cents).div(100).toFixed(), vatRate, quantity)),
      ...adjusted,
    }),
  );
const anySteps = fc.array(
  fc.oneof(
    fc.record({ mode: fc.constant('deposit' as const), percent: fc.integer({ min: 1, max: 45 }) }),
    fc.record({ mode: fc.constant('progress' as const), percent: fc.integer({ min: 1, max: 60 }) }),
  ),
  { maxLength: 5 },
);

/** Invoices in advance, as many as fit; what does not fit is refused. */
function inAdvance(written: WrittenAmounts, steps: readonly { mode: 'deposit' | 'progress'; percent: number }[]) {
  const total = documentTotals(written).due;
  const invoices: (QuotationInvoice & { written: WrittenAmounts })[] = [];
  let soFar: readonly string[] = written.lines.map(() => '0');
  for (const { mode, percent } of steps) {
    try {
      const progress = mode === 'progress' ? progressLines(written, asked(written, soFar, percent), NAMED) : null;
      const made: WrittenAmounts = progress ?? { lines: depositLines(written, { percent: String(percent) }, NAMED) };
      const { due } = documentTotals(made);
      if (due.greaterThan(remainingToInvoice(total, invoices))) continue;
      invoices.push({ ...invoice(mode, due.toFixed()), written: made });
      if (progress)
        soFar = soFar.map((before, at) =>
          decimal(before)
            .plus(progress.parts[at] ?? '0')
            .toFixed(),
        );
    } catch (refusal) {
      expect(refusal).toMatchObject({ code: 'amount_invalid' });
    }
  }
  return { total, invoices };
}

const asked = (written: WrittenAmounts, soFar: readonly string[], percent: number) => ({
  soFar,
  percents: written.lines.map(() => String(percent)),
});

it('all invoices of a quotation come to its total to the cent, at every rate, and never to more', () => {
  fc.assert(
    fc.property(anyWritten, anySteps, (written, steps) => {
      const quoted = documentTotals(written);
      const { total, invoices } = inAdvance(written, steps);
      expect(invoicedSoFar(invoices).lessThanOrEqualTo(total)).toBe(true);
      const prepaid = sum(invoices.map(({ due }) => due)).toFixed();
      const final = documentTotals({ ...written, prepaid });
      expect(final.due.equals(remainingToInvoice(total, invoices))).toBe(true);
      const all = [...invoices, invoice('balance', final.due.toFixed(), { gross: final.gross })];
      expect(invoicedSoFar(all).equals(total)).toBe(true);
      expect(remainingToInvoice(total, all).isZero()).toBe(true);
      expect(openConversions(total, all)).toEqual([]);
      for (const group of quoted.vatGroups) {
        const at = invoices.flatMap((one) => documentTotals(one.written).vatGroups).filter(sameRate(group));
        const rest = final.vatGroups.find(sameRate(group));
        const left = (rest?.vat ?? ZERO).minus(sum(at.map(({ vat }) => vat)));
        expect(Decimal.sum(ZERO, ...at.map(({ vat }) => vat), left).equals(group.vat)).toBe(true);
      }
    }),
    { numRuns: lawRuns(500) },
  );
});

const sameRate =
  (one: { vatCategory: string; vatRate: string }) =>
  ({ vatCategory, vatRate }: { vatCategory: string; vatRate: string }) =>
    vatCategory === one.vatCategory && decimal(vatRate).equals(one.vatRate);
