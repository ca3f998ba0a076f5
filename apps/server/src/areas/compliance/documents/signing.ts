import { createHash } from 'node:crypto';
import type { PublicComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import { certificateText, type StoredSignature } from '@aurea/domain/compliance/documents/certificate.ts';
import {
  awaitsPractice,
  isOpenToAnswer,
  requireOpenToAnswer,
} from '@aurea/domain/compliance/documents/document-state.ts';
import { consentTo, documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { hiddenAddress } from '@aurea/domain/mail/hidden-address.ts';
import {
  customerOnDocuments,
  mailAddressesOf,
  type OpenedLink,
  openLink,
  practiceSettingsOf,
} from '#areas/billing/public.ts';
import { lockCustomerOfFile } from '#areas/customers/public.ts';
import { queueDocumentMail } from '#areas/mail/public.ts';
import { newCode } from '#db/accounts/secrets.ts';
import { recordActivity } from '#db/activity.ts';
import { currentTimeZone } from '#db/time-zone.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { RequestOrigin } from '#http/request-origin.ts';
import { insertNotice } from './answer-queries.ts';
import { MAIL_SIGNED } from './answered-jobs.ts';
import { recordProvided } from './file-entry.ts';
import { partiesOf } from './parties.ts';
import { findDocument, lockDocument, type StoredDocument } from './queries.ts';
import { deleteCode, insertSignature, listSignatures, lockCode, putCode, tryCode } from './signature-queries.ts';

const RESEND_SECONDS = 60;
/** Codes within a day that begins with the first of them. */
const MOST_CODES = 10;
const DAY_SECONDS = 86_400;
const CODE_MINUTES = 10;

type FrozenDocument = StoredDocument & {
  readonly number: number;
  readonly frozenAt: string;
  readonly hash: string;
  readonly practice: string;
};

/** @throws Failure `link_unusable` for what is no frozen document */
function frozen(row: StoredDocument): FrozenDocument {
  const { number, frozenAt, hash, practice } = row;
  if (number === null || frozenAt === null || hash === null || practice === null) throw new Failure('link_unusable');
  return { ...row, number, frozenAt, hash, practice };
}

/** What the holder of a link sees of a document. @throws Failure `link_unusable` */
export async function readPublic(tx: Tx, link: OpenedLink): Promise<PublicComplianceDocument> {
  const row = frozen(await findDocument(tx, link, link.document.id));
  const { kind, language, number, frozenAt, practice, hash } = row;
  const parties = await partiesOf(tx, link, row);
  const { signature, countersignature, refusal } = parties;
  const maySign = link.purpose === 'sign' && isOpenToAnswer(parties);
  const { name: customer } = await customerOnDocuments(tx, link, row.customerId);
  return {
    ...{ kind, language, number, frozenAt, practice, customer, pdfHash: hash, maySign, timeZone: currentTimeZone() },
    addresses: maySign ? (await signerAddresses(tx, link, row.customerId)).map(hiddenAddress) : [],
    signed: signature ? { name: signature.certificate.name, at: signature.certificate.at } : null,
    refused: refusal && { name: refusal.name, at: refusal.at },
    countersigned: countersignature ? ofPractice(countersignature) : null,
    awaitsPractice: awaitsPractice(parties),
  };
}

const ofPractice = ({ certificate: { name, role, at } }: StoredSignature) => ({ name, role: role ?? '', at });

/** Where a code may be sent: to the addresses in the record of the customer alone, signers first. */
async function signerAddresses(tx: Tx, link: OpenedLink, customerId: string): Promise<string[]> {
  const known = await mailAddressesOf(tx, link, customerId);
  const signers = known.filter(({ roles }) => roles.includes('signer')).map(({ email }) => email);
  return [...new Set([...signers, ...known.map(({ email }) => email)])];
}

const hashOf = ({ cipher }: AreaTools, documentId: string, code: string): string =>
  createHash('sha256')
    .update(cipher.digest(`compliance document ${documentId} ${code}`))
    .digest('hex');

/** A document that waits for its answer, held until the transaction ends. @throws Failure `transition_refused` */
export async function lockUnanswered(tx: Tx, link: OpenedLink, step: 'sign' | 'refuse'): Promise<FrozenDocument> {
  const row = frozen(await lockDocument(tx, link, link.document.id));
  requireOpenToAnswer(await partiesOf(tx, link, row), step);
  return row;
}

/**
 * Mails six digits to one of the customer's addresses; those before are worth nothing any more.
 *
 * @throws Failure `transition_refused` where it is answered or replaced by a later version, `recipient_missing`, `try_later`
 *   within a minute or after too many within a day
 */
export async function sendCode(tools: AreaTools, tx: Tx, link: OpenedLink, at: number): Promise<void> {
  const { clock, randomness } = tools;
  const row = await lockUnanswered(tx, link, 'sign');
  const email = (await signerAddresses(tx, link, row.customerId))[at];
  if (email === undefined) throw new Failure('recipient_missing');
  const before = await lockCode(tx, link, row.id);
  const now = clock.now();
  const secondsSince = (moment: string | undefined) =>
    moment === undefined ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(moment)) / 1000;
  const counted = before && secondsSince(before.countedFrom) < DAY_SECONDS ? before : null;
  const made = (counted?.made ?? 0) + 1;
  const countedFrom = counted?.countedFrom ?? now.toISOString();
  if (secondsSince(before?.createdAt) < RESEND_SECONDS || made > MOST_CODES) throw new Failure('try_later');
  const code = newCode(randomness);
  await putCode(tx, link, { documentId: row.id, hash: hashOf(tools, row.id, code), email, made, countedFrom }, now);
  const practice = await practiceSettingsOf(tx, link);
  const { name: customer } = await customerOnDocuments(tx, link, row.customerId);
  await queueDocumentMail(tools, tx, link, {
    ...{ template: 'compliance_code', language: row.language, document: link.document, customerId: row.customerId },
    ...{ recipients: [email], createLink: null, files: [], practice, userId: null, minutes: CODE_MINUTES },
    values: { number: documentWords(row.language).titles[row.kind], customer, practice: practice.name, code },
    onceKey: `code:${row.id}:${now.getTime()}`,
  });
}

/**
 * Judges a code in a transaction of its own, so that a wrong try counts whatever becomes of the signature.
 *
 * @returns the address that this very code was sent to
 * @throws Failure `link_unusable`, `signature_code_wrong`
 */
export async function judgeCode(tools: AreaTools, token: string, code: string): Promise<string> {
  const email = await inScope(tools.db, {}, async (tx) => {
    const link = await openLink(tools, tx, token, { kind: 'compliance_document', purpose: 'sign' });
    const { id } = link.document;
    return await tryCode(tx, link, { documentId: id, hash: hashOf(tools, id, code) }, tools.clock.now());
  });
  if (email === null) throw new Failure('signature_code_wrong');
  return email;
}

export type Signing = RequestOrigin & {
  readonly email: string;
  readonly name: string;
  readonly pdfHash: string;
};

/**
 * Signs a document under a name, once the code was right. The point of the checklist is provided once no other party signs it.
 *
 * @throws Failure `stale` for other bytes than those that were read, `transition_refused` where it is answered already
 */
export async function sign(tools: AreaTools, tx: Tx, link: OpenedLink, signing: Signing): Promise<void> {
  const { clock, cipher } = tools;
  const { customerId } = frozen(await findDocument(tx, link, link.document.id));
  await lockCustomerOfFile(tx, link, customerId);
  const row = await lockUnanswered(tx, link, 'sign');
  if (row.hash !== signing.pdfHash) throw new Failure('stale', { what: 'document' });
  await deleteCode(tx, link, row.id);
  const now = clock.now();
  const { kind, number: version, hash } = row;
  const [countersignature] = await listSignatures(tx, link, { documentId: row.id }, 'practice');
  const consent = consentTo({ kind, language: row.language, practice: row.practice, hash });
  const certificate = { ...signing, role: null, documentId: row.id, kind, version, at: now.toISOString(), consent };
  await insertSignature(tx, link, { certificate, seal: cipher.digest(certificateText(certificate)) });
  await insertNotice(tx, link, row.id, now);
  if (!awaitsPractice({ kind, state: 'signed', isCountersigned: countersignature !== undefined, isLatest: true })) {
    const scope = { workspaceId: link.workspaceId, userId: row.changedById };
    await recordProvided(tools, tx, scope, { ...row, signer: signing.name });
  }
  await recordActivity(tx, { workspaceId: link.workspaceId, userId: null }, now, {
    action: 'signed',
    subjectKind: 'compliance_document',
    subjectId: row.id,
    before: null,
    after: { kind, number: version, sha256: hash },
  });
  await tools.queue.enqueue(tx, MAIL_SIGNED, { workspaceId: link.workspaceId, documentId: row.id });
}
