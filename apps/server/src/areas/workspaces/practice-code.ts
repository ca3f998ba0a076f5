const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code that is read out or typed: ten letters and digits that are hard to confuse, `K7QF2-MXPAE`. */
export function newPracticeCode(randomness: { bytes(length: number): Buffer }): string {
  const signs = [...randomness.bytes(10)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** The code as it is stored, however it was typed. */
export function readPracticeCode(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
