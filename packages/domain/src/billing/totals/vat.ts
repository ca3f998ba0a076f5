import { type Decimal, type DecimalString, decimal, roundTo } from '../../core/decimal.ts';

/**
 * VAT categories a French document may name: `S` with VAT, `E` exempt, `AE` reverse charge (autoliquidation), `K`
 * delivery inside the Union, `G` export, `O` outside the scope, `Z` zero rate.
 *
 * @see UNTDID 5305; BR-FR-15
 */
export const VAT_CATEGORIES = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** VAT is computed once for each of these. The rate is in percent: `5.5`. */
export type VatKey = { readonly vatCategory: VatCategory; readonly vatRate: DecimalString };

/** @see BR-FR-16 (norm XP Z12-012, rules 1.4.0): the closed list of rates in percent */
export const FRENCH_VAT_RATES = [
  '0',
  '0.9',
  '1.05',
  '1.75',
  '2.1',
  '5.5',
  '7',
  '8.5',
  '9.2',
  '9.6',
  '10',
  '13',
  '19.6',
  '20',
  '20.6',
] as const;

/**
 * Rates in force since 1 January 2014, the usual ones first, then those of Corsica and overseas; the others of the list are
 * for corrections of older documents.
 *
 * @see CGI, art. 278, 278-0 bis, 279, 281 quater to 281 nonies, 294 to 297
 */
export const CURRENT_VAT_RATES = [
  '20',
  '10',
  '5.5',
  '2.1',
  '8.5',
  '1.75',
  '1.05',
  '13',
  '0.9',
] as const satisfies readonly (typeof FRENCH_VAT_RATES)[number][];

/** The same text for the same category and rate, however the rate is written (`20`, `20.00`). */
export function vatKeyText({ vatCategory, vatRate }: VatKey): string {
  return `${vatCategory} ${decimal(vatRate).toFixed()}`;
}

/**
 * VAT rounding (arrondi de la TVA): the VAT on a base to the cent, half a cent away from zero. `totals.ts` calls it once
 * for each rate of a document, never for each line.
 *
 * @see EN 16931-1, BR-CO-17
 */
export function vatOn(base: Decimal, rate: DecimalString): Decimal {
  return roundTo(base.times(decimal(rate)).div(100), 2);
}

/** What a price including VAT is without it, to as many decimals as asked. */
export function withoutVat(price: Decimal, rate: DecimalString, places: number): Decimal {
  return roundTo(price.div(decimal(rate).div(100).plus(1)), places);
}
