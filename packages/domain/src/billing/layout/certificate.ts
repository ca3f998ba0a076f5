import type { Language } from '../documents/mentions.ts';
import { legalLine, type PracticeSettings } from '../settings/practice.ts';
import { type Drawing, PAGE } from './drawing.ts';
import type { Logo } from './look.ts';
import { wrapped } from './measure.ts';
import { leading, Sheet } from './sheet.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const VALUE = LEFT + 150;
const BODY = 9.5;
const FINE = 6.8;

/** Facts of an acceptance on the public page of a quotation; moments and amounts are printed text. */
export type PrintedAcceptance = {
  readonly language: Language;
  readonly practice: PracticeSettings;
  readonly logo: Logo | null;
  readonly number: string;
  readonly customer: string;
  /** As the signer typed it. */
  readonly name: string;
  /** Where the code went that was typed back. */
  readonly email: string;
  /** With its time zone. */
  readonly at: string;
  readonly total: string;
  /** Names of the options that were taken. */
  readonly options: readonly string[];
  /** What was agreed to, word for word. */
  readonly consent: string;
  /** SHA-256 of the quotation that was read and accepted. */
  readonly pdfHash: string;
  readonly address: string;
  readonly userAgent: string;
};

const FR = {
  title: 'Certificat d’acceptation',
  about: (number: string, practice: string) => `Devis ${number} de ${practice}`,
  customer: 'Client',
  name: 'Accepté par',
  at: 'Le',
  total: 'Montant accepté, TTC',
  options: 'Options retenues',
  consent: 'Accord donné',
  code: 'Preuve par code',
  codeText: (email: string) =>
    `Un code à six chiffres, valable dix minutes et une seule fois, a été envoyé à ${email}, adresse du dossier du client, et saisi sur la page du devis.`,
  hash: 'Empreinte SHA-256 du devis',
  hashText: 'Celle du fichier PDF joint, tel qu’il a été lu et accepté : la recalculer prouve qu’il n’a pas changé.',
  address: 'Adresse IP',
  userAgent: 'Navigateur',
};

const EN: typeof FR = {
  title: 'Certificate of acceptance',
  about: (number, practice) => `Quotation ${number} of ${practice}`,
  customer: 'Customer',
  name: 'Accepted by',
  at: 'On',
  total: 'Amount accepted, including VAT',
  options: 'Options taken',
  consent: 'What was agreed to',
  code: 'Proof by code',
  codeText: (email) =>
    `A code of six digits, good for ten minutes and once, was sent to ${email}, an address in the file of the customer, and typed on the page of the quotation.`,
  hash: 'SHA-256 of the quotation',
  hashText: 'Of the attached PDF, as it was read and accepted: computing it again proves that it was not changed.',
  address: 'IP address',
  userAgent: 'Browser',
};

/** One page of A4 that states who accepted which quotation, when, and what proves it. */
export function drawCertificate(acceptance: PrintedAcceptance): Drawing {
  const { language, practice, logo, number } = acceptance;
  const words = language === 'fr' ? FR : EN;
  const sheet = new Sheet();
  const top = sheet.y;
  sheet.letterhead(logo, practice.name, WIDTH * 0.5);
  sheet.text(words.title, { x: RIGHT, y: top + 20 }, { size: 16, end: true });
  const about = words.about(number, practice.name);
  sheet.text(about, { x: RIGHT, y: top + 36 }, { size: 8.5, ink: 'muted', end: true });
  sheet.rule(sheet.y, { x: LEFT, width: WIDTH, ink: 'accent' }, 1);
  sheet.y += 30;
  for (const [label, value] of factsOf(acceptance, words)) drawFact(sheet, label, value);
  drawFoot(sheet, acceptance);
  return { pages: sheet.pages, accent: practice.accent };
}

function factsOf(acceptance: PrintedAcceptance, words: typeof FR): (readonly [string, readonly string[]])[] {
  const { customer, name, at, total, options, consent, email, pdfHash, address, userAgent } = acceptance;
  const facts: (readonly [string, readonly string[]])[] = [
    [words.customer, [customer]],
    [words.name, [name]],
    [words.at, [at]],
    [words.total, [total]],
    [words.options, options],
    [words.consent, [consent]],
    [words.code, [words.codeText(email)]],
    [words.hash, [pdfHash.slice(0, 32), pdfHash.slice(32), words.hashText]],
    [words.address, [address]],
    [words.userAgent, [userAgent]],
  ];
  return facts.filter(([, values]) => values.some((value) => value !== ''));
}

function drawFact(sheet: Sheet, label: string, values: readonly string[]): void {
  const { y } = sheet;
  sheet.block(label, { x: LEFT, y }, VALUE - LEFT - 12, { size: BODY, ink: 'muted' });
  let below = y;
  for (const value of values) below = sheet.block(value, { x: VALUE, y: below }, RIGHT - VALUE, { size: BODY });
  sheet.y = below + 8;
  sheet.rule(sheet.y - 11, { x: LEFT, width: WIDTH });
  sheet.y += 8;
}

function drawFoot(sheet: Sheet, { practice, language }: PrintedAcceptance): void {
  const y = PAGE.height - PAGE.margin;
  const lines = wrapped(legalLine(practice, language), { width: WIDTH, size: FINE, weight: 'regular' });
  sheet.rule(y - 12, { x: LEFT, width: WIDTH });
  lines.slice(0, 3).forEach((text, at) => {
    sheet.text(text, { x: LEFT, y: y + at * leading(FINE) }, { size: FINE, ink: 'muted' });
  });
}
