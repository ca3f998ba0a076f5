import { type CaseReader, type Check, casesIn } from '../../core/testing/reference-cases.ts';
import type { SharedAdjustment } from '../totals/shared-adjustment.ts';
import { documentTotals } from '../totals/totals.ts';
import { type GoldenCase, goldenAmounts } from './golden-cases.ts';

const cents = (value: { toFixed(places: number): string } | null) => value?.toFixed(2) ?? null;

function adjustment({ vatCategory, vatRate, amount, percent, base, reason, reasonCode }: SharedAdjustment) {
  return { vatCategory, vatRate, amount: cents(amount), percent, base: cents(base), reason, reasonCode };
}

/** Every figure that a case states, written as its file writes it. */
function checksOf({ input, expected }: GoldenCase): readonly Check[] {
  const totals = documentTotals(goldenAmounts(input));
  const exemption = { exemptionReason: input.exemptionReason, exemptionCode: input.exemptionCode };
  const actual: Readonly<Record<string, unknown>> = {
    lines: totals.lines.map(({ gross, allowances, charges, net }, at) => ({
      id: String(at + 1),
      gross: cents(gross),
      allowances: allowances.map(cents),
      charges: charges.map(cents),
      lineNet_BT131: cents(net),
    })),
    documentAllowances: totals.allowances.map(adjustment),
    documentCharges: totals.charges.map(adjustment),
    vatBreakdown: totals.vatGroups.map(({ vatCategory, vatRate, base, vat }) => ({
      category: vatCategory,
      rate: vatRate,
      taxable: cents(base),
      tax: cents(vat),
      ...exemption,
    })),
    totals: {
      lineTotal_BT106: cents(totals.lineTotal),
      allowanceTotal_BT107: cents(totals.allowanceTotal),
      chargeTotal_BT108: cents(totals.chargeTotal),
      taxBasis_BT109: cents(totals.net),
      taxTotal_BT110: cents(totals.vat),
      taxTotalEuro_BT111: cents(totals.vatInEuro),
      grandTotal_BT112: cents(totals.gross),
      prepaid_BT113: cents(totals.prepaid),
      rounding_BT114: cents(totals.rounding),
      due_BT115: cents(totals.due),
    },
  };
  const stated = { ...expected, totals: { ...NO_DEDUCTIONS, ...expected.totals } };
  return Object.entries(stated).map(([key, value]) => ({ key, expected: value, actual: actual[key], tolerance: 0 }));
}

/** Totals that a case leaves out are nought. */
const NO_DEDUCTIONS = { allowanceTotal_BT107: '0.00', prepaid_BT113: '0.00' };

/** The cases of invoice-cases.json: written lines and the totals of EN 16931 they come to. */
export const readInvoiceCases: CaseReader = (file) =>
  casesIn<GoldenCase>(file, ['input', 'expected']).map((found) => {
    if (!Array.isArray(found.input.lines)) throw new RangeError(`case ${found.id} has no list of lines`);
    return { id: found.id, run: () => checksOf(found) };
  });
