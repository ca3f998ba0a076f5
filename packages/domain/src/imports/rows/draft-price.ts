import { isCurrency } from '../../core/currency.ts';
import type { Day } from '../../core/day.ts';
import { type Decimal, decimal, roundTo, toDecimalString, ZERO } from '../../core/decimal.ts';
import { type TradeFigures, tradePrice } from '../../ledger/trade-price.ts';
import type { TradeInLabel } from '../text/trade-label.ts';
import { currencyUnit } from '../unknown/facts.ts';
import type { Reading } from './reading.ts';
import type { Figures } from './settlement.ts';
import type { DraftInstrument, DraftPriceDoubt, DraftTransaction } from './verdict.ts';

export const PRICE_PLACES = 10;

/** The currency of prices: its own column, else that of the amounts. */
export function priceCurrencyOf(reading: Reading, currency: string): string {
  const own = currencyUnit(reading.text('priceCurrency'));
  return own?.currency ?? reading.currencyOf('unitPrice', currency) ?? currency;
}

/** The price as stated, in whole units of its currency: 630 pence are 6.30. */
export function quotedPrice(reading: Reading): Decimal | null {
  const factor = currencyUnit(reading.text('priceCurrency'))?.factor;
  const price = reading.number('unitPrice');
  return price && factor ? price.times(factor) : price;
}

export function originalOf(reading: Reading, currency: string): DraftTransaction['original'] {
  const [amount, from] = [reading.number('originalAmount'), reading.text('originalCurrency').toUpperCase()];
  return amount && isCurrency(from) && from !== currency ? { amount: toDecimalString(amount), currency: from } : null;
}

/** The price of one unit, and the stated one where the amount contradicts it. */
export type TradedPrice = { readonly price: Decimal | null; readonly doubt: DraftPriceDoubt | null };

type TradeRow = {
  readonly reading: Reading;
  readonly currency: string;
  readonly instrument: DraftInstrument | null;
  readonly trade: TradeInLabel | null;
};

/** The figures of a trade in the currency of its price, which may be that of the amount before it was converted. */
export function quotedFigures(facts: TradeRow, figures: Omit<Figures, 'net'>): TradeFigures & { isConverted: boolean } {
  const { reading, currency, trade } = facts;
  const original = originalOf(reading, currency);
  const quotedIn = trade?.currency ?? priceCurrencyOf(reading, currency);
  const both = {
    quantity: figures.quantity,
    costs: (figures.fees ?? ZERO).abs().plus(figures.taxes ?? ZERO),
    currency: quotedIn,
    isBond: facts.instrument?.type === 'bond',
  };
  if (figures.unitPrice || original?.currency !== quotedIn) {
    return { ...both, unitPrice: figures.unitPrice?.abs() ?? null, gross: figures.gross, isConverted: false };
  }
  const quoted = trade?.unitPrice ?? quotedPrice(reading);
  return { ...both, unitPrice: quoted?.abs() ?? null, gross: decimal(original.amount).abs(), isConverted: true };
}

/** What a stated price says once it is compared with the amount; null where none is stated that can be. */
export function tradedPrice(
  figures: ReturnType<typeof quotedFigures>,
  { on }: { readonly on: Day },
): TradedPrice | null {
  const { unitPrice, isConverted, currency } = figures;
  const found = unitPrice && tradePrice(figures);
  if (!found) return null;
  if (found.state === 'known') return { price: isConverted ? null : found.price, doubt: null };
  const [stated, byAmount] = [toDecimalString(found.stated), toDecimalString(found.byAmount)];
  const price = isConverted || found.byAmount.isZero() ? null : roundTo(found.byAmount, PRICE_PLACES);
  return { price, doubt: { on, stated, byAmount, currency } };
}
