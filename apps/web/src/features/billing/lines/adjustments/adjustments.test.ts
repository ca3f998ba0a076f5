import { expect, it } from 'vitest';
import {
  adjustedBy,
  emptyAdjustment,
  fieldsOf,
  sendableAdjustments,
  type TypedAdjustment,
  typedAdjustments,
  withReason,
} from './adjustments.ts';

const SENT = {
  allowances: [
    { percent: '10', reason: 'Geste', reasonCode: '95' as const },
    { amount: '50.5', reason: 'Accord', vat: { vatCategory: 'S' as const, vatRate: '5.5' as const } },
  ],
  charges: [{ amount: '30', reason: 'Frais de port', reasonCode: 'FC' as const }],
};
const LINE = { name: 'Bilan', quantity: '1', unit: 'C62', unitPrice: '1000', vatCategory: 'S', vatRate: '20' } as const;
const typed = (more: Partial<TypedAdjustment>) => ({ ...emptyAdjustment(false), ...more });

it('comes back from the editor as it went in', () => {
  expect(sendableAdjustments(typedAdjustments(SENT))).toEqual(SENT);
});

it('leaves out what is untouched, and counts a figure that is none yet as zero', () => {
  expect(sendableAdjustments([typed({}), emptyAdjustment(true)])).toEqual({ allowances: [], charges: [] });
  const { allowances } = sendableAdjustments([typed({ value: '101' }), typed({ by: 'amount', value: '1.234' })]);
  expect(allowances).toMatchObject([{ percent: '0' }, { amount: '0' }]);
});

it('gives the code that goes with the reason', () => {
  expect(withReason(emptyAdjustment(true), 'Freight').code).toBe('FC');
  expect(withReason(emptyAdjustment(true), 'Anything').code).toBeUndefined();
  expect(withReason(typed({ code: '64' }), 'Anything').code).toBe('95');
});

it('knows where the checklist finds each, whatever stands between', () => {
  const rows = [typed({ value: '1' }), typed({}), { ...emptyAdjustment(true), value: '2' }, typed({ reason: 'x' })];
  expect(fieldsOf(rows)).toEqual(['allowances.0', null, 'charges.0', 'allowances.1']);
});

it('tells what each comes to, once there are lines', () => {
  const rows = typedAdjustments(SENT);
  expect(adjustedBy(rows, { lines: [LINE], pricesIncludeVat: false })).toEqual(['-100.00', '-50.50', '30.00']);
  expect(adjustedBy(rows, { lines: [], pricesIncludeVat: false })).toEqual([null, null, null]);
});
