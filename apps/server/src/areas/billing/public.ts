import type { Logo } from '@aurea/domain/billing/layout/look.ts';
import { nameWithForm } from '@aurea/domain/billing/settings/practice.ts';
import type { DemoInvoices } from '@aurea/domain/demo/practice-invoices.ts';
import type { DemoQuotation } from '@aurea/domain/demo/practice-quotations.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findInvoicedCustomer, findMailAddresses } from './buyers/queries.ts';
import { createDemoInvoices, type DemoWork, deleteDemoInvoices } from './demo/demo-invoices.ts';
import { createDemoQuotations, type DemoMemberWork, deleteDemoQuotations } from './demo/demo-quotations.ts';
import { requireLink } from './links/document-links.ts';
import { firstLeft } from './links/first-left-queries.ts';
import { mailWithLink } from './links/mail-with-link.ts';
import { printedLook } from './logos/looks.ts';
import { statusFrom } from './payments/payment-facts.ts';
import { sumSettledOf } from './payments/queries.ts';
import { findNoticeChoice, listReadersOf, type Reader } from './quotations/notifications/queries.ts';
import { invoicedOf, sumInvoicedSince, sumInvoicedWithin } from './reports/invoiced-queries.ts';
import { retainDocuments } from './retained/queries.ts';
import { findPracticeSettings } from './settings/queries.ts';

export { firstLeft, invoicedOf, retainDocuments, sumInvoicedSince, sumInvoicedWithin };

/** Issues the invoices of the demonstration, each on its own day. @returns how many; none beside documents of the practice */
export async function addDemoInvoices(demo: DemoWork, story: DemoInvoices): Promise<number> {
  return await createDemoInvoices(demo, story);
}

/** Deletes the invoices of the demonstration with their numbers. @throws Failure `document_locked` once others follow them */
export async function removeDemoInvoices(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await deleteDemoInvoices(tx, scope, now);
}

/** Writes the quotations of the demonstration, each on its own day. @returns how many there are */
export async function addDemoQuotations(demo: DemoMemberWork, story: readonly DemoQuotation[]): Promise<number> {
  return await createDemoQuotations(demo, story);
}

/** Deletes the quotations of the demonstration. @throws Failure `document_locked` where one of the practice's own is among them */
export async function removeDemoQuotations(tx: Tx, scope: Scope): Promise<void> {
  await deleteDemoQuotations(tx, scope);
}

/** Who a paper of a practice is from: its name, lines of address and registration, and its logo with the picture. */
export type Letterhead = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly logo: Logo | null;
  readonly image: Uint8Array | null;
};

/** The letterhead of a practice as its invoices bear it. The transaction must be open to the practice. */
export async function letterheadOf(tx: Tx, scope: Scope): Promise<Letterhead> {
  const settings = await findPracticeSettings(tx, scope);
  const { logo, image } = await printedLook(tx, scope, settings);
  const { name, legalForm, address, orias, phone, email } = settings;
  const { line1, line2, postalCode, city } = address;
  const place = [line1, line2, `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
  const reached = [phone, email].filter(Boolean).join(', ');
  const lines = [nameWithForm(name, legalForm), place, orias === '' ? '' : `ORIAS ${orias}`, reached];
  return { name, lines: lines.filter((line) => line !== ''), logo, image };
}

export type { OpenedLink } from './links/document-links.ts';

/** The document that an open link leads to. @throws Failure `link_unusable` */
export async function openLink(...given: Parameters<typeof requireLink>): ReturnType<typeof requireLink> {
  return await requireLink(...given);
}

/** Mails a document with a public link to it. @returns the id of the mail */
export async function mailDocumentLink(...given: Parameters<typeof mailWithLink>): ReturnType<typeof mailWithLink> {
  return await mailWithLink(...given);
}

/** The addresses of a customer, with who has a role in signing. */
export async function mailAddressesOf(
  ...given: Parameters<typeof findMailAddresses>
): ReturnType<typeof findMailAddresses> {
  return await findMailAddresses(...given);
}

/** A customer as documents name it. @throws Failure `not_found` */
export async function customerOnDocuments(
  ...given: Parameters<typeof findInvoicedCustomer>
): ReturnType<typeof findInvoicedCustomer> {
  return await findInvoicedCustomer(...given);
}

/** Who of a practice is mailed what a customer answered or signed; nobody where the practice does not want such mails. */
export async function readersOfAnswers(tx: Tx, scope: Scope, customerId: string): Promise<Reader[]> {
  return (await findNoticeChoice(tx, scope)).answers ? await listReadersOf(tx, scope, customerId) : [];
}

type IssuedRow = Parameters<typeof statusFrom>[0];

/** Where issued documents stand today, by their ids: state and payment. */
export async function invoiceStatusesOf(tx: Tx, scope: Scope, rows: readonly IssuedRow[], today: string) {
  const ids = rows.map(({ id }) => id);
  const settled = await sumSettledOf(tx, scope, ids);
  return new Map(rows.map((row) => [row.id, statusFrom(row, settled.get(row.id), today)]));
}

/** What the practice says of itself. */
export async function practiceSettingsOf(
  ...given: Parameters<typeof findPracticeSettings>
): ReturnType<typeof findPracticeSettings> {
  return await findPracticeSettings(...given);
}
