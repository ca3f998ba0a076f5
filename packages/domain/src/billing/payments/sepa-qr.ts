import { type Decimal, ZERO } from '../../core/decimal.ts';

type Transfer = {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  /** Euros. */
  readonly amount: Decimal;
  /** What the payer's bank passes on: the number of the invoice. */
  readonly message: string;
};

const MOST = '999999999.99';

/**
 * The text of the square that a bank's application reads to prepare a transfer; null where there is none to prepare:
 * nothing due, or more than a transfer may carry.
 *
 * @see EPC069-12, version 2 (BIC optional), unstructured remittance information
 */
export function sepaQrText({ holder, iban, bic, amount, message }: Transfer): string | null {
  if (!amount.greaterThan(ZERO) || amount.greaterThan(MOST)) return null;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    compact(bic ?? ''),
    plain(holder, 70),
    compact(iban),
    `EUR${amount.toFixed(2)}`,
    '',
    '',
    plain(message, 140),
  ];
  return lines.join('\n');
}

const compact = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

function plain(text: string, most: number): string {
  return [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('');
}
