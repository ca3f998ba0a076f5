import { addDays } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import type { Language } from '../documents/mentions.ts';
import { type AdvisoryFee, type FeePart, isPartialFee } from '../fees/advisory-fee.ts';
import { type AnnexWords, annexWords } from './annex-words.ts';
import { PAGE } from './drawing.ts';
import type { PrintedDocument } from './printed-document.ts';
import { leading, type Sheet } from './sheet.ts';
import { printed, printedAmount, printedDay, printedPercent } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BODY = 8.5;
const SMALL = 7.5;
const LABELS = 150;

/** How each fee on assets follows from them, each on a page of its own. */
export function drawAnnexes(sheet: Sheet, document: PrintedDocument): void {
  document.annexes?.forEach((fee, index) => {
    sheet.turn();
    drawAnnex(sheet, { fee, at: index + 1 }, document);
  });
}

type Annex = { readonly fee: AdvisoryFee; readonly at: number };

function drawAnnex(sheet: Sheet, { fee, at }: Annex, { language, number }: PrintedDocument): void {
  const words = annexWords(language);
  sheet.text(words.title(at), { x: LEFT, y: sheet.y + 20 }, { size: 15, weight: 'bold', ink: 'accent' });
  if (number !== null) sheet.text(number, { x: RIGHT, y: sheet.y + 20 }, { size: BODY, ink: 'muted', end: true });
  sheet.y += 34;
  sheet.rule(sheet.y, { x: LEFT, width: WIDTH, ink: 'accent' }, 1);
  sheet.y += 20;
  for (const { label, text } of factsOf(fee, words, language)) {
    sheet.text(label, { x: LEFT, y: sheet.y }, { size: BODY, ink: 'muted' });
    sheet.y = sheet.block(text, { x: LEFT + LABELS, y: sheet.y }, WIDTH - LABELS, { size: BODY }) + 4;
  }
  drawTiers(sheet, fee, { words, language });
  drawResult(sheet, fee, { words, language });
  if (isPartialFee(fee)) drawLacks(sheet, fee, { words, language });
}

type AnnexText = { readonly words: AnnexWords; readonly language: Language };
type Fact = { readonly label: string; readonly text: string };

function factsOf(fee: AdvisoryFee, words: AnnexWords, language: Language): Fact[] {
  const { household, assets, currency, basis, from, to, days, valuedDays, value } = fee;
  const money = (amount: string) => printedAmount(decimal(amount), language, currency);
  const last = printedDay(addDays(to, -1), language);
  const chosen = assets?.map((one) => words.said(one.name, one.value === null ? words.unknown : money(one.value)));
  const valued = basis === 'closing' ? words.closing(last) : words.average(valuedDays);
  return [
    { label: words.household, text: household },
    { label: words.scope, text: chosen ? `${words.chosen(last)}\n${chosen.join('\n')}` : words.whole },
    { label: words.period, text: words.fromTo(printedDay(from, language), last, days) },
    { label: words.value, text: words.said(valued, money(value)) },
  ];
}

/** Right ends of the columns of figures; the tier has the room before them. */
const ENDS = [LEFT + 290, RIGHT - 110, RIGHT] as const;

function drawTiers(sheet: Sheet, { parts, yearly, currency }: AdvisoryFee, { words, language }: AnnexText): void {
  const row = (cells: readonly string[], style: { readonly ink?: 'muted'; readonly weight?: 'bold' } = {}) => {
    const [tier = '', ...figures] = cells;
    sheet.text(tier, { x: LEFT, y: sheet.y }, { size: BODY, ...style });
    figures.forEach((text, index) => {
      sheet.text(text, { x: ENDS[index] ?? RIGHT, y: sheet.y }, { size: BODY, end: true, ...style });
    });
    sheet.y += 6;
    sheet.rule(sheet.y, { x: LEFT, width: WIDTH });
    sheet.y += leading(BODY);
  };
  sheet.y += 14;
  row([words.tier, words.rate, words.part, words.yearly], { ink: 'muted' });
  for (const part of parts) row(tierCells(part, { words, language }, currency));
  row([words.total, '', '', printedAmount(decimal(yearly), language, currency)], { weight: 'bold' });
}

function tierCells({ above, upTo, percent, value, yearly }: FeePart, { words, language }: AnnexText, currency: string) {
  const amount = (text: string) => printed(decimal(text), language);
  const money = (text: string) => printedAmount(decimal(text), language, currency);
  const tier = upTo === null ? words.above(amount(above)) : words.between(amount(above), amount(upTo));
  return [tier, printedPercent(percent, language), money(value), money(yearly)];
}

function drawResult(
  sheet: Sheet,
  { yearly, days, amount, currency }: AdvisoryFee,
  { words, language }: AnnexText,
): void {
  const money = (text: string) => printedAmount(decimal(text), language, currency);
  sheet.y += 10;
  sheet.text(words.formula(money(yearly), days), { x: LEFT, y: sheet.y }, { size: BODY });
  sheet.text(money(amount), { x: RIGHT, y: sheet.y }, { size: 11, weight: 'bold', end: true });
  sheet.y += leading(11);
  sheet.y = sheet.block(words.net, { x: LEFT, y: sheet.y + 6 }, WIDTH, { size: SMALL, ink: 'muted' });
}

/** What was not known is printed beside the fee: it was not taken for zero, and it was agreed to. */
function drawLacks(sheet: Sheet, { incompleteDays, days, basis, missing }: AdvisoryFee, { words }: AnnexText): void {
  const texts = [
    words.partial,
    ...(basis === 'average' ? [words.incompleteDays(incompleteDays, days)] : []),
    ...(missing.length > 0 ? [words.said(words.missing, missing.join(', '))] : []),
  ];
  sheet.y += 12;
  for (const text of texts) {
    sheet.y = sheet.block(text, { x: LEFT, y: sheet.y }, WIDTH, { size: BODY, ink: 'missing' }) + 2;
  }
}
