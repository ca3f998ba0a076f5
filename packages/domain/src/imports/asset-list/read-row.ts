import { isCurrency } from '../../core/currency.ts';
import { type Day, isDay } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import { isIsin } from '../../core/isin.ts';
import { isTooLarge } from '../../core/number-limits.ts';
import { isInRange } from '../../core/number-ranges.ts';
import { parseDate } from '../text/dates.ts';
import { parseNumber } from '../text/numbers.ts';
import type { AssetListField } from './answers.ts';
import type { AssetList, AssetListRow, ListedIssue } from './asset-list.ts';
import { currencyOfSign, namesDollars } from './column-fields.ts';

const EMPTY = /^(?:[-–—/]|n\/?a|s\.?o\.?)?$/i;

/** The cells of a row by what they mean; what cannot be read is noted. */
export class RowReader {
  readonly line: number;
  readonly issues: ListedIssue[] = [];
  readonly #list: AssetList;
  readonly #cells: readonly string[];

  constructor(list: AssetList, row: AssetListRow) {
    this.#list = list;
    this.#cells = row.cells;
    this.line = row.line;
  }

  note(issue: ListedIssue): void {
    if (!this.issues.includes(issue)) this.issues.push(issue);
  }

  text(field: AssetListField): string {
    const cells = this.#list.columns.flatMap((column, at) =>
      column.field === field ? [(this.#cells[at] ?? '').trim()] : [],
    );
    return cells.filter((cell) => !EMPTY.test(cell)).join(' · ');
  }

  number(field: AssetListField, kind: 'amount' | 'quantity' | 'price' | 'percent' = 'amount'): Decimal | null {
    const text = this.text(field);
    if (text === '') return null;
    const [comma, point] = [parseNumber(text, ','), parseNumber(text, '.')];
    if (!comma || !point) {
      this.note('number_invalid');
      return null;
    }
    const { decimal } = this.#list;
    if (decimal === null && !comma.equals(point)) {
      this.note('decimal_unknown');
      return null;
    }
    const found = decimal === '.' ? point : comma;
    if (!isTooLarge(found, kind) && isInRange(found.toFixed(), kind)) return found;
    this.note('number_too_large');
    return null;
  }

  day(field: AssetListField, today: Day): Day | null {
    const text = this.text(field);
    if (text === '') return null;
    const { dateOrder } = this.#list;
    const found = parseDate(text, dateOrder ?? 'dmy');
    if (!found || !isDay(found)) this.note('date_invalid');
    else if (dateOrder === null && found !== parseDate(text, 'mdy')) this.note('date_order_unknown');
    else if (found > today) this.note('date_in_future');
    return found;
  }

  isin(): string | null {
    const text = this.text('isin').replaceAll(' ', '').toUpperCase();
    if (text === '') return null;
    if (isIsin(text)) return text;
    this.note('isin_invalid');
    return null;
  }

  /** That of its own column, else what stands beside the amount or in the name of its column, else that of the list. */
  currency(): string {
    const stated = this.text('currency').toUpperCase();
    const written = stated || this.text('value');
    const code = codeIn(written);
    if (code) return code;
    if (namesDollars(written)) this.note('currency_unclear');
    else if (stated) this.note('currency_invalid');
    const column = this.#list.columns.find(({ field }) => field === 'value');
    return (!stated && column?.currency) || this.#list.currency;
  }
}

function codeIn(text: string): string | null {
  return text.match(/[A-Z]{3}/g)?.find(isCurrency) ?? currencyOfSign(text);
}
