import type { Language } from '../../billing/documents/mentions.ts';
import { type Drawing, PAGE } from '../../billing/layout/drawing.ts';
import { leading, Sheet } from '../../billing/layout/sheet.ts';
import { printedAmount, printedDay, printedPercent } from '../../billing/layout/words.ts';
import type { Day } from '../../core/day.ts';
import { Decimal, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import type { ProfileIfi } from '../profile/ifi-profile.ts';
import type { ProfileTax } from '../profile/profile-tax.ts';
import { type KindStep, type TaxKind, taxKinds } from '../profile/tax-kinds.ts';
import type { LevyNature } from '../social-levies.ts';
import type { TaxLine } from '../tax-line.ts';
import { type ReportSale, saleState } from './sale.ts';
import { type ReportWords, reportWords } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const SMALL = 8;
const BODY = 9.5;
/** The room of a row with a line of detail under its name. */
const ROW = 26;
const AMOUNT = 90;

/** The dark gold of the product, readable on paper. */
const ACCENT = '#7a5c1e';

/** The computation of an income year, to be printed. */
export type TaxReport = {
  readonly year: number;
  readonly law: TaxParameters;
  readonly result: ProfileTax;
  /** In the order of their days. */
  readonly sales: readonly ReportSale[];
  /** Null where the household owns no real estate. */
  readonly ifi: ProfileIfi | null;
  readonly household: string;
  readonly madeOn: Day;
  readonly language: Language;
};

type Pen = { readonly sheet: Sheet; readonly words: ReportWords; readonly language: Language };

/** The computation on pages of A4, every line with its base, rate, article and amount. */
export function drawTaxReport(report: TaxReport): Drawing {
  const pen: Pen = { sheet: new Sheet(), words: reportWords(report.language), language: report.language };
  const kinds = taxKinds(report.result.chosen);
  drawHeading(pen, report, sum(kinds.map(({ amount }) => amount)));
  for (const kind of kinds) drawKind(pen, kind);
  drawTotal(pen, sum(kinds.map(({ amount }) => amount)));
  drawSales(pen, report.sales);
  if (report.ifi) drawIfi(pen, report.year, report.ifi);
  const { words, sheet } = pen;
  const law = words.law(report.law.law, printedDay(report.law.checkedOn, report.language));
  sheet.foot(`${words.estimate} ${law} ${words.notModelled}`);
  return { pages: sheet.pages, accent: ACCENT };
}

const euros = ({ language }: Pen, value: Decimal) => printedAmount(value, language, 'EUR');

/** `17,2 %`, of a ratio. */
const rateOf = ({ language }: Pen, ratio: Decimal) =>
  printedPercent(toDecimalString(ratio.times(100).toDecimalPlaces(2)), language);

function drawHeading(pen: Pen, { year, result, household, madeOn, language }: TaxReport, total: Decimal): void {
  const { sheet, words } = pen;
  const { chosen, bound, missing } = result;
  sheet.text(words.title(year), { x: LEFT, y: sheet.y + 22 }, { size: 18, weight: 'bold', ink: 'accent' });
  sheet.text(words.made(household, printedDay(madeOn, language)), { x: LEFT, y: sheet.y + 38 }, { size: BODY });
  const amount = `${words.bounds[bound]}${euros(pen, total)}`;
  sheet.text(amount, { x: LEFT, y: sheet.y + 64 }, { size: 18, weight: 'bold' });
  const rates = words.rates(rateOf(pen, chosen.averageRate ?? ZERO), rateOf(pen, chosen.realMarginalRate));
  const lines = [words.parts(chosen.scale.quotient.parts.total), rates];
  const said = missing.length > 0 ? [...lines, words.missing(missing.length)] : lines;
  sheet.y += 82;
  for (const line of said) {
    sheet.text(line, { x: LEFT, y: sheet.y }, { size: BODY, ink: 'muted' });
    sheet.y += leading(BODY);
  }
  sheet.y += 10;
}

function makeRoom({ sheet }: Pen, height: number): void {
  if (!sheet.fits(height)) {
    sheet.turn();
    sheet.y += 12;
  }
}

function drawKind(pen: Pen, kind: TaxKind): void {
  const { sheet, words } = pen;
  const name = kind.rate ? words.levies(rateOf(pen, kind.rate)) : words.kinds[kind.id];
  makeRoom(pen, 2 * ROW);
  sheet.rule(sheet.y - 12, { x: LEFT, width: WIDTH, ink: 'accent' }, 1);
  sheet.text(name, { x: LEFT, y: sheet.y + 2 }, { size: 11, weight: 'bold' });
  sheet.text(euros(pen, kind.amount), { x: RIGHT, y: sheet.y + 2 }, { size: 11, weight: 'bold', end: true });
  sheet.y += 22;
  for (const step of kind.steps) drawStep(pen, step);
  sheet.y += 12;
}

function drawStep(pen: Pen, step: KindStep): void {
  drawRow(pen, rowOf(pen, step), step.kind === 'taxable' ? 'bold' : 'regular');
}

function drawRow(pen: Pen, { name, detail, amount }: Row, weight: 'bold' | 'regular' = 'regular'): void {
  const { sheet } = pen;
  makeRoom(pen, ROW);
  sheet.rule(sheet.y - 11, { x: LEFT, width: WIDTH });
  sheet.text(euros(pen, amount), { x: RIGHT, y: sheet.y }, { size: BODY, weight, end: true });
  const below = sheet.block(name, { x: LEFT, y: sheet.y }, WIDTH - AMOUNT, { size: BODY, weight });
  if (detail === '') {
    sheet.y = below + 5;
    return;
  }
  sheet.y = sheet.block(detail, { x: LEFT, y: below - 1 }, WIDTH - AMOUNT, { size: SMALL, ink: 'muted' }) + 6;
}

type Row = { readonly name: string; readonly detail: string; readonly amount: Decimal };

function rowOf(pen: Pen, step: KindStep): Row {
  const { words } = pen;
  if (step.kind === 'line') return lineRow(pen, step.line);
  if (step.kind === 'base') {
    return { name: words.bases[step.category], detail: words.entered(euros(pen, step.entered)), amount: step.amount };
  }
  return { name: words[step.kind], detail: '', amount: step.amount };
}

function lineRow(pen: Pen, line: TaxLine): Row {
  const { base, rate, amount, article } = line;
  const product = base && rate ? [`${euros(pen, base)} × ${rateOf(pen, rate)}`] : [];
  return { name: nameOf(pen, line), detail: [...product, article].join(' · '), amount };
}

function nameOf(pen: Pen, { label, of, rate }: TaxLine): string {
  const { words } = pen;
  if (label === 'social_levy') return words.natures[of as LevyNature] ?? words.lines.social_levy;
  if ((label === 'bracket' || label === 'ifi_bracket') && of !== undefined && rate)
    return words.from(rateOf(pen, rate), euros(pen, new Decimal(of)));
  return words.lines[label];
}

function drawTotal(pen: Pen, total: Decimal): void {
  const { sheet, words } = pen;
  makeRoom(pen, ROW);
  sheet.rule(sheet.y - 12, { x: LEFT, width: WIDTH, ink: 'accent' }, 1.5);
  sheet.text(words.total, { x: LEFT, y: sheet.y + 4 }, { size: 12, weight: 'bold' });
  sheet.text(euros(pen, total), { x: RIGHT, y: sheet.y + 4 }, { size: 12, weight: 'bold', end: true });
  sheet.y += ROW;
}

/** The title of what stands after the total. */
function drawTitle(pen: Pen, title: string, note: string): void {
  const { sheet } = pen;
  makeRoom(pen, 3 * ROW);
  sheet.y += ROW;
  sheet.text(title, { x: LEFT, y: sheet.y }, { size: 12, weight: 'bold', ink: 'accent' });
  sheet.y = sheet.block(note, { x: LEFT, y: sheet.y + 14 }, WIDTH, { size: SMALL, ink: 'muted' }) + 16;
}

/** The tax on real estate, line by line, after all that is about income. */
function drawIfi(pen: Pen, year: number, ifi: ProfileIfi): void {
  const { words } = pen;
  const { gross, mainHomeAllowance, debts, debtsLeftOut, base, lines, tax, isComplete } = ifi;
  drawTitle(pen, words.ifi.title(year), [words.ifi.note, ...(isComplete ? [] : [words.ifi.incomplete])].join(' '));
  const values: readonly (readonly [name: string, amount: Decimal])[] = [
    [words.ifi.gross, gross],
    [words.ifi.allowance, mainHomeAllowance.negated()],
    [words.ifi.debts, debts.negated()],
    [words.ifi.debtsLeftOut, debtsLeftOut],
  ];
  for (const [name, amount] of values) if (!amount.isZero()) drawRow(pen, { name, detail: '', amount });
  drawRow(pen, { name: words.ifi.base, detail: '', amount: base }, 'bold');
  for (const line of lines) drawRow(pen, lineRow(pen, line));
  drawRow(pen, { name: words.ifi.due(year), detail: '', amount: tax }, 'bold');
}

/** What was closed within the year: its tax is withheld apart, so that it stands after the total. */
function drawSales(pen: Pen, sales: readonly ReportSale[]): void {
  const { sheet, words, language } = pen;
  if (sales.length === 0) return;
  drawTitle(pen, words.sales.title, words.sales.note);
  for (const sale of sales) {
    makeRoom(pen, 2 * ROW);
    const name = words.sales.closed(sale.name, printedDay(sale.on, language));
    sheet.y = sheet.block(name, { x: LEFT, y: sheet.y }, WIDTH, { size: 11, weight: 'bold' }) + 8;
    drawSale(pen, sale);
    sheet.y += 12;
  }
}

function drawSale(pen: Pen, sale: ReportSale): void {
  const { sheet, words } = pen;
  const state = saleState(sale);
  if (state !== null) sheet.y = sheet.block(words.sales.states[state], { x: LEFT, y: sheet.y }, WIDTH, { size: BODY });
  if (state !== null || !sale.found) return;
  const { years, gain, isExempt, lines, tax } = sale.found;
  const part = sale.part.equals(1) ? [] : [words.sales.part(rateOf(pen, sale.part))];
  const detail = [...part, ...(isExempt ? [words.sales.exempt] : [])].join(' · ');
  drawRow(pen, { name: words.sales.gain(years), detail, amount: gain });
  for (const line of isExempt ? [] : lines) drawRow(pen, lineRow(pen, line));
  drawRow(pen, { name: words.sales.tax, detail: '', amount: tax }, 'bold');
}
