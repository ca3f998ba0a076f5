import { ISIN_SOURCE } from '../../core/isin.ts';

/** The columns of a broker once its tables are put together; amounts, fees and taxes as they change cash. */
export const SECURITIES_HEADER = [
  'Section',
  'Date',
  'Operation',
  'Asset class',
  'Symbol',
  'ISIN',
  'Name',
  'Quantity',
  'Price',
  'Amount',
  'Currency',
  'Fee',
  'Tax',
  'Rate',
  'Reference',
  'Account',
  'Details',
] as const;

export type SecuritiesCells = Partial<Readonly<Record<(typeof SECURITIES_HEADER)[number], string>>>;

const IN_TEXT = new RegExp(String.raw`^([A-Z0-9][A-Z0-9. ]{0,20}?)\s?\((${ISIN_SOURCE})\)`);

/** The instrument a description begins with, `AAPL(US0378331005) CASH DIVIDEND …`; nothing where it names none. */
export function instrumentInText(description: string): SecuritiesCells {
  const [, symbol = '', isin = ''] = IN_TEXT.exec(description) ?? [];
  return isin === '' ? {} : { Symbol: symbol, ISIN: isin };
}
