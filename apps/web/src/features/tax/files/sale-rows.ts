import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { formatDay, formatRate } from '#lib/format.ts';
import type { CsvCell } from '#ui/table/csv.ts';
import type { TaxWords } from '../tax-words.ts';

type Row = readonly CsvCell[];

const words = (text: string): CsvCell => ({ text });
const figure = (value: string | null): CsvCell => (value === null ? null : { number: value });
const row = (name: string, detail: string, amount: string | null): Row => [
  ...[words(name), words(detail), null, null],
  ...[figure(amount), null],
];

/** The properties closed within the year; their tax is withheld apart, so that they stand after the total. */
export function saleRows(sales: readonly TaxedSale[], tax: TaxWords): readonly Row[] {
  const { sold } = tax.text.wealth;
  if (sales.length === 0) return [];
  return [row(sold.title, sold.lead, null), ...sales.flatMap((sale) => rowsOf(sale, tax))];
}

function rowsOf(sale: TaxedSale, tax: TaxWords): readonly Row[] {
  const { name, on, gain } = sale;
  const day = tax.text.wealth.sold.on(formatDay(on));
  return gain && sale.isSale ? taxedRows(sale, day, { gain, tax }) : [row(name, `${day}. ${stateOf(sale, tax)}`, null)];
}

function stateOf({ isSale, isMainHome, isHomeAnswered, name, on }: TaxedSale, { text }: TaxWords): string {
  const { sold } = text.wealth;
  if (isSale === null) return sold.open;
  if (!isSale) return sold.notSale;
  return isMainHome && isHomeAnswered ? sold.mainHome : sold.asked(name, formatDay(on));
}

type Taxed = { readonly gain: NonNullable<TaxedSale['gain']>; readonly tax: TaxWords };

function taxedRows({ name, part }: TaxedSale, day: string, { gain, tax }: Taxed): readonly Row[] {
  const { text, lineName, locale } = tax;
  const { sold, ifi } = text.wealth;
  // the gain is of the whole property, what follows of this part
  const owned =
    part === '1' ? [] : [ifi.part(formatRate(toDecimalString(decimal(part).toDecimalPlaces(4)), locale, 0))];
  const lines = gain.exemption ? [] : gain.lines;
  return [
    row(name, [`${day}. ${sold.gainOf(gain.years)}`, ...owned].join(' · '), gain.gain),
    ...lines.map(({ label, base, rate, amount, article }): Row => {
      const step = { label, article, base: null, rate: null, amount: decimal(amount) };
      return [words(lineName(step)), words(name), figure(base), figure(rate), figure(amount), words(article)];
    }),
    row(sold.tax, gain.exemption ? `${name}. ${sold.exempt}` : name, gain.tax),
  ];
}
