import type { Language } from '../../billing/documents/mentions.ts';
import { type Drawing, PAGE } from '../../billing/layout/drawing.ts';
import { leading, Sheet } from '../../billing/layout/sheet.ts';
import { printedAmount, printedDay } from '../../billing/layout/words.ts';
import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { RentReceipt } from './rent-receipt.ts';
import { type ReceiptWords, receiptWords } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const SMALL = 8;
const BODY = 10;

/** The colour of what stands out on a receipt: the dark gold of the product, readable on paper. */
const ACCENT = '#7a5c1e';

/** A receipt with who gives it to whom, and for which premises. */
export type PrintedReceipt = RentReceipt & {
  readonly language: Language;
  readonly currency: string;
  readonly landlords: readonly string[];
  readonly tenant: string;
  readonly premises: readonly string[];
  readonly isDwelling: boolean;
  readonly madeOn: Day;
};

/** A rent receipt on one page of A4; what the product does not know is marked, to be filled in by hand. */
export function drawReceipt(receipt: PrintedReceipt): Drawing {
  const sheet = new Sheet();
  const words = receiptWords(receipt.language);
  drawHeading(sheet, receipt, words);
  drawParties(sheet, receipt, words);
  drawSaid(sheet, receipt, words);
  drawDetail(sheet, receipt, words);
  drawClose(sheet, receipt, words);
  return { pages: sheet.pages, accent: ACCENT };
}

function drawHeading(sheet: Sheet, receipt: PrintedReceipt, words: ReceiptWords): void {
  const day = (on: Day) => printedDay(on, receipt.language);
  sheet.text(words.titles[receipt.kind], { x: LEFT, y: sheet.y + 24 }, { size: 20, weight: 'bold', ink: 'accent' });
  const period = words.period(day(receipt.from), day(receipt.to));
  sheet.text(period, { x: LEFT, y: sheet.y + 44 }, { size: 11 });
  sheet.y += 58;
  for (const { days, of, monthly } of receipt.shares) {
    const share = words.share(days, of, printedAmount(monthly, receipt.language, receipt.currency));
    sheet.text(share, { x: LEFT, y: sheet.y }, { size: BODY, ink: 'muted' });
    sheet.y += leading(BODY);
  }
  sheet.rule(sheet.y, { x: LEFT, width: WIDTH, ink: 'accent' }, 1);
  sheet.y += 26;
}

function drawParties(sheet: Sheet, receipt: PrintedReceipt, words: ReceiptWords): void {
  const { landlords, tenant, premises, isDwelling } = receipt;
  const columns = [
    { title: words.landlord, lines: landlords },
    { title: words.tenant, lines: [tenant] },
    { title: isDwelling ? words.premises : words.otherPremises, lines: premises },
  ];
  const width = WIDTH / columns.length;
  const ends = columns.map(({ title, lines }, index) => {
    const x = LEFT + index * width;
    sheet.text(title, { x, y: sheet.y }, { size: SMALL, ink: 'muted' });
    const column = { x, y: sheet.y + leading(BODY) + 2 };
    if (lines.length === 0) return sheet.block(words.missing, column, width - 14, { size: BODY, ink: 'missing' });
    return lines.reduce((y, line, at) => {
      const weight = at === 0 || lines === landlords ? 'bold' : 'regular';
      return sheet.block(line, { x, y }, width - 14, { size: BODY, weight });
    }, column.y);
  });
  sheet.y = Math.max(...ends) + 18;
}

function drawSaid(sheet: Sheet, receipt: PrintedReceipt, words: ReceiptWords): void {
  const { kind, tenant, language, currency } = receipt;
  const amount = printedAmount(kind === 'full' ? receipt.total : receipt.received, language, currency);
  const said = words.said[kind](tenant, amount);
  sheet.y = sheet.block(said, { x: LEFT, y: sheet.y }, WIDTH, { size: BODY }) + 16;
}

type Row = { readonly label: string; readonly value: Decimal; readonly strong?: true };

function drawDetail(sheet: Sheet, receipt: PrintedReceipt, words: ReceiptWords): void {
  const { language, currency } = receipt;
  const height = leading(BODY) + 7;
  for (const { label, value, strong } of rowsOf(receipt, words)) {
    sheet.rule(sheet.y - height + 6, { x: LEFT, width: WIDTH, ...(strong && { ink: 'accent' as const }) });
    const weight = strong ? 'bold' : 'regular';
    sheet.text(label, { x: LEFT, y: sheet.y }, { size: BODY, weight });
    const amount = printedAmount(value, language, currency);
    sheet.text(amount, { x: RIGHT, y: sheet.y }, { size: BODY, weight, end: true });
    sheet.y += height;
  }
  sheet.rule(sheet.y - height + 6, { x: LEFT, width: WIDTH });
}

function rowsOf(receipt: PrintedReceipt, words: ReceiptWords): Row[] {
  const { kind, rent, charges, total, payments, outstanding, language } = receipt;
  const came = payments.map(({ on, amount }) => ({
    label: on === null ? words.received : words.receivedOn(printedDay(on, language)),
    value: amount,
  }));
  return [
    { label: words.rent, value: rent },
    { label: words.charges, value: charges },
    { label: words.total[kind], value: total, strong: true },
    ...came,
    ...(outstanding.isZero() ? [] : [{ label: words.outstanding, value: outstanding, strong: true as const }]),
  ];
}

function drawClose(sheet: Sheet, receipt: PrintedReceipt, words: ReceiptWords): void {
  const { kind, language, madeOn, dueOn, isDwelling } = receipt;
  const y = sheet.y + 18;
  sheet.text(words.madeOn(printedDay(madeOn, language)), { x: LEFT, y }, { size: BODY });
  sheet.text(words.signature, { x: LEFT + WIDTH * 0.6, y }, { size: BODY });
  const mentions = [`${words.due(printedDay(dueOn, language))}.`, words.mention[kind], isDwelling ? words.law : ''];
  const text = mentions.filter((mention) => mention !== '').join(' ');
  const foot = PAGE.height - PAGE.margin - 36;
  sheet.rule(foot - 14, { x: LEFT, width: WIDTH });
  sheet.block(text, { x: LEFT, y: foot }, WIDTH, { size: SMALL, ink: 'muted' });
}
