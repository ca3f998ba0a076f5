import type { Decimal } from '../../core/decimal.ts';
import type { Mention } from '../documents/document.ts';
import type { Language } from '../documents/mentions.ts';
import { sepaQrText } from '../payments/sepa-qr.ts';
import type { SharedAdjustment } from '../totals/shared-adjustment.ts';
import type { DocumentTotals } from '../totals/totals.ts';
import { drawAnnexes } from './annex.ts';
import { type Drawing, PAGE } from './drawing.ts';
import { drawHeading } from './heading.ts';
import { drawLines } from './lines.ts';
import type { Look } from './look.ts';
import { wrapped } from './measure.ts';
import { drawAgreement, drawOfferTerms } from './offer.ts';
import { type PrintedDocument, printedTotals } from './printed-document.ts';
import { leading, Sheet } from './sheet.ts';
import { documentWords, printed, printedAmount, printedPercent, printedRate } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BODY = 8.5;
const FINE = 6.8;

/**
 * A document on pages of A4, as marks to be drawn: the live preview and the PDF draw the very same.
 *
 * Works on drafts: what is missing is marked as such, and the totals wait for the first line.
 */
export function drawDocument(document: PrintedDocument, { accent, logo }: Look): Drawing {
  const sheet = new Sheet();
  const totals = printedTotals(document);
  drawHeading(sheet, document, logo);
  drawLines(sheet, document);
  if (totals) drawTotals(sheet, document, totals);
  if (document.kind === 'quotation') drawAgreement(sheet, document);
  drawMentions(sheet, document);
  drawAnnexes(sheet, document);
  sheet.foot(document.seller.legalLine);
  return { pages: sheet.pages, accent, rows: sheet.rows };
}

/** A reason may be long; a figure has its place beside the first line. */
const labelLines = (label: string, width: number) => wrapped(label, { width, size: BODY, weight: 'regular' });

type Row = { readonly label: string; readonly value: string };

function drawTotals(sheet: Sheet, document: PrintedDocument, totals: DocumentTotals): void {
  const start = LEFT + WIDTH * 0.56;
  const rows = totalRows(document, totals).map((row) => ({ ...row, lines: labelLines(row.label, RIGHT - start - 72) }));
  const rowsHeight = rows.reduce((height, { lines }) => height + lines.length * leading(BODY) + 3, 0);
  if (!sheet.fits(Math.max(rowsHeight + 34, 100))) sheet.turn();
  const top = sheet.y + 22;
  let y = top;
  for (const { lines, value } of rows) {
    sheet.text(value, { x: RIGHT, y }, { size: BODY, weight: 'bold', end: true });
    for (const line of lines) {
      sheet.text(line, { x: start, y }, { size: BODY });
      y += leading(BODY);
    }
    y += 3;
  }
  const { language, currency, kind } = document;
  const words = documentWords(language);
  sheet.rule(y - 4, { x: start, width: RIGHT - start, ink: 'accent' }, 1);
  const label = { quotation: words.offered, credit_note: words.credit };
  const name = kind === 'quotation' || kind === 'credit_note' ? label[kind] : words.due;
  sheet.text(name, { x: start, y: y + 14 }, { size: 11, weight: 'bold' });
  const due = printedAmount(totals.due, language, currency);
  sheet.text(due, { x: RIGHT, y: y + 14 }, { size: 11, weight: 'bold', end: true });
  const beside = { top, due: totals.due };
  const paymentEnd =
    kind === 'quotation' ? drawOfferTerms(sheet, document, beside) : drawPayment(sheet, document, beside);
  sheet.y = Math.max(y + 30, paymentEnd);
}

function totalRows({ kind, language, currency }: PrintedDocument, totals: DocumentTotals): Row[] {
  const words = documentWords(language);
  const row = (label: string, value: Decimal) => ({ label, value: printed(value, language, 2) });
  const unlessZero = (label: string, value: Decimal) => (value.isZero() ? [] : [row(label, value)]);
  const adjusted = !totals.allowanceTotal.isZero() || !totals.chargeTotal.isZero();
  // What is asked for may differ from the total with VAT, so that every document that asks for money says both.
  const asksMoney = kind !== 'quotation' && kind !== 'credit_note';
  const hasMore = asksMoney || !totals.prepaid.isZero() || !totals.rounding.isZero();
  return [
    ...(adjusted ? [row(words.lines, totals.lineTotal)] : []),
    ...totals.allowances.map((one) => row(adjustmentLabel(one, totals, language), one.amount.neg())),
    ...totals.charges.map((one) => row(adjustmentLabel(one, totals, language), one.amount)),
    row(words.net, totals.net),
    ...vatRows(totals, language),
    ...(totals.vatInEuro === null
      ? []
      : [{ label: words.vatInEuro, value: printedAmount(totals.vatInEuro, language, 'EUR') }]),
    ...(hasMore ? [{ label: words.gross, value: printedAmount(totals.gross, language, currency) }] : []),
    ...unlessZero(words.prepaid, totals.prepaid.neg()),
    ...unlessZero(words.rounding, totals.rounding),
  ];
}

/** VAT by rate; what bears none is printed beside what does, and is all of a document without any. */
function vatRows({ vatGroups }: DocumentTotals, language: Language): Row[] {
  const words = documentWords(language);
  const isTaxed = vatGroups.some(({ vatCategory }) => vatCategory === 'S');
  const groups = isTaxed ? vatGroups : [];
  return groups.map(({ vatCategory, vatRate, base, vat }) => {
    const on = printed(base, language, 2);
    const label = vatCategory === 'S' ? words.vatOn(printedRate(vatRate, language), on) : words.noVatOn(on);
    return { label, value: printed(vat, language, 2) };
  });
}

/** Where the document has several rates, each discount and extra says at which it counts. */
function adjustmentLabel(one: SharedAdjustment, { vatGroups }: DocumentTotals, language: Language): string {
  const words = documentWords(language);
  const percent = one.percent === null ? '' : `, ${printedPercent(one.percent, language)}`;
  const label = `${one.reason || `[${words.missing}]`}${percent}`;
  if (vatGroups.length === 1) return label;
  return one.vatCategory === 'S' ? words.atVat(label, printedRate(one.vatRate, language)) : words.atNoVat(label);
}

export type PaymentPlace = { readonly top: number; readonly due: Decimal };

function drawPayment(
  sheet: Sheet,
  { account, kind, language, currency, number }: PrintedDocument,
  { top, due }: PaymentPlace,
) {
  if (account === null || kind === 'credit_note') return top;
  const words = documentWords(language);
  const message = number ?? '';
  const qr = currency === 'EUR' ? sepaQrText({ ...account, amount: due, message }) : null;
  const size = 74;
  if (qr !== null) sheet.put({ kind: 'qr', x: LEFT, y: top - 8, size, text: qr });
  const x = qr === null ? LEFT : LEFT + size + 12;
  const lines = [
    { text: words.transfer, ink: 'muted' as const },
    { text: account.iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0'), weight: 'bold' as const },
    ...(account.bic ? [{ text: `BIC ${account.bic}` }] : []),
    { text: words.holder(account.holder) },
    ...(qr === null ? [] : [{ text: words.scan, ink: 'muted' as const }]),
  ];
  let y = top;
  for (const { text, ...style } of lines) {
    y = sheet.block(text, { x, y }, WIDTH * 0.56 - (x - LEFT) - 14, { size: 7.8, ...style });
  }
  return Math.max(y, qr === null ? y : top + size);
}

/** For machines: to whom the document goes. */
const UNPRINTED: readonly Mention['code'][] = ['BAR'];
/** What paying late costs and paying early earns: a credit note asks for nothing, and its XML alone must say it (BR-FR-05). */
const UNPRINTED_ON_CREDITS: readonly Mention['code'][] = [...UNPRINTED, 'PMT', 'PMD', 'AAB'];

function drawMentions(sheet: Sheet, { kind, note, exemptions, mentions }: PrintedDocument): void {
  const left = kind === 'credit_note' ? UNPRINTED_ON_CREDITS : UNPRINTED;
  if (note.trim() !== '') {
    const lines = wrapped(note, { width: WIDTH, size: BODY, weight: 'regular' });
    if (!sheet.fits(lines.length * leading(BODY) + 20)) sheet.turn();
    sheet.y = sheet.block(note, { x: LEFT, y: sheet.y + 18 }, WIDTH, { size: BODY });
  }
  const texts = [
    ...exemptions.map(({ reason }) => reason),
    ...mentions.filter(({ code }) => !left.includes(code)).map(({ text }) => text),
  ];
  const text = texts.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ');
  const height = wrapped(text, { width: WIDTH, size: FINE, weight: 'regular' }).length * leading(FINE);
  if (!sheet.fits(height + 16)) sheet.turn();
  const bottom = PAGE.height - PAGE.margin - 26 - height;
  sheet.y = sheet.block(text, { x: LEFT, y: Math.max(sheet.y + 16, bottom) }, WIDTH, { size: FINE, ink: 'muted' });
}
