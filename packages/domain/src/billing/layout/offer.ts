import { type Decimal, decimal, roundTo } from '../../core/decimal.ts';
import type { QuotationDocument } from '../quotations/quotation.ts';
import { PAGE } from './drawing.ts';
import { leading, type Sheet } from './sheet.ts';
import { documentWords, printedAmount, printedRate } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BODY = 8.5;
const SMALL = 7.8;

/** How the offer is to be paid, beside its totals. */
export function drawOfferTerms(
  sheet: Sheet,
  { language, currency, offer }: QuotationDocument,
  { top, due }: { readonly top: number; readonly due: Decimal },
): number {
  const words = documentWords(language);
  const { days, from } = offer.terms;
  const deposit = offer.depositPercent;
  const asked = deposit === null ? null : roundTo(due.times(decimal(deposit)).div(100), 2);
  const lines = [
    { text: words.terms, ink: 'muted' as const },
    { text: words.paidIn(days, from === 'end_of_month') },
    ...(deposit === null || asked === null
      ? []
      : [{ text: words.onOrder(printedRate(deposit, language), printedAmount(asked, language, currency)) }]),
  ];
  let y = top;
  for (const { text, ...style } of lines) {
    y = sheet.block(text, { x: LEFT, y }, WIDTH * 0.5, { size: SMALL, ...style });
  }
  return y;
}

const BOX = 84;

/** The place where the customer agrees by hand. */
export function drawAgreement(sheet: Sheet, { language }: QuotationDocument): void {
  const words = documentWords(language);
  if (!sheet.fits(BOX + 24)) sheet.turn();
  const x = LEFT + WIDTH * 0.56;
  const width = RIGHT - x;
  const top = sheet.y + 16;
  sheet.rule(top, { x, width }, 0.6);
  sheet.text(words.agreed, { x, y: top + 14 }, { size: BODY, weight: 'bold' });
  sheet.text(words.agreedHow, { x, y: top + 14 + leading(SMALL) }, { size: SMALL, ink: 'muted' });
  sheet.rule(top + BOX, { x, width }, 0.6);
  sheet.y = top + BOX;
}
