import { type DecimalString, decimal, toDecimalString } from '../core/decimal.ts';
import { isInGroup, type TransactionKind } from '../ledger/transaction-kinds.ts';
import { codeOf, type ExportedTransaction, type NamedInstrument } from './account-file.ts';

const TYPES: Partial<Readonly<Record<TransactionKind, string>>> = {
  buy: 'BUY',
  sell: 'SELL',
  opening_position: 'BUY',
  dividend: 'DIVIDEND',
  interest: 'INTEREST',
  fee: 'FEE',
};

/**
 * The activities of an account as JSON that Ghostfolio imports: purchases, sales, holdings an account began with, income
 * and fees. It has no cash movements, splits or units without a price in its activities, so these are left out.
 */
export function ghostfolioJson(rows: readonly ExportedTransaction[], day: string): string {
  const activities = rows.flatMap((row) => activityOf(row) ?? []);
  return `{\n  "meta": { "date": "${day}T00:00:00.000Z", "version": "aurea" },\n  "activities": [\n${activities.join(',\n')}\n  ]\n}\n`;
}

function activityOf(row: ExportedTransaction): string | null {
  const { kind, instrument, currency, on, note } = row;
  const type = TYPES[kind];
  const priced = type && pricedOf(row);
  if (!priced) return null;
  const isNamed = instrument !== null && (type === 'BUY' || type === 'SELL' || type === 'DIVIDEND');
  if (!isNamed && type !== 'INTEREST' && type !== 'FEE') return null;
  const fields = [
    ['comment', note === '' ? 'null' : JSON.stringify(note)],
    ['currency', JSON.stringify(currency)],
    ['dataSource', JSON.stringify(isNamed && instrument.symbol ? 'YAHOO' : 'MANUAL')],
    ['date', JSON.stringify(`${on}T00:00:00.000Z`)],
    ['fee', priced.fee],
    ['quantity', priced.quantity],
    ['symbol', JSON.stringify(isNamed ? symbolOf(instrument) : kind)],
    ['type', JSON.stringify(type)],
    ['unitPrice', priced.unitPrice],
  ];
  return `    { ${fields.map(([name, value]) => `"${name}": ${value}`).join(', ')} }`;
}

function symbolOf(instrument: NamedInstrument): string {
  return instrument.symbol ?? codeOf(instrument);
}

type Priced = { readonly quantity: DecimalString; readonly unitPrice: DecimalString; readonly fee: DecimalString };

/** Units with the price that makes their amount; what has no units is one unit of its amount. Taxes count as fees. */
function pricedOf({ kind, quantity, gross, fees, taxes }: ExportedTransaction): Priced | null {
  if (gross === null) return null;
  const fee = toDecimalString(decimal(fees).plus(taxes));
  const isTrade = isInGroup(kind, 'trade', 'opening');
  if (!isTrade) return { quantity: '1', unitPrice: gross, fee };
  if (quantity === null || decimal(quantity).isZero()) return null;
  return { quantity, unitPrice: toDecimalString(decimal(gross).dividedBy(quantity)), fee };
}
