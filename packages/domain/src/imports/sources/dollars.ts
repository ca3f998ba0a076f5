/** What stands before the sign where a text says whose dollar it is. */
const NAMED: Readonly<Record<string, string>> = {
  US: 'USD',
  U: 'USD',
  C: 'CAD',
  CA: 'CAD',
  CAN: 'CAD',
  A: 'AUD',
  AU: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  S: 'SGD',
  SG: 'SGD',
  R: 'BRL',
  MX: 'MXN',
  NT: 'TWD',
};
const SIGN = /(?<![\p{L}])([A-Z]{0,3})\s?\$/u;
const OWN_SIGN: ReadonlySet<string> = new Set(Object.values(NAMED).filter((code) => code !== 'BRL' && code !== 'TWD'));

/** Whose dollar a text names (`CA$`, `US$`); `bare` for a sign that half a dozen currencies share, null without one. */
export function dollarIn(text: string): string | 'bare' | null {
  const [, prefix] = SIGN.exec(text) ?? [];
  if (prefix === undefined) return text.includes('$') ? 'bare' : null;
  return NAMED[prefix] ?? 'bare';
}

/** The currency of a bare dollar sign: that of the account where it writes its own so, else the one most files mean. */
export function bareDollar(accountCurrency: string): string {
  return OWN_SIGN.has(accountCurrency) ? accountCurrency : 'USD';
}
