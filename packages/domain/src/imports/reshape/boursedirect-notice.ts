import { type Decimal, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import { ISIN_SOURCE } from '../../core/isin.ts';
import type { CsvRecord } from '../text/csv.ts';
import { parseNumber } from '../text/numbers.ts';
import { plainWords } from '../text/words.ts';
import { recordOf, type Table } from './table.ts';

const HEADER = [
  'Date',
  'Opération',
  'ISIN',
  'Désignation',
  'Quantité',
  'Cours',
  'Brut',
  'Frais',
  'Taxes',
  'Net',
] as const;

const LONGEST_LINE = 300;
const ENTRY = /^\s*(\d{2}\/\d{2}\/\d{4})\s+(\S.*?)\s+(\d{1,3}(?:[ \u00a0\u202f]\d{3})*,\d{2})\s*$/;
const INSTRUMENT = new RegExp(String.raw`\s(${ISIN_SOURCE})\s`);
const FIGURE = /([A-ZÀ-Ý][A-ZÀ-Ý./ ]{1,40}?)\s*:\s*([+-]?\d[\d \u00a0\u202f]*(?:,\d+)?)/g;
const COSTS = /^(?:courtage|commission|tva|frais)/;
const TAXES = /^(?:taxe|ttf|impot|retenue|prelevement)/;

type Entry = {
  readonly line: number;
  readonly on: string;
  readonly text: string;
  readonly net: string;
  readonly figures: { readonly name: string; readonly value: Decimal }[];
};

/**
 * Reads the text of a Bourse Direct notice (`Avis d'Opération`), copied from its PDF: a line of an operation, then lines
 * of its figures. Whether an amount stood under debit or credit is lost in the text, so the operation decides.
 */
export function reshapeBoursedirectNotice(text: string): Table | null {
  if (!plainWords(text).includes(' avis d operation ')) return null;
  const entries: Entry[] = [];
  for (const [at, content] of text.split(/\r\n|\n|\r/).entries()) {
    const line = content.slice(0, LONGEST_LINE);
    const [, on, what = '', net = ''] = ENTRY.exec(line) ?? [];
    if (on) entries.push({ line: at + 1, on, text: what, net, figures: [] });
    else entries.at(-1)?.figures.push(...figuresIn(line));
  }
  if (entries.length === 0) return null;
  return { header: HEADER, headerLine: 1, records: entries.map(toRecord) };
}

function figuresIn(line: string) {
  return [...line.matchAll(FIGURE)].flatMap(([, name = '', text = '']) => {
    const value = parseNumber(text, ',');
    return value ? [{ name: plainWords(name).trim(), value }] : [];
  });
}

function toRecord({ line, on, text, net, figures }: Entry): CsvRecord {
  const [operation = '', isin = '', name = ''] = text.split(INSTRUMENT);
  if (isin === '') return recordOf(HEADER, line, { Date: on, Opération: text, Net: `± ${net}` });
  const figure = (begins: string) => figures.find((each) => each.name.startsWith(begins))?.value;
  const costs = sum(figures.filter((each) => COSTS.test(each.name)).map(({ value }) => value.abs()));
  const taxes = sum(figures.filter((each) => TAXES.test(each.name)).map(({ value }) => value.abs()));
  const gross = figure('brut')?.abs();
  const withheld = operation.startsWith('COUPON') && taxes.isZero() ? withheldOf(gross, net, costs) : taxes;
  return recordOf(HEADER, line, {
    Date: on,
    Opération: operation.trimEnd(),
    ISIN: isin,
    Désignation: name.trim(),
    Quantité: cell(figure('quantite')?.abs()),
    Cours: cell(figure('cours')),
    Brut: cell(gross),
    Frais: cell(costs),
    Taxes: cell(withheld),
    Net: net,
  });
}

/** What a coupon lost on its way and no line names: tax withheld abroad. */
function withheldOf(gross: Decimal | undefined, net: string, costs: Decimal): Decimal {
  const paid = parseNumber(net, ',');
  const lost = gross && paid ? gross.minus(costs).minus(paid) : ZERO;
  return lost.isNegative() ? ZERO : lost;
}

function cell(value: Decimal | undefined): string {
  return value ? toDecimalString(value).replace('.', ',') : '';
}
