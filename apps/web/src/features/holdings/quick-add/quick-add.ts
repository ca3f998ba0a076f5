import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { transactions } from '@aurea/contract/transactions.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';

export type QuickValues = {
  readonly accountId: string;
  readonly kind: 'buy' | 'sell';
  readonly instrumentId: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly on: string;
  readonly fees: string;
  readonly fxRate: string;
};

type Account = { readonly currency: string };

/** What is sent: the currency is that of the price. */
export function quickBody(values: QuickValues, account: Account, currency: string): BodyOf<typeof transactions.create> {
  const { kind, on, instrumentId, quantity, unitPrice, fees, fxRate } = values;
  return {
    kind,
    on,
    instrumentId,
    quantity,
    unitPrice,
    currency,
    fees: fees || null,
    fxRate: currency === account.currency ? null : fxRate || null,
  };
}

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);

/** What is paid or received, fees included; null while it cannot be computed. */
export function quickTotal({ kind, quantity, unitPrice, fees }: QuickValues): string | null {
  if (!isNumber(quantity) || !isNumber(unitPrice) || (fees !== '' && !isNumber(fees))) return null;
  const gross = decimal(quantity).times(unitPrice);
  const costs = decimal(fees === '' ? '0' : fees);
  return toDecimalString(kind === 'buy' ? gross.plus(costs) : gross.minus(costs));
}
