/** The text without the `character`s at its end, in one pass: `/0+$/` takes the square of the length on a hostile text. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (text[end - 1] === character) end--;
  return text.slice(0, end);
}

/** A plain decimal without the zeros that end its decimals: `1.50` → `1.5`, `2.00` → `2`, `100` → `100`. */
export function withoutTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? withoutTrailing(withoutTrailing(decimal, '0'), '.') : decimal;
}
