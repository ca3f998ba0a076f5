/**
 * Currencies of ISO 4217 (list one, 2026) with the number of decimals of their smallest unit.
 * @see https://www.six-group.com/en/products-services/financial-information/data-standards.html
 */
const MINOR_UNITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC
    CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
    KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR
    NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
    TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(MINOR_UNITS).flatMap(([decimals, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(decimals)]),
  ),
);

/** Every currency code, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...DECIMALS.keys()].toSorted();

/** Whether the text is the code of a currency, in capitals: `EUR`. */
export function isCurrency(code: string): boolean {
  return DECIMALS.has(code);
}

/** Decimals of the smallest unit: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`. @throws RangeError for an unknown code */
export function minorUnits(currency: string): number {
  const decimals = DECIMALS.get(currency);
  if (decimals === undefined) throw new RangeError(`not a currency: ${currency.slice(0, 10)}`);
  return decimals;
}
