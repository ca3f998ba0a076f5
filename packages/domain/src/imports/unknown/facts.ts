import { isCurrency } from '../../core/currency.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Reading } from '../rows/reading.ts';
import { bareDollar, dollarIn } from '../sources/dollars.ts';
import { plainWords } from '../text/words.ts';
import type { CostSign } from './table.ts';

const CENT = new Decimal('0.01');
/** Hundredths of a currency, by the codes markets give them. */
const SUBUNITS: Readonly<Record<string, string>> = {
  GBX: 'GBP',
  GBp: 'GBP',
  GBPENCE: 'GBP',
  ZAc: 'ZAR',
  ZAC: 'ZAR',
  ILA: 'ILS',
};

/** The currency a cell names and what one unit of it is worth in it: pence are a hundredth of pounds. */
export function currencyUnit(cell: string): { readonly currency: string; readonly factor: Decimal } | null {
  const code = cell.trim();
  const whole = SUBUNITS[code];
  if (whole) return { currency: whole, factor: CENT };
  const upper = code.toUpperCase();
  return isCurrency(upper) ? { currency: upper, factor: new Decimal(1) } : null;
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/**
 * The currency written beside the number of a cell: `€10.00`, `-$30.93`, `CA$5`, `50.00 SEK`. A bare dollar sign is that
 * of `account`, the currency of the account, where it writes its own so.
 */
export function currencyInCell(cell: string, account = 'USD'): string | null {
  const sign = /[€£]/.exec(cell.slice(0, 40))?.[0];
  if (sign) return SIGNS[sign] ?? null;
  const dollar = dollarIn(cell.slice(0, 40));
  if (dollar && dollar !== 'bare') return dollar;
  const code = /(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])/.exec(cell.slice(0, 40))?.[1] ?? '';
  if (isCurrency(code)) return code;
  return dollar === 'bare' ? bareDollar(account) : null;
}

/** A cost of a table by the sign its column uses; one that is given back is negative. */
export function costBySign(value: Decimal | null, sign: CostSign): Decimal | null {
  if (!value || value.isZero()) return null;
  if (sign === 'any') return value.abs();
  return sign === 'negative' ? value.negated() : value;
}

/** Whether a cost of this row is in another currency than its amounts, or in units of a coin. */
export function isElsewhere(reading: Reading, field: 'feeCurrency' | 'taxCurrency', currency: string): boolean {
  const stated = reading.text(field);
  return stated !== '' && currencyUnit(stated)?.currency !== currency;
}

/** The code of an instrument as it is quoted: `NKE/USD` is `NKE`; ordinary words are none. */
export function symbolIn(cell: string): string | null {
  const code = codeBeforeName(cell)?.code ?? cell.trim();
  if (/\s/.test(code) && /\p{Ll}/u.test(code)) return null;
  if (!/[A-Za-z0-9]/.test(code) || /^\p{Lu}?\p{Ll}+$/u.test(code) || code.length > 20) return null;
  const [base = '', quote = '', ...more] = code.split('/');
  return more.length === 0 && base !== '' && isCurrency(quote.toUpperCase()) ? base : code;
}

const BEFORE_NAME = /^([A-Z0-9][A-Z0-9.:-]{0,11}) \((.{2,100})\)$/;

/** `AAPL (Apple Inc.)`: a code with the name of what it stands for behind it. */
export function codeBeforeName(cell: string): { readonly code: string; readonly name: string } | null {
  const [, code, name] = BEFORE_NAME.exec(cell.trim()) ?? [];
  return code && name ? { code, name } : null;
}

/** Columns of coins and currencies alike, whose ordinary currencies are cash. */
const HOLDS_MONEY = / (?:currency|asset|coin|devise|crypto|cur|wahrung|valuta) /;

/** The currency a row of coins and currencies moves, where it moves money. */
export function moneyIn(reading: Reading): string | null {
  const field = reading.text('symbol') === '' ? 'instrumentName' : 'symbol';
  const cell = reading.text(field);
  const code = (codeBeforeName(cell)?.code ?? cell).toUpperCase();
  const name = reading.columnName(field);
  return isCurrency(code) && name !== null && HOLDS_MONEY.test(plainWords(name)) ? code : null;
}
