import { plainWords } from '../text/words.ts';
import type { Sheet } from './sheet.ts';

/** Days a list of holdings may show: that of its values, and that of its export. */
const MOST_DAYS = 2;

/** Whether the rows state what is held: units with a value or an average cost, and nothing that happened. */
export function statesPositions(sheet: Sheet): boolean {
  if (!namesHoldings(sheet) || recordsEvents(sheet)) return false;
  const isDated = sheet.has('date') || sheet.has('laterDate');
  if (!isDated) return true;
  if (weighsHoldings(sheet) || isPricedTwice(sheet)) return true;
  return VALUED.some((each) => sheet.has(each)) && !sheet.has('net');
}

/** What a unit cost and what it is worth now: a purchase has one price. */
function isPricedTwice(sheet: Sheet): boolean {
  return sheet.has('averageCost') && (sheet.has('lastPrice') || sheet.has('unitPrice'));
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
  if (sheet.has('debit') || sheet.has('credit')) return true;
  if (sheet.rows.some((row) => sheet.kind(row) !== null)) return true;
  if (sheet.numbers('quantity').some((units) => units.isNegative())) return true;
  const days = (['date', 'laterDate'] as const).flatMap((each) => sheet.rows.map((row) => sheet.text(each, row)));
  return new Set(days.filter((day) => day !== '')).size > MOST_DAYS;
}

/** Reads the columns of a list of holdings: the cost of a unit where it is stated, else the value of the position. */
export function readAsPositions(sheet: Sheet): void {
  sheet.rename('kind', null);
  if (sheet.has('laterDate') && (!sheet.has('date') || isDayOfExport(sheet))) {
    sheet.rename('date', 'ignore');
    sheet.rename('laterDate', 'date');
  }
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

/** A day of import beside a day of value says nothing of the holding. */
function isDayOfExport({ columns, meanings }: Sheet): boolean {
  return /import|extract|export|edition|impress/i.test(columns[meanings.indexOf('date')]?.name ?? '');
}
