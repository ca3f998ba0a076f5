/** An identifier without the spaces, dots and dashes it is written with. */
export const compactIdentifier = (text: string) => text.replaceAll(/[\s.\u00a0\u202f-]/g, '').toUpperCase();

/**
 * Whether a text is the number of a French company (SIREN): nine digits, the last one being a Luhn check digit. Spaces
 * do not matter.
 *
 * @see Code de commerce, art. R. 123-221; ISO/IEC 7812-1, annex B (Luhn)
 */
export function isSiren(text: string): boolean {
  const digits = compactIdentifier(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + luhnPart(Number(digit), index % 2 === 1), 0);
  return sum > 0 && sum % 10 === 0;
}

/**
 * Whether a text is the number of an establishment of a French company (SIRET): the SIREN, then five digits of which
 * the last is a Luhn check digit over all fourteen. Those of La Poste add up to a multiple of five instead.
 *
 * @see Code de commerce, art. R. 123-221; Insee, definition c1841 (SIRET) for the establishments of La Poste
 */
export function isSiret(text: string): boolean {
  const digits = compactIdentifier(text);
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, 9))) return false;
  const numbers = [...digits].map(Number);
  if (digits.startsWith(LA_POSTE) && total(numbers) % 5 === 0) return true;
  return total(numbers.map((digit, index) => luhnPart(digit, index % 2 === 0))) % 10 === 0;
}

const LA_POSTE = '356000000';

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function luhnPart(digit: number, isDoubled: boolean): number {
  const value = isDoubled ? digit * 2 : digit;
  return value > 9 ? value - 9 : value;
}

/**
 * Whether a text has the form of a VAT number of the European Union or Northern Ireland; of a French one, also whether
 * its key fits its SIREN.
 *
 * @see Directive 2006/112/CE, art. 215; BOI-TVA-DECLA-20-10-10 for the French key: (12 + 3 × (SIREN mod 97)) mod 97
 */
export function isVatNumber(text: string): boolean {
  const number = compactIdentifier(text);
  const french = /^FR(\d{2})(\d{9})$/.exec(number);
  if (french) {
    const [, key = '', siren = ''] = french;
    return isSiren(siren) && Number(key) === vatKeyOf(siren);
  }
  return EUROPEAN_VAT.test(number);
}

/**
 * The VAT number that follows from the SIREN of a French company, `FR44732829320`; null where the text is no SIREN.
 *
 * @see BOI-TVA-DECLA-20-10-10 for the key: (12 + 3 × (SIREN mod 97)) mod 97
 */
export function frenchVatNumber(text: string): string | null {
  const siren = compactIdentifier(text);
  return isSiren(siren) ? `FR${String(vatKeyOf(siren)).padStart(2, '0')}${siren}` : null;
}

const vatKeyOf = (siren: string) => (12 + 3 * (Number(siren) % 97)) % 97;

const EUROPEAN_VAT =
  /^(ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR[A-HJ-NP-Z0-9]{2}\d{9}|HR\d{11}|HU\d{8}|IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}|IT\d{11}|LT(\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|XI(\d{9}|\d{12}))$/;
