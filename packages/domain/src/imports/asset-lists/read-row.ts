import { type Day, isDay } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import { isIsin } from '../../core/isin.ts';
import { isTooLarge } from '../../core/number-limits.ts';
import { isInRange } from '../../core/number-ranges.ts';
import { parseDate } from '../text/dates.ts';
import { parseNumber } from '../text/numbers.ts';
import type { AssetListField } from './answers.ts';
import type { AssetList, AssetListRow, ListedIssue } from './asset-list.ts';
import { isScaled } from './column-fields.ts';
import { dayOfName, isOfUnknownDay } from './days-of-names.ts';
import { type AmountCurrency, currencyOfAmount } from './stated-currency.ts';

const EMPTY = /^(?:[-–—/]|n\/?a|s\.?o\.?)?$/i;

type ReadKind = 'amount' | 'quantity' | 'price' | 'percent';

/** A percentage is no amount. */
function isOther(text: string, kind: ReadKind): boolean {
  return kind !== 'percent' && text.includes('%');
}

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

  number(field: AssetListField, kind: ReadKind = 'amount'): Decimal | null {
    const text = this.text(field);
    if (text === '') return null;
    const [comma, point] = [parseNumber(text, ','), parseNumber(text, '.')];
    if (!comma || !point || isOther(text, kind)) {
      this.note('number_invalid');
      return null;
    }
    this.#noteScale(field, kind);
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

  #noteScale(field: AssetListField, kind: ReadKind): void {
    if (kind !== 'quantity' && isScaled(this.#nameOf(field))) this.note('amount_scaled');
  }

  /** The day of a cell; that of the value may stand in the name of its column. */
  day(field: 'boughtOn' | 'valuedOn', today: Day): Day | null {
    const text = this.text(field) || (field === 'valuedOn' ? this.#dayOfColumn() : null);
    if (!text) return null;
    const { dateOrder } = this.#list;
    const [dayFirst, monthFirst] = [parseDate(text, 'dmy'), parseDate(text, 'mdy')];
    const found = dateOrder ? parseDate(text, dateOrder) : (dayFirst ?? monthFirst);
    if (!found || !isDay(found)) this.note('date_invalid');
    else if (dateOrder === null && dayFirst && monthFirst && dayFirst !== monthFirst) this.note('date_order_unknown');
    else if (found > today) this.note('date_in_future');
    return found;
  }

  /** The day that the column of the value states; where it or a title of the file names some other time, it is asked. */
  #dayOfColumn(): string | null {
    const name = this.#nameOf('value');
    const day = dayOfName(name);
    const { isOnAsked, isOnAnswered } = this.#list;
    const isAsked = day === null && !isOnAnswered && (isOnAsked || isOfUnknownDay(name));
    if (isAsked && this.text('value') !== '') this.note('value_day_unknown');
    return day;
  }

  /** The name of the column that says it: of several that mean the same, the one that this row fills. */
  #nameOf(field: AssetListField): string {
    const named = this.#list.columns.flatMap((column, at) =>
      column.field === field ? [{ name: column.name, isFilled: !EMPTY.test((this.#cells[at] ?? '').trim()) }] : [],
    );
    return (named.find(({ isFilled }) => isFilled) ?? named[0])?.name ?? '';
  }

  isin(): string | null {
    const text = this.text('isin').replaceAll(' ', '').toUpperCase();
    if (text === '') return null;
    if (isIsin(text)) return text;
    this.note('isin_invalid');
    return null;
  }

  /** The currency of the value, in which everything of the row is stated. */
  currency(): string {
    const { code, issue } = this.#currencyOf('value');
    if (issue) this.note(issue);
    return code;
  }

  /** What was paid, where it is stated in the currency of the value; in another one it is noted and not used. */
  paid(field: 'cost' | 'unitCost', kind: 'amount' | 'price'): Decimal | null {
    const paid = this.number(field, kind);
    if (!paid) return null;
    const [cost, value] = [this.#currencyOf(field), this.#currencyOf('value')];
    if (!cost.issue && cost.code === value.code) return paid.abs();
    this.note('cost_other_currency');
    return null;
  }

  #currencyOf(field: 'value' | 'cost' | 'unitCost'): AmountCurrency {
    const { currency: usual } = this.#list;
    const [amount, column] = [this.text(field), this.#nameOf(field)];
    return currencyOfAmount({
      own: this.text('currency'),
      amount: parseNumber(amount, ',') ? amount : '',
      column,
      usual,
    });
  }
}
