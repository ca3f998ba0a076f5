import { compactIdentifier } from './company-identifiers.ts';

/**
 * Whether a text has the form and the check digits of an international bank account number.
 * For the countries met most often here, the length must be theirs too.
 *
 * @see ISO 13616-1:2020; ISO/IEC 7064 (modulo 97)
 */
export function isIban(text: string): boolean {
  const iban = compactIdentifier(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = IBAN_LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  return remainderOf97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;
}

/** SWIFT IBAN registry, release 99. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  IT: 27,
  LU: 20,
  MC: 27,
  NL: 18,
  PT: 25,
};

/** Letters count as two digits, A being 10; the number is far larger than a float holds, so digit by digit. */
function remainderOf97(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}
