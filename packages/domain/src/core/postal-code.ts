/**
 * Whether a text is a postal code of a country (ISO 3166-1 alpha-2): in France five digits once spaces are removed;
 * codes of other countries are not judged.
 */
export function isPostalCode(text: string, country: string): boolean {
  return country !== 'FR' || /^\d{5}$/.test(text.replaceAll(/\s/g, ''));
}
