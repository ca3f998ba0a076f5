import type { Language } from '../../billing/documents/mentions.ts';
import { type Drawing, PAGE } from '../../billing/layout/drawing.ts';
import { leading, Sheet } from '../../billing/layout/sheet.ts';
import { printed, printedAmount, printedDay } from '../../billing/layout/words.ts';
import type { Day } from '../../core/day.ts';
import { type Decimal, roundTo } from '../../core/decimal.ts';
import { FORM_2086_LINES, type Form2086Sale, form2086Total, form2086Value } from '../crypto/form-2086.ts';
import { type Form2086Words, form2086Words } from './form-2086-words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const LABEL = 160;
const SALES_PER_PAGE = 5;
const COLUMN = (WIDTH - LABEL) / SALES_PER_PAGE;
const SIZE = 8;
const ROW = 20;

/** The dark gold of the product, readable on paper. */
const ACCENT = '#7a5c1e';

/** The form of one declarant, or of the household where nobody owns the wallets by name. */
export type Form2086 = {
  readonly owner: string;
  readonly sales: readonly (Form2086Sale & { readonly name: string; readonly quantity: Decimal })[];
};

export type Form2086Report = {
  readonly year: number;
  readonly forms: readonly Form2086[];
  /** Set where the sales of the household stay within it. */
  readonly exemptUpTo: Decimal | null;
  readonly household: string;
  readonly madeOn: Day;
  readonly language: Language;
};

type Pen = { readonly sheet: Sheet; readonly words: Form2086Words; readonly language: Language };

/** Form 2086 line by line on pages of A4, five sales side by side, one form for each declarant. */
export function draw2086(report: Form2086Report): Drawing {
  const pen: Pen = { sheet: new Sheet(), words: form2086Words(report.language), language: report.language };
  const { sheet, words } = pen;
  if (report.forms.length === 0) {
    drawHeading(pen, report, null);
    sheet.text(words.none, { x: LEFT, y: sheet.y }, { size: 10 });
  }
  report.forms.forEach((form, at) => {
    if (at > 0) sheet.turn();
    drawForm(pen, report, form);
  });
  sheet.foot(words.estimate);
  return { pages: sheet.pages, accent: ACCENT };
}

function drawHeading(
  { sheet, words, language }: Pen,
  { year, household, madeOn }: Form2086Report,
  owner: string | null,
) {
  const made = words.of(owner ?? household, household, printedDay(madeOn, language));
  sheet.text(words.title(year), { x: LEFT, y: sheet.y + 22 }, { size: 18, weight: 'bold', ink: 'accent' });
  sheet.text(made, { x: LEFT, y: sheet.y + 38 }, { size: 9.5 });
  sheet.y += 64;
}

function drawForm(pen: Pen, report: Form2086Report, form: Form2086): void {
  const { sheet, words } = pen;
  for (let first = 0; first < form.sales.length; first += SALES_PER_PAGE) {
    if (first > 0) sheet.turn();
    drawHeading(pen, report, form.owner);
    drawColumns(pen, form.sales.slice(first, first + SALES_PER_PAGE), first);
  }
  const total = form2086Total(form.sales);
  sheet.rule(sheet.y - 13, { x: LEFT, width: WIDTH, ink: 'accent' }, 1.5);
  sheet.text(words.total, { x: LEFT, y: sheet.y + 4 }, { size: 11, weight: 'bold' });
  const shown = total ? amount(pen, total) : words.unknown;
  sheet.text(shown, { x: RIGHT, y: sheet.y + 4 }, { size: 11, weight: 'bold', end: true });
  sheet.y += ROW + 8;
  if (report.exemptUpTo === null) return;
  const exempt = words.exempt(printedAmount(report.exemptUpTo, report.language, 'EUR'));
  sheet.text(exempt, { x: LEFT, y: sheet.y }, { size: 9.5, ink: 'muted' });
}

function drawColumns(pen: Pen, sales: Form2086['sales'], first: number): void {
  const { sheet, words, language } = pen;
  const endOf = (at: number) => LABEL + LEFT + COLUMN * (at + 1);
  sheet.text(words.line, { x: LEFT, y: sheet.y }, { size: SIZE, weight: 'bold' });
  sales.forEach(({ name, quantity }, at) => {
    const heading = { size: SIZE, end: true } as const;
    sheet.text(words.sale(first + at + 1), { x: endOf(at), y: sheet.y }, { ...heading, weight: 'bold' });
    const what = `${printed(roundTo(quantity, 8), language)} ${name}`.slice(0, 17);
    sheet.text(what, { x: endOf(at), y: sheet.y + leading(SIZE) }, { ...heading, ink: 'muted' });
  });
  sheet.y += ROW + 14;
  for (const line of FORM_2086_LINES) {
    const isResult = line === 'gain';
    const weight = isResult ? 'bold' : 'regular';
    sheet.rule(sheet.y - 13, { x: LEFT, width: WIDTH, ...(isResult && { ink: 'accent' as const }) });
    const number = /^\d/.test(line) ? `${line} ` : '';
    sheet.text(`${number}${words.lines[line]}`, { x: LEFT, y: sheet.y }, { size: SIZE, weight });
    sales.forEach((sale, at) => {
      const value = line === '211' ? printedDay(sale.on, language) : written(pen, form2086Value(sale, line));
      sheet.text(value, { x: endOf(at), y: sheet.y }, { size: SIZE, weight, end: true });
    });
    sheet.y += ROW;
  }
}

const written = (pen: Pen, value: Decimal | null) => (value ? amount(pen, value) : pen.words.unknown);

const amount = ({ language }: Pen, value: Decimal) => printed(roundTo(value, 2), language, 2);
