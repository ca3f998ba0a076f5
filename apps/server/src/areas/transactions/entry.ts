import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { Transaction, transactions } from '@aurea/contract/transactions.ts';
import { type AssetKind, holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type TradePrice, tradePrice } from '@aurea/domain/ledger/trade-price.ts';
import { cashEffect, checkEntry } from '@aurea/domain/ledger/transaction.ts';
import { isInGroup } from '@aurea/domain/ledger/transaction-kinds.ts';
import { toEntry } from '#areas/ledger/public.ts';
import type { EntryColumns } from './queries.ts';

export type EntryBody = Omit<ParsedBody<typeof transactions.create>, 'openingBalance' | 'alsoIn'>;

/**
 * What is stored of an entry that was typed, once the rules of the ledger accept it.
 *
 * @throws Failure `asset_holds_no_instruments`, and those of `checkEntry`
 */
export function checkedColumns(body: EntryBody, account: { kind: AssetKind; currency: string }): EntryColumns {
  if (body.instrumentId && !holdsInstruments(account.kind)) throw new Failure('asset_holds_no_instruments');
  const columns = columnsOf(body, account.currency);
  const entry = toEntry({ ...columns, id: '', sequence: 0, lots: null, transfer_id: null });
  checkEntry(entry, account.currency);
  return { ...columns, cash_effect: cashEffect(entry).toDecimalPlaces(12).toFixed() };
}

function columnsOf(body: EntryBody, accountCurrency: string): Omit<EntryColumns, 'cash_effect' | 'transfer_id'> {
  return {
    kind: body.kind,
    booked_on: body.on,
    instrument_id: orNull(body.instrumentId),
    quantity: body.instrumentId ? orNull(body.quantity) : null,
    unit_price: orNull(body.unitPrice),
    gross: orNull(body.gross),
    fees: orNull(body.fees) ?? '0',
    taxes: orNull(body.taxes) ?? '0',
    currency: body.currency,
    fx_rate: body.currency === accountCurrency ? null : orNull(body.fxRate),
    counter_instrument_id: orNull(body.counterInstrumentId),
    counter_quantity: orNull(body.counterQuantity),
    split_ratio: orNull(body.splitRatio),
    added_quantity: orNull(body.addedQuantity),
    note: body.note,
  };
}

function orNull(text: string | null | undefined): string | null {
  return text ?? null;
}

type Traded = Pick<Transaction, 'kind' | 'unitPrice' | 'gross' | 'quantity' | 'fees' | 'taxes' | 'currency'>;

/** The price a purchase or sale shows, in the currency of the entry; null for any other entry. */
export function priceOfTrade(entry: Traded, isBond: boolean): TradePrice | null {
  if (!isInGroup(entry.kind, 'trade')) return null;
  const { quantity, unitPrice, gross, fees, taxes, currency } = entry;
  const read = (text: string | null) => (text === null ? null : decimal(text));
  const costs = sum([decimal(fees), decimal(taxes)]);
  return tradePrice({
    quantity: read(quantity),
    unitPrice: read(unitPrice),
    gross: read(gross),
    costs,
    currency,
    isBond,
  });
}

/** @throws Failure `price_contradicted` {field, stated, byAmount, byPrice} where the amount contradicts the price */
export function checkPriceOfTrade(columns: EntryColumns, isBond: boolean): void {
  const { unit_price: unitPrice, ...figures } = columns;
  const found = priceOfTrade({ ...figures, unitPrice }, isBond);
  if (found?.state !== 'contradicted') return;
  throw new Failure('price_contradicted', {
    field: 'unitPrice',
    stated: toDecimalString(found.stated),
    byAmount: toDecimalString(found.byAmount),
    byPrice: toDecimalString(found.stated.times(figures.quantity ?? '0')),
  });
}
