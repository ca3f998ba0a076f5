import type { Decimal } from '../../core/decimal.ts';
import type { DecimalMark } from '../sources/preset.ts';
import { parseNumber } from './numbers.ts';

/** What a swap brought in. */
export type SwapInNote = { readonly symbol: string; readonly quantity: Decimal };

const LONGEST = 200;
const SYMBOL = /^[A-Z0-9]{2,15}$/;

/**
 * Reads `Converted 0.1 BTC to 1.5 ETH`: the quantity and the symbol behind the last ` to `. Null for any other note.
 */
export function swapInNote(note: string, decimal: DecimalMark): SwapInNote | null {
  const text = note.slice(0, LONGEST).trim();
  const at = text.lastIndexOf(' to ');
  if (at < 0) return null;
  const [amount = '', symbol = '', ...more] = text.slice(at + 4).split(' ');
  const quantity = parseNumber(amount, decimal)?.abs();
  return quantity?.greaterThan(0) && SYMBOL.test(symbol) && more.length === 0 ? { symbol, quantity } : null;
}
