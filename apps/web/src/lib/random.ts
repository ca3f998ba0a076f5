const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random text of letters and digits; works on plain HTTP too, where `crypto.randomUUID` does not exist. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
