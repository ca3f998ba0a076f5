import { decimal, ZERO } from '../../core/decimal.ts';
import { currencyInName } from '../sources/columns.ts';
import { plainWords } from '../text/words.ts';
import type { Sheet } from './sheet.ts';

/** Days a list of holdings may show: that of its values, and that of its export. */
const MOST_DAYS = 2;

/** Whether the rows state what is held: units with a value or an average cost, and nothing that happened. */
export function statesPositions(sheet: Sheet): boolean {
  if (!namesHoldings(sheet) || recordsEvents(sheet)) return false;
  const isDated = sheet.has('date') || sheet.has('laterDate');
  if (!isDated) return true;
  if (weighsHoldings(sheet) || isPricedTwice(sheet) || isValuedOnItsDay(sheet)) return true;
  return VALUED.some((each) => sheet.has(each)) && !sheet.has('net');
}

/** What a unit cost and what it is worth now: a purchase has one price. */
function isPricedTwice(sheet: Sheet): boolean {
  return sheet.has('averageCost') && (sheet.has('lastPrice') || sheet.has('unitPrice'));
}

/** The day of a net asset value or of a quotation: a transaction has another one. */
const DAY_OF_VALUES =
  / (?:vl|nav|valorisation|valuation|valeur liquidative|cotation|(?:date|jour) d[eu] cours|price date|pricing date|kursdatum|bewertungsdatum|kursdato|kursdag) /;

function isValuedOnItsDay({ columns, meanings }: Sheet): boolean {
  const names = (['date', 'laterDate'] as const).map((each) => columns[meanings.indexOf(each)]?.name ?? '');
  return names.some((name) => DAY_OF_VALUES.test(plainWords(name)));
}

const VALUED = ['positionValue', 'averageCost', 'lastPrice'] as const;
/** The part each holding has of the whole, or its gain so far: no list of transactions has such a column. */
const WEIGHTS =
  / (?:repartition|poids|weight|weighting|gewicht|gewichtung|peso|allocation|allocazione|andel|weging|latente|latent|unrealised|unrealized|plus ou moins value) /;

function weighsHoldings({ columns, rows }: Sheet): boolean {
  return rows.length > 0 && columns.some(({ name, cells }) => WEIGHTS.test(plainWords(name)) && cells.some(Boolean));
}

function namesHoldings(sheet: Sheet): boolean {
  const isNamed = (['isin', 'symbol', 'instrumentName'] as const).some((each) => sheet.has(each));
  return isNamed && sheet.has('quantity');
}

function recordsEvents(sheet: Sheet): boolean {
  if (sheet.has('debit') || sheet.has('credit') || namesBothEnds(sheet)) return true;
  if (sheet.rows.some((row) => sheet.kind(row) !== null)) return true;
  if (sheet.numbers('quantity').some((units) => units.isNegative())) return true;
  const days = (['date', 'laterDate'] as const).flatMap((each) => sheet.rows.map((row) => sheet.text(each, row)));
  return new Set(days.filter((day) => day !== '')).size > MOST_DAYS;
}

const BEGINNING = / (?:open|opened|opening|entry|bought|ouverture|entree) /;
const END =
  / (?:close|closed|closing|exit|sold|fermeture|cloture|sortie|vente) (?:date|time|price|rate)| (?:date|cours|prix) (?:de |d )?(?:cloture|fermeture|sortie|vente) /;

/** Trades that are over state when and at what they began and ended. */
function namesBothEnds({ columns }: Sheet): boolean {
  const names = columns.map(({ name }) => plainWords(name));
  return names.some((name) => BEGINNING.test(name)) && names.some((name) => END.test(name));
}

/** Reads the columns of a list of holdings: the cost of a unit where it is stated, else the value of the position. */
export function readAsPositions(sheet: Sheet): void {
  sheet.rename('kind', null);
  if (sheet.has('laterDate') && (!sheet.has('date') || isDayOfExport(sheet))) {
    sheet.rename('date', 'ignore');
    sheet.rename('laterDate', 'date');
  }
  nameValue(sheet);
  if (sheet.has('averageCost')) readAtCost(sheet);
  else readAtValue(sheet);
}

function readAtCost(sheet: Sheet): void {
  sheet.rename('net', 'ignore');
  sheet.rename('gross', 'ignore');
  sheet.rename('unitPrice', sheet.has('lastPrice') ? 'ignore' : 'lastPrice');
  sheet.rename('averageCost', 'unitPrice');
}

function readAtValue(sheet: Sheet): void {
  if (!sheet.has('positionValue') && sheet.has('net')) sheet.rename('net', 'gross');
  if (!sheet.has('lastPrice')) sheet.rename('unitPrice', 'lastPrice');
  if (!sheet.has('positionValue') && !sheet.has('gross')) sheet.rename('lastPrice', 'unitPrice');
}

/** What was paid, in total. */
const INVESTED = / (?:invest\w*|cost|cout|achat|achete|purchase\w*|paid|einstand\w*|revient|carico|coste|costo) /;
const EXACT = { part: decimal('0.001'), cents: decimal('0.02') } as const;

/**
 * The column that holds the value of each position where none is called so: units × price, exactly, in some rows at least;
 * else the amounts, where they may be in another currency than the prices. A total of what was paid is none.
 */
function nameValue(sheet: Sheet): void {
  const { meanings, columns } = sheet;
  const price = sheet.has('lastPrice') ? 'lastPrice' : 'unitPrice';
  if (sheet.has('positionValue') || !sheet.has(price)) return;
  const isCost = (at: number) => INVESTED.test(plainWords(columns[at]?.name ?? ''));
  const amounts = [...sheet.places('net'), ...sheet.places('gross')].filter((at) => !isCost(at));
  const open = [...amounts, ...sheet.places(null), ...sheet.places('ignore')].filter((at) => !isCost(at));
  const [best] = open
    .map((at) => ({ at, rows: sheet.rows.filter((row) => isProduct(sheet, { at, price, row })).length }))
    .filter(({ rows }) => rows > 0)
    .toSorted((one, other) => other.rows - one.rows);
  const at = best?.at ?? amounts.find((each) => mayBeConverted(sheet, each));
  if (at === undefined) return;
  for (const other of amounts) meanings[other] = 'ignore';
  meanings[at] = 'positionValue';
}

type Cell = { readonly at: number; readonly price: 'lastPrice' | 'unitPrice'; readonly row: number };

function isProduct(sheet: Sheet, { at, price, row }: Cell): boolean {
  const [value, product] = [
    sheet.numberAt(at, row),
    sheet.number('quantity', row)?.times(sheet.number(price, row) ?? ZERO),
  ];
  if (!value || !product || product.isZero()) return false;
  const apart = value.minus(product).abs();
  return apart.lessThanOrEqualTo(EXACT.cents) || apart.lessThanOrEqualTo(product.abs().times(EXACT.part));
}

function mayBeConverted(sheet: Sheet, at: number): boolean {
  const isNamed = currencyInName(sheet.columns[at]?.name ?? '') !== null;
  return isNamed || sheet.has('currency') || sheet.has('priceCurrency');
}

/** A day of import beside a day of value says nothing of the holding. */
function isDayOfExport({ columns, meanings }: Sheet): boolean {
  return /import|extract|export|edition|impress/i.test(columns[meanings.indexOf('date')]?.name ?? '');
}
