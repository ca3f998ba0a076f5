import { createHash } from 'node:crypto';
import { nextQuotationState } from '@aurea/domain/billing/documents/states.ts';
import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import { consentText } from '@aurea/domain/billing/quotations/consent.ts';
import { isExpired } from '@aurea/domain/billing/quotations/quotation-validity.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { queueDocumentMail } from '#areas/mail/public.ts';
import { newCode } from '#db/accounts/secrets.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { findMailAddresses } from '../../buyers/queries.ts';
import { type OpenedLink, requireLink } from '../../links/document-links.ts';
import { findPracticeSettings } from '../../settings/queries.ts';
import { stateOf, totalsOf } from '../compose.ts';
import { noteAnswer } from '../notifications/notify-team.ts';
import { findQuotation, lockQuotation, type StoredQuotation } from '../queries.ts';
import { accept } from '../responses/respond.ts';
import { lockCode, putCode, spendCode, tryCode } from './queries.ts';

const RESEND_SECONDS = 60;
/** Codes within a day that begins with the first of them. */
const MOST_CODES = 10;
const DAY_SECONDS = 86_400;
const CODE_MINUTES = 10;

/** Where a code may be sent: to the addresses in the file of the customer alone, signers first. */
export async function signerAddresses(tx: Tx, link: OpenedLink, row: StoredQuotation): Promise<string[]> {
  const known = await findMailAddresses(tx, link, row.customerId);
  const signers = known.filter(({ roles }) => roles.includes('signer')).map(({ email }) => email);
  return [...new Set([...signers, ...known.map(({ email }) => email)])];
}

const hashOf = ({ cipher }: AreaTools, quotationId: string, code: string): string =>
  createHash('sha256')
    .update(cipher.digest(`quotation ${quotationId} ${code}`))
    .digest('hex');

/**
 * Mails six digits to one of the customer's addresses; those before are worth nothing any more.
 *
 * @throws Failure `transition_refused` where it cannot be accepted any more, `recipient_missing`, `try_later` within a
 *   minute or after too many within a day
 */
export async function sendCode(tools: AreaTools, tx: Tx, link: OpenedLink, at: number): Promise<void> {
  const { clock, randomness } = tools;
  const row = await lockQuotation(tx, link, link.document.id);
  const state = stateOf(row);
  nextQuotationState(state, 'accept', { expired: isExpired(state, row.validUntil, clock.today()) });
  const email = (await signerAddresses(tx, link, row))[at];
  if (email === undefined || !row.content) throw new Failure('recipient_missing');
  const before = await lockCode(tx, link, row.id);
  const now = clock.now();
  const secondsSince = (moment: string | undefined) =>
    moment === undefined ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(moment)) / 1000;
  const counted = before && secondsSince(before.countedFrom) < DAY_SECONDS ? before : null;
  const made = (counted?.made ?? 0) + 1;
  const countedFrom = counted?.countedFrom ?? now.toISOString();
  if (secondsSince(before?.createdAt) < RESEND_SECONDS || made > MOST_CODES) throw new Failure('try_later');
  const code = newCode(randomness);
  await putCode(tx, link, { quotationId: row.id, hash: hashOf(tools, row.id, code), email, made, countedFrom }, now);
  const practice = await findPracticeSettings(tx, link);
  await queueDocumentMail(tools, tx, link, {
    template: 'signature_code',
    language: row.content.language,
    document: link.document,
    customerId: row.customerId,
    recipients: [email],
    values: { number: row.number ?? '', customer: row.customerName, practice: practice.name, code },
    createLink: null,
    files: [],
    practice,
    onceKey: `code:${row.id}:${now.getTime()}`,
    userId: null,
    minutes: CODE_MINUTES,
  });
}

/**
 * Judges a code in a transaction of its own, so that a wrong try counts whatever becomes of the answer.
 *
 * @returns the address that this very code was sent to: another may be sent to another address meanwhile
 * @throws Failure `link_unusable`, `signature_code_wrong`
 */
export async function judgeCode(tools: AreaTools, token: string, code: string): Promise<string> {
  const email = await inScope(tools.db, {}, async (tx) => {
    const link = await requireLink(tools, tx, token, { kind: 'quotation', purpose: 'sign' });
    const { id } = await findQuotation(tx, link, link.document.id);
    return await tryCode(tx, link, { quotationId: id, hash: hashOf(tools, id, code) }, tools.clock.now());
  });
  if (email === null) throw new Failure('signature_code_wrong');
  return email;
}

export type Signature = {
  /** Where the code went that was given. */
  readonly email: string;
  readonly name: string;
  readonly pdfHash: string;
  readonly chosen: readonly number[];
  readonly address: string;
  readonly userAgent: string;
};

/**
 * Accepts a quotation under a name, once the code was right: what was agreed to, by whom, from where and in which words.
 *
 * @throws Failure `stale` for other bytes than those that were sent, `transition_refused` where it is not open any more
 */
export async function acceptSigned(tools: AreaTools, tx: Tx, link: OpenedLink, signature: Signature): Promise<void> {
  const { clock, randomness } = tools;
  const { name, email, pdfHash, chosen, address, userAgent } = signature;
  const row = await lockQuotation(tx, link, link.document.id);
  if (row.pdfHash !== pdfHash || !row.content) throw new Failure('stale', { what: 'quotation' });
  await spendCode(tx, link, row.id, clock.now());
  const { language, currency, seller } = row.content;
  const total = printedAmount(totalsOf(row.content, chosen)?.due ?? decimal('0'), language, currency);
  const consent = consentText(language, { number: row.number ?? '', total, practice: seller.name });
  const scope = { workspaceId: link.workspaceId, userId: null };
  const said = { way: 'online' as const, name, note: '', chosen, on: clock.today(), email };
  await accept({ tx, scope, clock, randomness }, row, { ...said, address, userAgent, consent }, null);
  await noteAnswer(tools, tx, scope, row.id);
}
