import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import { type Decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { type KindStep, type TaxKind, taxKinds } from '@aurea/domain/tax/profile/tax-kinds.ts';
import { download } from '#lib/download.ts';
import { type CsvCell, csvFile } from '#ui/table/csv.ts';
import type { TaxWords } from '../tax-words.ts';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { saleRows } from './sale-rows.ts';

type Row = readonly CsvCell[];

const words = (text: string): CsvCell => ({ text });
const figure = (value: Decimal | null): CsvCell => value && { number: toDecimalString(value) };

/** Every line of the computation with its base, rate, amount and article, then the sales of property of the year. */
export function taxRows(
  editor: Pick<TaxYearEditor, 'year' | 'law' | 'result'>,
  tax: TaxWords,
  sales: readonly TaxedSale[],
): readonly Row[] {
  const { file, result, law } = tax.text;
  const head = [file.label, file.detail, file.base, file.rate, file.amount, file.article].map(words);
  const kinds = taxKinds(editor.result.chosen).flatMap((kind) => [
    ...kind.steps.map((step) => stepRow(step, tax)),
    [words(nameOf(kind, tax)), null, null, figure(kind.rate), figure(kind.amount), null],
  ]);
  const total = [words(result.title(editor.year)), null, null, null, figure(editor.result.chosen.total), null];
  const note = [words(`${law.estimate} ${editor.law.law}`), null, null, null, null, null];
  return [head, ...kinds, total, ...saleRows(sales, tax), note];
}

function nameOf(kind: TaxKind, { text }: TaxWords): string {
  return kind.id === 'levies' ? text.result.kinds.levies('') : text.result.kinds[kind.id];
}

function stepRow(step: KindStep, { text, lineName }: TaxWords): Row {
  if (step.kind === 'line') {
    const { base, rate, amount, article } = step.line;
    return [words(lineName(step.line)), null, figure(base), figure(rate), figure(amount), words(article)];
  }
  const name = step.kind === 'base' ? text.result.bases[step.category] : text.result[step.kind];
  const entered = step.kind === 'base' ? figure(step.entered) : null;
  return [words(name), null, entered, null, figure(step.amount), null];
}

export function downloadTax(editor: TaxYearEditor, tax: TaxWords, sales: readonly TaxedSale[]): void {
  const content = csvFile(taxRows(editor, tax, sales), tax.locale);
  download(`${tax.text.file.name(editor.year)}.csv`, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
