import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

/** The shares typed so far, added up; what is no percentage yet counts for nothing. */
export function shareTotal(shares: readonly { readonly percent: string }[]): string {
  return toDecimalString(
    sum(shares.filter(({ percent }) => PERCENT.test(percent)).map(({ percent }) => decimal(percent))),
  );
}
