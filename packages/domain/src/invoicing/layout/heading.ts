import { type Buyer, isFinal, type PostalAddress, type Seller } from '../document.ts';
import { nameWithForm } from '../practice.ts';
import { PAGE } from './drawing.ts';
import type { Logo } from './look.ts';
import type { PrintedDocument } from './printed-document.ts';
import { leading, type Sheet } from './sheet.ts';
import { type DocumentWords, documentWords, printedDay } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const SMALL = 7.5;
const BODY = 8.5;

/** Logo or name, title and number, parties and days. */
export function drawHeading(sheet: Sheet, document: PrintedDocument, logo: Logo | null): void {
  const words = documentWords(document.language);
  const top = sheet.y;
  sheet.letterhead(logo, document.seller.name, WIDTH * 0.5);
  const title = words.titles[titleOf(document)];
  const number = document.number === null ? words.unnumbered : `${words.number} ${document.number}`;
  sheet.text(title, { x: RIGHT, y: top + 20 }, { size: 20, end: true });
  sheet.text(number, { x: RIGHT, y: top + 36 }, { size: BODY, ink: 'muted', end: true });
  sheet.rule(sheet.y, { x: LEFT, width: WIDTH, ink: 'accent' }, 1);
  sheet.y += 20;
  drawParties(sheet, document, words);
}

const titleOf = (document: PrintedDocument) =>
  document.kind !== 'quotation' && isFinal(document) ? 'final' : document.kind;

function drawParties(sheet: Sheet, document: PrintedDocument, words: DocumentWords): void {
  const column = WIDTH * 0.34;
  const top = sheet.y;
  const ends = [
    drawParty(sheet, words.from, sellerLines(document.seller, words), { x: LEFT, y: top, width: column - 12 }),
    drawParty(sheet, document.kind === 'quotation' ? words.offeredTo : words.to, buyerLines(document.buyer, words), {
      x: LEFT + column,
      y: top,
      width: column - 12,
    }),
    drawDays(sheet, document, { x: LEFT + 2 * column, y: top }),
  ];
  sheet.y = Math.max(...ends) + 4;
  if (document.delivery) {
    const place = `${words.deliveredTo} : ${addressLines(document.delivery).join(', ')}`;
    sheet.y = sheet.block(place, { x: LEFT, y: sheet.y }, WIDTH, { size: SMALL, ink: 'muted' });
  }
  for (const { number, issuedOn } of document.originals) {
    const about = aboutOriginal(document, words)(number, printedDay(issuedOn, document.language));
    sheet.y = sheet.block(about, { x: LEFT, y: sheet.y }, WIDTH, { size: BODY, weight: 'bold' });
  }
  if (document.kind === 'quotation' && document.offer.subject.trim() !== '') {
    sheet.y = sheet.block(document.offer.subject, { x: LEFT, y: sheet.y + 14 }, WIDTH, { size: 11, weight: 'bold' });
  }
  sheet.y += 14;
}

function aboutOriginal({ kind }: PrintedDocument, words: DocumentWords) {
  if (kind === 'credit_note') return words.credits;
  return kind === 'corrective' ? words.corrects : words.deducts;
}

type Box = { readonly x: number; readonly y: number; readonly width: number };

function drawParty(sheet: Sheet, title: string, lines: readonly (string | null)[], { x, y, width }: Box): number {
  const [name, ...rest] = lines;
  sheet.text(title, { x, y }, { size: SMALL, ink: 'muted' });
  let at = y + leading(BODY) + 2;
  at = drawOrMissing(sheet, name ?? null, { x, y: at, width }, 'bold');
  for (const line of rest) at = drawOrMissing(sheet, line, { x, y: at, width }, 'regular');
  return at;
}

/** What is missing stands out on the page as it does in its field. */
function drawOrMissing(sheet: Sheet, line: string | null, { x, y, width }: Box, weight: 'bold' | 'regular'): number {
  if (line === '') return y;
  const style = { size: BODY, weight, ink: line === null ? ('missing' as const) : ('text' as const) };
  return sheet.block(line ?? '[…]', { x, y }, width, style);
}

function addressLines({ line1, line2, postalCode, city, country }: PostalAddress): string[] {
  return [line1, line2, `${postalCode} ${city}`.trim(), country === 'FR' ? '' : country].filter((line) => line !== '');
}

function sellerLines({ name, legalForm, address, siren, vatNumber, email, phone }: Seller, words: DocumentWords) {
  const place = addressLines(address);
  return [
    nameWithForm(name, legalForm) || null,
    ...(place.length > 0 ? place : [null]),
    siren === null ? null : `${words.siren} ${spaced(siren)}`,
    vatNumber === null ? '' : `${words.vat} ${vatNumber}`,
    email ?? '',
    phone ?? '',
  ];
}

function buyerLines(buyer: Buyer | null, words: DocumentWords) {
  if (buyer === null) return [null];
  const place = addressLines(buyer.address);
  const needsSiren = !buyer.isConsumer && buyer.address.country === 'FR';
  return [
    buyer.name.trim() || null,
    buyer.contact ?? '',
    ...(place.length > 0 ? place : [null]),
    buyer.siren === null ? (needsSiren ? null : '') : `${words.siren} ${spaced(buyer.siren)}`,
    buyer.vatNumber === null ? '' : `${words.vat} ${buyer.vatNumber}`,
  ];
}

const spaced = (siren: string) => siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');

type DayRow = readonly [label: string, value: string | null];

function dayRows(document: PrintedDocument, words: DocumentWords): DayRow[] {
  const { kind, language, issuedOn, suppliedOn, dueOn, quotation } = document;
  const day = (on: string | null) => (on === null ? null : printedDay(on, language));
  if (kind === 'quotation') {
    return [
      [words.offeredOn, day(issuedOn)],
      [words.validUntil, day(document.offer.validUntil)],
    ];
  }
  const mayLackSupply = kind === 'deposit' || kind === 'credit_note';
  return [
    [words.issuedOn, day(issuedOn)],
    ...(mayLackSupply && suppliedOn === null ? [] : [[words.suppliedOn, day(suppliedOn)] as const]),
    ...(kind === 'credit_note' ? [] : [[words.dueOn, day(dueOn)] as const]),
    ...(quotation === null ? [] : [[words.titles.quotation, quotation] as const]),
  ];
}

function drawDays(sheet: Sheet, document: PrintedDocument, { x, y }: { x: number; y: number }): number {
  const { language, purchaseOrder } = document;
  const words = documentWords(language);
  const rows: DayRow[] = [
    ...dayRows(document, words),
    ...(purchaseOrder === null ? [] : [[words.order, purchaseOrder] as const]),
  ];
  rows.forEach(([label, value], index) => {
    const at = y + index * (leading(BODY) + 4);
    sheet.text(label, { x, y: at }, { size: SMALL, ink: 'muted' });
    const ink = value === null ? 'missing' : 'text';
    sheet.text(value ?? words.missing, { x: RIGHT, y: at }, { size: BODY, weight: 'bold', ink, end: true });
  });
  return y + rows.length * (leading(BODY) + 4);
}
