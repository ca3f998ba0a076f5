import type { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import { ALLOWANCE_REASONS, CHARGE_REASONS } from '@aurea/domain/billing/documents/line.ts';
import { allowanceCode, chargeCode } from '@aurea/domain/billing/totals/adjustment-reasons.ts';
import { documentTotals, type WrittenAmounts } from '@aurea/domain/billing/totals/totals.ts';
import type { TypedVat } from '../vat-cell.tsx';

type Adjusted = Pick<InvoiceDraft, 'allowances' | 'charges'>;

/** A discount or an extra of the whole document as it is typed: the figure may be half written. */
export type TypedAdjustment = {
  /** Holds it through changes. */
  readonly key: string;
  readonly isCharge: boolean;
  readonly reason: string;
  readonly code: string | undefined;
  readonly by: 'percent' | 'amount';
  readonly value: string;
  /** Null is shared out over the rates of the lines. */
  readonly vat: TypedVat | null;
};

let made = 0;

function newKey(): string {
  made += 1;
  return `adjustment-${made}`;
}

export function emptyAdjustment(isCharge: boolean): TypedAdjustment {
  const by = isCharge ? ('amount' as const) : ('percent' as const);
  return { key: newKey(), isCharge, reason: '', code: isCharge ? undefined : '95', by, value: '', vat: null };
}

/** The code follows the words. */
export function withReason(one: TypedAdjustment, reason: string): TypedAdjustment {
  return { ...one, reason, code: one.isCharge ? chargeCode(reason) : allowanceCode(reason) };
}

export function typedAdjustments({ allowances, charges }: Adjusted): TypedAdjustment[] {
  return [...allowances.map((one) => typed(one, false)), ...charges.map((one) => typed(one, true))];
}

function typed(one: Adjusted['allowances'][number] | Adjusted['charges'][number], isCharge: boolean): TypedAdjustment {
  const { percent, amount = '', reason, reasonCode: code, vat = null } = one;
  const by = percent === undefined ? 'amount' : 'percent';
  return { key: newKey(), isCharge, reason, code, by, value: percent ?? amount, vat };
}

const PERCENT = /^(\d{1,2}(\.\d{1,4})?|100)$/;
const CENTS = /^\d{1,12}(\.\d{1,2})?$/;

const isWritten = ({ reason, value }: TypedAdjustment) => reason.trim() !== '' || value.trim() !== '';

/** What is sent: a figure that is none yet counts as zero, and what is untouched is left out. */
export function sendableAdjustments(all: readonly TypedAdjustment[]): Adjusted {
  const written = all.filter(isWritten);
  const allowances = written.filter(({ isCharge }) => !isCharge);
  const charges = written.filter(({ isCharge }) => isCharge);
  return {
    allowances: allowances.map((one) => ({ ...sent(one), ...coded(ALLOWANCE_REASONS, one.code) })),
    charges: charges.map((one) => ({ ...sent(one), ...coded(CHARGE_REASONS, one.code) })),
  };
}

function sent({ reason, by, value, vat }: TypedAdjustment) {
  const fits = (by === 'percent' ? PERCENT : CENTS).test(value);
  const figure = fits ? value : '0';
  return { reason, ...(by === 'percent' ? { percent: figure } : { amount: figure }), ...(vat && { vat: rateOf(vat) }) };
}

const rateOf = ({ vatCategory, vatRate }: TypedVat) => ({ vatCategory, vatRate });

function coded<Code extends string>(codes: readonly Code[], code: string | undefined) {
  const reasonCode = codes.find((one) => one === code);
  return reasonCode === undefined ? {} : { reasonCode };
}

/** Where the problems of a document find each of them: its field as it is sent, null for what is left out. */
export function fieldsOf(all: readonly TypedAdjustment[]): (string | null)[] {
  const counts = { allowances: 0, charges: 0 };
  return all.map((one) => {
    if (!isWritten(one)) return null;
    const list = one.isCharge ? 'charges' : 'allowances';
    counts[list] += 1;
    return `${list}.${counts[list] - 1}`;
  });
}

/** What each comes to without VAT, a discount below zero; null while no line counts. */
export function adjustedBy(
  all: readonly TypedAdjustment[],
  { lines, pricesIncludeVat }: Pick<WrittenAmounts, 'lines' | 'pricesIncludeVat'>,
): (string | null)[] {
  if (lines.length === 0) return all.map(() => null);
  return all.map((one) => {
    const { allowanceTotal, chargeTotal } = documentTotals({ lines, pricesIncludeVat, ...sendableAdjustments([one]) });
    return chargeTotal.minus(allowanceTotal).toFixed(2);
  });
}
