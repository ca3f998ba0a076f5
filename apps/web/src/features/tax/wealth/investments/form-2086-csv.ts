import { roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import {
  FORM_2086_LINES,
  type Form2086Sale,
  form2086Total,
  form2086Value,
} from '@aurea/domain/tax/crypto/form-2086.ts';
import type { useMessages } from '#i18n/messages.ts';
import { download } from '#lib/download.ts';
import { type FormatLocale, formatDay } from '#lib/format.ts';
import { type CsvCell, csvFile } from '#ui/table/csv.ts';

/** A sale as it stands on the form. */
export type FormSale = Form2086Sale & { readonly id: string; readonly what: string };

type Form = {
  readonly sales: readonly FormSale[];
  readonly owner: string;
  readonly name: string;
  readonly locale: FormatLocale;
  readonly text: ReturnType<typeof useMessages>['tax']['wealth']['form'];
};

const words = (text: string): CsvCell => ({ text });

/** The form as a file: a row for each line, a column for each sale. */
function formRows({ sales, owner, text }: Form): readonly (readonly CsvCell[])[] {
  const lines = FORM_2086_LINES.map((line) => [
    words(/^\d/.test(line) ? line : ''),
    words(text.lines[line]),
    ...sales.map((sale): CsvCell => {
      if (line === '211') return words(formatDay(sale.on));
      const value = form2086Value(sale, line);
      return value && { number: toDecimalString(roundTo(value, 2)) };
    }),
  ]);
  const total = form2086Total(sales);
  const empty = sales.slice(1).map(() => null);
  return [
    [words(text.line), words(owner), ...sales.map(({ what }, at) => words(`${text.sale(at + 1)}, ${what}`))],
    ...lines,
    [words('224'), words(text.total), total && { number: toDecimalString(roundTo(total, 2)) }, ...empty],
  ];
}

export function downloadForm2086(form: Form): void {
  const content = csvFile(formRows(form), form.locale);
  download(`${form.name}.csv`, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
