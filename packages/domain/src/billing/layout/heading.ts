import { type Buyer, isFinal, type PostalAddress, type Seller } from '../documents/document.ts';
import { nameWithForm } from '../settings/practice.ts';
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

/**
 * Where the window of an envelope shows the customer once the page is folded in three, in points: from 110 mm of the left
 * edge, between 50 and 85 mm of the upper one. @see NF Z 11-001
 */
const WINDOW = { x: 312, top: 142, bottom: 241 } as const;

function drawParties(sheet: Sheet, document: PrintedDocument, words: DocumentWords): void {
  const top = sheet.y;
  const seller = sellerLines(document.seller, words);
  const sellerEnd = drawParty(sheet, words.from, seller, { x: LEFT, y: top, width: WINDOW.x - LEFT - 20 });
  const title = document.kind === 'quotation' ? words.offeredTo : words.to;
  const box = { x: WINDOW.x, y: Math.max(top, WINDOW.top - SMALL), width: RIGHT - WINDOW.x };
  const buyerEnd = drawParty(sheet, title, buyerLines(document.buyer), box);
  sheet.y = drawFacts(sheet, document, Math.max(sellerEnd, buyerEnd, WINDOW.bottom)) + 4;
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

function buyerLines(buyer: Buyer | null) {
  if (buyer === null) return [null];
  const place = addressLines(buyer.address);
  return [buyer.name.trim() || null, buyer.contact ?? '', ...(place.length > 0 ? place : [null])];
}

const spaced = (siren: string) => siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');

type Fact = readonly [label: string, value: string | null];

function dayFacts(document: PrintedDocument, words: DocumentWords): Fact[] {
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

/** The numbers of the customer, which the window does not need; a company of France has a SIREN. */
function buyerFacts({ buyer }: PrintedDocument, words: DocumentWords): Fact[] {
  if (buyer === null) return [];
  const needsSiren = !buyer.isConsumer && buyer.address.country === 'FR';
  const siren = buyer.siren === null ? null : spaced(buyer.siren);
  return [
    ...(siren !== null || needsSiren ? [[words.buyerSiren, siren] as const] : []),
    ...(buyer.vatNumber === null ? [] : [[words.buyerVat, buyer.vatNumber] as const]),
  ];
}

/** Facts side by side, each under its label. @returns where the next line begins */
function drawFacts(sheet: Sheet, document: PrintedDocument, top: number): number {
  const { language, purchaseOrder } = document;
  const words = documentWords(language);
  const facts: Fact[] = [
    ...dayFacts(document, words),
    ...(purchaseOrder === null ? [] : [[words.order, purchaseOrder] as const]),
    ...buyerFacts(document, words),
  ];
  const width = WIDTH / Math.max(facts.length, 4);
  const ends = facts.map(([label, value], index) => {
    const x = LEFT + index * width;
    sheet.text(label, { x, y: top }, { size: SMALL, ink: 'muted' });
    const ink = value === null ? 'missing' : 'text';
    const place = { x, y: top + leading(BODY) + 2 };
    return sheet.block(value ?? words.missing, place, width - 8, { size: BODY, weight: 'bold', ink });
  });
  return Math.max(top, ...ends);
}
