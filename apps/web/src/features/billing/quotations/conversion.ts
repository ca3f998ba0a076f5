import type { Quotation, QuotationConversion } from '@aurea/contract/billing/quotations.ts';
import type { Conversion } from '@aurea/domain/billing/quotations/quotation-invoicing.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';

/** What is typed in the dialog, whichever way is chosen. */
export type Asked = {
  readonly mode: Conversion;
  readonly by: 'percent' | 'amount';
  readonly percent: string;
  readonly amount: string;
  readonly percents: readonly string[];
};

/** The next usual step: the deposit that was agreed, else what is left. */
export function begunWith({ conversions, document, progress, invoices }: Quotation): Asked {
  const { depositPercent } = document.offer;
  const wantsDeposit = invoices.length === 0 && depositPercent !== null && conversions.includes('deposit');
  const [first = 'full'] = conversions;
  return {
    mode: wantsDeposit ? 'deposit' : first,
    by: 'percent',
    percent: depositPercent ?? '30',
    amount: '',
    percents: progress.map(donePercent),
  };
}

/** How much of a line was asked for in advance, in percent. */
export function donePercent({ net, invoiced }: Quotation['progress'][number]): string {
  const whole = decimal(net);
  return whole.isZero() ? '0' : toDecimalString(roundTo(decimal(invoiced).div(whole).times(100), 2));
}

const PERCENT = /^(\d{1,2}(\.\d{1,4})?|100)$/;
const CENTS = /^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/;

/** What is asked of the server; null while a figure is missing. */
export function conversionOf({ mode, by, percent, amount, percents }: Asked): QuotationConversion | null {
  if (mode === 'full' || mode === 'balance') return { mode };
  if (mode === 'progress') return percents.every((one) => PERCENT.test(one)) ? { mode, percents: [...percents] } : null;
  if (by === 'percent') return PERCENT.test(percent) ? { mode, share: { percent } } : null;
  return CENTS.test(amount) ? { mode, share: { amount } } : null;
}
