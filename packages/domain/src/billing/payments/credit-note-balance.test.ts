import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, sum } from '../../core/decimal.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import type { WrittenLine } from '../documents/line.ts';
import { documentTotals, type WrittenAmounts } from '../totals/totals.ts';
import { leftToCredit } from './credit-note-balance.ts';

const line = (name: string, unitPrice: string, vatRate = '20', more: Partial<WrittenLine> = {}): WrittenLine => ({
  name,
  quantity: '1',
  unit: 'C62',
  unitPrice,
  vatCategory: vatRate === '0' ? 'E' : 'S',
  vatRate,
  ...more,
});
const note = (...lines: WrittenLine[]): WrittenAmounts => ({ lines });
const study = line('Étude', '1000');
const advice = line('Suivi', '500', '5.5');
const invoice = { lines: [study, advice] };

const said = (original: WrittenAmounts, ...credited: WrittenAmounts[]) => {
  const left = leftToCredit(original, credited);
  if (left.lines.length === 0) return 'nothing';
  const { net, vat } = documentTotals(left);
  const lines = left.lines.map(({ name, quantity, unitPrice }) => `${name} ${quantity} × ${unitPrice}`);
  return `${lines.join(', ')} = ${net.toFixed(2)} + ${vat.toFixed(2)}`;
};

describe('leftToCredit', () => {
  test.for([
    // 1,000 at 20 % and 500 at 5.5 %: 1,500 + 227.50 = 1,727.50
    { why: 'all of it first', credited: [], left: 'Étude 1 × 1000, Suivi 1 × 500 = 1500.00 + 227.50' },
    {
      why: 'what a part of one line left: 1,000 − 300',
      credited: [note(line('Étude', '300'))],
      left: 'Étude 1 × 700, Suivi 1 × 500 = 1200.00 + 167.50',
    },
    { why: 'the other line', credited: [note(study)], left: 'Suivi 1 × 500 = 500.00 + 27.50' },
    {
      why: 'what two left, whatever they are called: 1,000 − 300 − 100',
      credited: [note(line('Étude', '300')), note(line('Geste commercial', '100'))],
      left: 'Étude 1 × 600, Suivi 1 × 500 = 1100.00 + 147.50',
    },
    {
      // 100 was given back and its VAT kept: 900 at 20 % is left of the study, 180 of VAT
      why: 'the rest after a credit net of tax',
      credited: [note(line('Étude', '100', '0'))],
      left: 'Étude 1 × 900, Suivi 1 × 500 = 1400.00 + 207.50',
    },
    { why: 'nothing once all is credited', credited: [note(study, advice)], left: 'nothing' },
  ])('is $why', ({ credited, left }) => {
    expect(said(invoice, ...credited)).toBe(left);
  });

  it('counts discounts of the whole document: 1,000 and 500 less 10 %, 400 of the first credited', () => {
    const discounted = { lines: [line('A', '1000'), line('B', '500')], allowances: [{ percent: '10', reason: 'R' }] };
    // 900 − 400 and 450
    expect(said(discounted, note(line('A', '400')))).toBe('A 1 × 500, B 1 × 450 = 950.00 + 190.00');
  });

  it('keeps a quantity and its price where nothing of that line was credited', () => {
    const hours = line('Heures', '150', '20', { quantity: '4', unit: 'HUR' });
    expect(said({ lines: [hours, study] }, note(study))).toBe('Heures 4 × 150 = 600.00 + 120.00');
  });

  it('never comes to more than what is left, whatever was credited before, and to all of it but cents', () => {
    const cents = fc.integer({ min: 1, max: 500_000 }).map((amount) => decimal(amount).div(100).toFixed(2));
    const anyLine = fc.tuple(fc.constantFrom('A', 'B', 'C'), cents, fc.constantFrom('20', '10', '5.5', '2.1'));
    const parts = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), parts, (drawn, percents) => {
        const original = { lines: drawn.map(([name, price, rate]) => line(name, price, rate)) };
        const notes: WrittenAmounts[] = [];
        for (const percent of percents) {
          const { lines } = leftToCredit(original, notes);
          const part = lines.map((one) => {
            const price = decimal(one.unitPrice).times(percent).div(100).toDecimalPlaces(2);
            return { ...one, unitPrice: price.toFixed() };
          });
          if (part.some(({ unitPrice }) => unitPrice !== '0')) notes.push({ lines: part });
        }
        const { lines } = leftToCredit(original, notes);
        const last = lines.length === 0 ? decimal('0') : documentTotals({ lines }).gross;
        const before = sum(notes.map((one) => documentTotals(one).gross));
        const rest = documentTotals(original).gross.minus(before).minus(last);
        expect(rest.toNumber()).toBeGreaterThanOrEqual(0);
        expect(rest.toNumber()).toBeLessThanOrEqual(0.12);
      }),
      { numRuns: lawRuns(300) },
    );
  });
});
