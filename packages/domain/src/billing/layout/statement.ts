import type { Day } from '../../core/day.ts';
import { type DecimalString, decimal } from '../../core/decimal.ts';
import type { PostalAddress } from '../documents/document.ts';
import type { Language } from '../documents/mentions.ts';
import { columnOf, type MovementKind, type StatementColumn } from '../reports/statement.ts';
import { legalLine, nameWithForm, type PracticeSettings, shortLegalForm } from '../settings/practice.ts';
import { type Drawing, PAGE } from './drawing.ts';
import type { Logo } from './look.ts';
import { wrapped } from './measure.ts';
import { leading, Sheet } from './sheet.ts';
import { printed, printedAmount, printedDay } from './words.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BODY = 8.5;
const SMALL = 7.5;

/** Where the columns begin or end. */
const AT = {
  on: LEFT,
  what: LEFT + 62,
  owed: RIGHT - 204,
  credited: RIGHT - 136,
  settled: RIGHT - 68,
  balance: RIGHT,
} as const;

const FR = {
  title: 'Relevé de compte',
  from: 'Émetteur',
  to: 'Client',
  period: (from: string, to: string) => `Du ${from} au ${to}`,
  columns: {
    on: 'Date',
    what: 'Mouvement',
    owed: 'Facturé',
    credited: 'Avoirs, pertes',
    settled: 'Payé',
    balance: 'Solde',
  },
  opening: 'Solde à nouveau',
  closing: 'Solde à payer',
  credit: 'Solde en votre faveur',
  due: (on: string) => `échéance ${on}`,
  kinds: {
    invoice: 'Facture',
    deposit: 'Facture d’acompte',
    corrective: 'Facture rectificative',
    credit_note: 'Avoir',
    replaced: 'Facture remplacée',
    payment: 'Paiement',
    reversal: 'Paiement annulé',
    write_off: 'Passé en perte',
    recovered: 'Reprise de perte',
  } satisfies Record<MovementKind, string>,
};

const EN: typeof FR = {
  title: 'Statement of account',
  from: 'From',
  to: 'Customer',
  period: (from, to) => `From ${from} to ${to}`,
  columns: {
    on: 'Date',
    what: 'Movement',
    owed: 'Invoiced',
    credited: 'Credits, losses',
    settled: 'Paid',
    balance: 'Balance',
  },
  opening: 'Balance brought forward',
  closing: 'Balance to pay',
  credit: 'Balance in your favour',
  due: (on) => `due ${on}`,
  kinds: {
    invoice: 'Invoice',
    deposit: 'Deposit invoice',
    corrective: 'Corrective invoice',
    credit_note: 'Credit note',
    replaced: 'Invoice replaced',
    payment: 'Payment',
    reversal: 'Payment taken back',
    write_off: 'Written off',
    recovered: 'Write-off taken back',
  },
};

/** What moves an account, in the words of its statement, and the balance that it begins with. */
export const MOVEMENT_WORDS = {
  en: { ...EN.kinds, opening: EN.opening },
  fr: { ...FR.kinds, opening: FR.opening },
} as const;

export type PrintedStatement = {
  readonly language: Language;
  readonly practice: PracticeSettings;
  readonly logo: Logo | null;
  readonly customer: { readonly name: string; readonly address: PostalAddress | null } | null;
  readonly currency: string;
  readonly from: Day;
  readonly to: Day;
  readonly opening: DecimalString;
  readonly closing: DecimalString;
  readonly lines: readonly {
    readonly on: Day;
    readonly kind: MovementKind;
    readonly number: string;
    readonly reference: string;
    readonly dueOn: Day | null;
    readonly amount: DecimalString;
    readonly balance: DecimalString;
  }[];
};

/** The account of a customer on pages of A4: what was owed, what happened, what is owed. */
export function drawStatement(statement: PrintedStatement): Drawing {
  const sheet = new Sheet();
  drawHeading(sheet, statement);
  drawMovements(sheet, statement);
  drawClosing(sheet, statement);
  sheet.foot(legalLine(statement.practice, statement.language));
  return { pages: sheet.pages, accent: statement.practice.accent };
}

const wordsOf = (language: Language) => (language === 'fr' ? FR : EN);

function drawHeading(sheet: Sheet, { language, practice, logo, customer, from, to }: PrintedStatement): void {
  const words = wordsOf(language);
  const sellerName = nameWithForm(practice.name, shortLegalForm(practice));
  const top = sheet.y;
  sheet.letterhead(logo, practice.name, WIDTH * 0.5);
  sheet.text(words.title, { x: RIGHT, y: top + 20 }, { size: 18, end: true });
  const period = words.period(printedDay(from, language), printedDay(to, language));
  sheet.text(period, { x: RIGHT, y: top + 36 }, { size: BODY, ink: 'muted', end: true });
  sheet.rule(sheet.y, { x: LEFT, width: WIDTH, ink: 'accent' }, 1);
  sheet.y += 20;
  const ends = [
    drawParty(sheet, words.from, { name: sellerName, address: practice.address }, LEFT),
    drawParty(sheet, words.to, customer, LEFT + WIDTH * 0.5),
  ];
  sheet.y = Math.max(...ends) + 18;
}

type Party = { readonly name: string; readonly address: PostalAddress | null };

function drawParty(sheet: Sheet, title: string, party: Party | null, x: number): number {
  sheet.text(title, { x, y: sheet.y }, { size: SMALL, ink: 'muted' });
  const { line1 = '', line2 = '', postalCode = '', city = '', country = 'FR' } = party?.address ?? {};
  const place = [line1, line2, `${postalCode} ${city}`.trim(), country === 'FR' ? '' : country];
  let y = sheet.block(party?.name ?? '', { x, y: sheet.y + 14 }, WIDTH * 0.45, { size: BODY, weight: 'bold' });
  for (const line of place.filter((text) => text !== '')) {
    y = sheet.block(line, { x, y }, WIDTH * 0.45, { size: BODY });
  }
  return y;
}

type Row = {
  readonly on: string;
  readonly what: string;
  readonly owed: string;
  readonly credited: string;
  readonly settled: string;
  readonly balance: string;
};

function drawMovements(sheet: Sheet, statement: PrintedStatement): void {
  const { language, from, opening, lines } = statement;
  const words = wordsOf(language);
  const amount = (text: DecimalString) => printed(decimal(text), language, 2);
  drawRow(sheet, words.columns, { size: SMALL, ink: 'muted' });
  sheet.rule(sheet.y - 4, { x: LEFT, width: WIDTH, ink: 'accent' }, 0.8);
  const carried = { on: printedDay(from, language), what: words.opening, owed: '', credited: '', settled: '' };
  drawRow(sheet, { ...carried, balance: amount(opening) }, { size: BODY, ink: 'muted' });
  for (const line of lines) {
    if (!sheet.fits(24)) {
      sheet.turn();
      sheet.y += 10;
      drawRow(sheet, words.columns, { size: SMALL, ink: 'muted' });
    }
    const { column, amount: moved } = columnOf({ ...line, amount: decimal(line.amount) });
    const inColumn = (...wanted: readonly StatementColumn[]) =>
      wanted.includes(column) ? printed(moved, language, 2) : '';
    const row = {
      on: printedDay(line.on, language),
      what: movementText(line, language),
      owed: inColumn('invoiced'),
      credited: inColumn('credited', 'writtenOff'),
      settled: inColumn('paid'),
      balance: amount(line.balance),
    };
    drawRow(sheet, row, { size: BODY });
  }
}

function movementText({ kind, number, reference, dueOn }: PrintedStatement['lines'][number], language: Language) {
  const words = wordsOf(language);
  const more = dueOn === null ? reference : words.due(printedDay(dueOn, language));
  return [`${words.kinds[kind]} ${number}`, more].filter((text) => text !== '').join(' · ');
}

function drawRow(sheet: Sheet, row: Row, style: { readonly size: number; readonly ink?: 'muted' }): void {
  const y = sheet.y + 8;
  const lines = wrapped(row.what, { width: AT.owed - AT.what - 60, size: style.size, weight: 'regular' });
  sheet.text(row.on, { x: AT.on, y }, style);
  lines.forEach((text, index) => {
    sheet.text(text, { x: AT.what, y: y + index * leading(style.size) }, style);
  });
  sheet.text(row.owed, { x: AT.owed, y }, { ...style, end: true });
  sheet.text(row.credited, { x: AT.credited, y }, { ...style, end: true });
  sheet.text(row.settled, { x: AT.settled, y }, { ...style, end: true });
  sheet.text(row.balance, { x: AT.balance, y }, { ...style, end: true });
  sheet.y += Math.max(lines.length, 1) * leading(style.size) + 8;
  sheet.rule(sheet.y - 4, { x: LEFT, width: WIDTH });
}

function drawClosing(sheet: Sheet, { language, currency, closing, practice }: PrintedStatement): void {
  const words = wordsOf(language);
  if (!sheet.fits(60)) sheet.turn();
  const owed = decimal(closing);
  const y = sheet.y + 20;
  const label = owed.isNegative() ? words.credit : words.closing;
  sheet.text(label, { x: LEFT + WIDTH * 0.5, y }, { size: 11, weight: 'bold' });
  sheet.text(printedAmount(owed.abs(), language, currency), { x: RIGHT, y }, { size: 11, weight: 'bold', end: true });
  if (practice.iban !== null && owed.greaterThan(0)) {
    const account = `IBAN ${practice.iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')}`;
    sheet.text(account, { x: LEFT, y }, { size: SMALL, ink: 'muted' });
  }
  sheet.y = y + 20;
}
