import { type Decimal, ZERO } from '../../core/decimal.ts';
import type { DecimalMark } from '../sources/preset.ts';
import { parseNumber } from '../text/numbers.ts';
import type { Meaning, TableColumn } from './column-cells.ts';
import type { KindAnswer } from './kind-answers.ts';
import { kindKey, kindOfWords } from './kind-words.ts';
import { isNotDone } from './statuses.ts';

/** The sampled rows of a table by what its columns mean; rows that did not happen are left out. */
export class Sheet {
  readonly columns: readonly TableColumn[];
  readonly meanings: Meaning[];
  readonly decimal: DecimalMark;
  /** Positions of the rows that happened. */
  readonly rows: readonly number[];

  constructor(columns: readonly TableColumn[], meanings: readonly Meaning[], decimal: DecimalMark) {
    this.columns = columns;
    this.meanings = [...meanings];
    this.decimal = decimal;
    const status = columns[meanings.indexOf('status')]?.cells ?? [];
    const all = columns[0]?.cells.map((_, row) => row) ?? [];
    this.rows = all.filter((row) => !isNotDone(status[row] ?? ''));
  }

  cell(at: number, row: number): string {
    return this.columns[at]?.cells[row]?.trim() ?? '';
  }

  places(meaning: Meaning): readonly number[] {
    return this.meanings.flatMap((each, at) => (each === meaning ? [at] : []));
  }

  has(meaning: Meaning): boolean {
    return this.meanings.includes(meaning);
  }

  rename(from: Meaning, to: Meaning): void {
    for (const at of this.places(from)) this.meanings[at] = to;
  }

  text(meaning: Meaning, row: number): string {
    return (
      this.places(meaning)
        .map((at) => this.cell(at, row))
        .find((cell) => cell !== '') ?? ''
    );
  }

  numberAt(at: number, row: number): Decimal | null {
    return parseNumber(this.cell(at, row), this.decimal);
  }

  number(meaning: Meaning, row: number): Decimal | null {
    const text = this.text(meaning, row);
    return text === '' ? null : parseNumber(text, this.decimal);
  }

  /** Every filled number of a meaning that is not zero. */
  numbers(meaning: Meaning): readonly Decimal[] {
    return this.rows.flatMap((row) => this.number(meaning, row) ?? []).filter((value) => !value.isZero());
  }

  amount(row: number): Decimal | null {
    return this.number('net', row) ?? this.number('gross', row);
  }

  costs(row: number): Decimal {
    const places = [...this.places('fees'), ...this.places('taxes')];
    return places.reduce((sum, at) => sum.plus(this.numberAt(at, row)?.abs() ?? ZERO), ZERO);
  }

  kindText(row: number): string {
    return this.places('kind')
      .map((at) => this.cell(at, row))
      .filter((cell) => cell !== '')
      .join(' ');
  }

  kind(row: number): KindAnswer | null {
    const words = this.kindText(row);
    return words === '' ? null : kindOfWords(kindKey(words));
  }
}
