import { type DecimalString, decimal, toDecimalString } from '../core/decimal.ts';
import { KIND_RULES, type TransactionKind } from '../ledger/transaction-kinds.ts';

/** An instrument as files name it. */
export type NamedInstrument = {
  readonly name: string;
  readonly isin: string | null;
  readonly symbol: string | null;
  readonly type: string;
};

/** A transaction with all that a file must say for it to come back the same. */
export type ExportedTransaction = {
  readonly kind: TransactionKind;
  readonly on: string;
  readonly instrument: NamedInstrument | null;
  readonly quantity: DecimalString | null;
  readonly unitPrice: DecimalString | null;
  readonly gross: DecimalString | null;
  readonly fees: DecimalString;
  readonly taxes: DecimalString;
  readonly currency: string;
  /** What one unit of `currency` is worth in that of the account; null where it is the same. */
  readonly fxRate: DecimalString | null;
  readonly splitRatio: DecimalString | null;
  readonly addedQuantity: DecimalString | null;
  readonly counter: { readonly instrument: NamedInstrument; readonly quantity: DecimalString } | null;
  readonly cashEffect: DecimalString;
  readonly note: string;
};

export type FileCell = { readonly text: string } | { readonly number: DecimalString } | null;

type AccountFileColumn = {
  readonly en: string;
  readonly fr: string;
  readonly cell: (row: ExportedTransaction, kindName: string) => FileCell;
};

/** The columns of the file of an account: preset `aurea-account` names them all, so that a file is known again. */
export const ACCOUNT_FILE_COLUMNS: readonly AccountFileColumn[] = [
  { en: 'Date', fr: 'Date', cell: ({ on }) => text(on) },
  { en: 'Operation', fr: 'Opération', cell: (_, kindName) => text(kindName) },
  { en: 'Kind code', fr: 'Code de nature', cell: ({ kind }) => text(kind) },
  { en: 'ISIN', fr: 'ISIN', cell: ({ instrument }) => text(instrument?.isin) },
  { en: 'Ticker', fr: 'Mnémonique', cell: ({ instrument }) => text(instrument?.symbol) },
  { en: 'Instrument', fr: 'Titre', cell: ({ instrument }) => text(instrument?.name) },
  { en: 'Class', fr: 'Classe', cell: ({ instrument }) => text(instrument?.type) },
  { en: 'Quantity', fr: 'Quantité', cell: ({ quantity, addedQuantity }) => number(addedQuantity ?? quantity) },
  { en: 'Unit price', fr: 'Prix unitaire', cell: ({ unitPrice }) => number(unitPrice) },
  { en: 'Gross amount', fr: 'Montant brut', cell: (row) => number(signedGross(row)) },
  { en: 'Fees', fr: 'Frais', cell: ({ fees }) => number(cost(fees)) },
  { en: 'Taxes', fr: 'Taxes', cell: ({ taxes }) => number(cost(taxes)) },
  { en: 'Currency', fr: 'Devise', cell: ({ currency }) => text(currency) },
  { en: 'Exchange rate', fr: 'Taux de change', cell: ({ fxRate }) => number(fxRate ?? '1') },
  { en: 'Split ratio', fr: 'Rapport de division', cell: ({ splitRatio }) => number(splitRatio) },
  { en: 'Received instrument', fr: 'Titre reçu', cell: ({ counter }) => text(counter && codeOf(counter.instrument)) },
  { en: 'Received quantity', fr: 'Quantité reçue', cell: ({ counter }) => number(counter?.quantity ?? null) },
  { en: 'Cash effect', fr: 'Effet sur les liquidités', cell: ({ cashEffect }) => number(cashEffect) },
  { en: 'Note', fr: 'Note', cell: ({ note }) => text(note) },
];

/**
 * The rows of the file of one account, names first. Amounts are signed by what they do to cash, so that a purchase and
 * its fees are negative; `kindName` is what people call a kind, `Kind code` what the reader goes by.
 */
export function accountFile(
  rows: readonly ExportedTransaction[],
  language: 'en' | 'fr',
  kindName: (kind: TransactionKind) => string,
): readonly (readonly FileCell[])[] {
  const names = ACCOUNT_FILE_COLUMNS.map((column) => text(column[language]));
  return [names, ...rows.map((row) => ACCOUNT_FILE_COLUMNS.map(({ cell }) => cell(row, kindName(row.kind))))];
}

/** The code by which an instrument is found again, else its name. */
export function codeOf({ isin, symbol, name }: NamedInstrument): string {
  return isin ?? symbol ?? name;
}

function signedGross({ kind, gross }: ExportedTransaction): DecimalString | null {
  return gross !== null && KIND_RULES[kind].cash < 0 ? negated(gross) : gross;
}

function cost(value: DecimalString): DecimalString | null {
  return decimal(value).isZero() ? null : negated(value);
}

function negated(value: DecimalString): DecimalString {
  return toDecimalString(decimal(value).negated());
}

function text(value: string | null | undefined): FileCell {
  return value ? { text: value } : null;
}

function number(value: DecimalString | null): FileCell {
  return value === null ? null : { number: value };
}
