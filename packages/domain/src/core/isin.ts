/** Two letters of the country, nine signs and a digit; whether the digit is right, `isIsin` says. */
export const ISIN_SOURCE = '[A-Z]{2}[A-Z0-9]{9}\\d';
export const ISIN_SHAPE = new RegExp(`^${ISIN_SOURCE}$`);
const WITHIN = new RegExp(`(?<![A-Z0-9])${ISIN_SOURCE}(?![A-Z0-9])`);

/**
 * Whether a text is an ISIN, its check digit included (ISO 6166: digits and letters as numbers, then Luhn), so that
 * numbers of accounts are none.
 */
export function isIsin(text: string): boolean {
  if (!ISIN_SHAPE.test(text)) return false;
  const digits = [...text].map((sign) => Number.parseInt(sign, 36).toString()).join('');
  let sum = 0;
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The ISIN that stands within a name, or null. */
export function isinWithin(name: string): string | null {
  const found = WITHIN.exec(name.slice(0, 300).toUpperCase())?.[0];
  return found && isIsin(found) ? found : null;
}
