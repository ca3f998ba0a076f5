import type { StoredSignature } from '@aurea/domain/compliance/documents/certificate.ts';
import { INFORMING_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { awaitsPractice } from '@aurea/domain/compliance/documents/document-state.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { customerOnDocuments, practiceSettingsOf } from '#areas/billing/public.ts';
import type { MessageFile } from '#areas/mail/outbox/public.ts';
import { queueDocumentMail } from '#areas/mail/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope, refusalOf, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { writeSignedDocumentMail } from '#providers/mail/signed-document-mail.ts';
import { type AnsweredDocument, MAIL_SIGNED } from './answered-jobs.ts';
import { mailTeam } from './mail-team.ts';
import { partiesOf } from './parties.ts';
import { documentContent, findDocument, lockDocument, type StoredDocument } from './queries.ts';
import { certificateInput, RENDER_CERTIFICATE } from './render.ts';
import { listSignatures, SIGNATURE_MAILED, wasAnswerMailed } from './signature-queries.ts';

/** Registers the worker that mails what was signed. */
export function workOnSignedDocuments(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(MAIL_SIGNED, async (signed) => {
    const files = await signedFiles(tools, signed);
    if (files.length === 0) return;
    const scope = { system: true, workspaceId: signed.workspaceId } as const;
    await inScope(tools.db, scope, (tx) => mailSigned(tools, tx, { ...signed, files }));
  });
}

/** What was signed, and the certificate: read in a transaction, drawn in a worker while none is open; none once erased. */
export async function signedFiles(
  tools: AreaTools,
  { workspaceId, documentId }: AnsweredDocument,
): Promise<MessageFile[]> {
  const scope = { workspaceId };
  const found = await inScope(tools.db, scope, async (tx) => {
    const [signature] = await listSignatures(tx, scope, { documentId });
    if (!signature) return null;
    const row = await findDocument(tx, scope, documentId);
    const { countersignature } = await partiesOf(tx, scope, row);
    return { row, signature, countersignature, content: await documentContent(tx, scope, documentId) };
  });
  if (!found) return [];
  const { row, signature, countersignature, content } = found;
  const input = certificateInput(row, signature, countersignature);
  const certificate = Buffer.from(await tools.workers.run(RENDER_CERTIFICATE, input, scope));
  const words = documentWords(row.language);
  const [name, type] = [`${words.titles[row.kind]} ${row.number}`, 'application/pdf'];
  return [
    { name: `${name}.pdf`, type, content },
    { name: `${name}, ${words.certificate.title}.pdf`, type, content: certificate },
  ];
}

export type SignedWithFiles = AnsweredDocument & { readonly files: readonly MessageFile[] };

/**
 * Who signed gets what they signed, unless their mail is refused; each member of the practice who sees the customer gets a
 * mail in their language, unless the practice does not want any of answers. Once: the log says that it was done.
 */
async function mailSigned(tools: AreaTools, tx: Tx, { workspaceId, documentId, files }: SignedWithFiles) {
  const scope = { workspaceId };
  const row = await lockDocument(tx, scope, documentId);
  const parties = await partiesOf(tx, scope, row);
  const { signature } = parties;
  if (!signature || (await wasAnswerMailed(tx, scope, documentId, SIGNATURE_MAILED))) return;
  const { name: signer } = signature.certificate;
  const { name: customer } = await customerOnDocuments(tx, scope, row.customerId);
  const isInforming = INFORMING_DOCUMENTS.includes(row.kind);
  const template = isInforming ? 'compliance_acknowledged' : 'compliance_signed';
  const refusal = await mailSigner(tools, tx, { workspaceId, row, signature, files, template });
  await mailTeam(tools, tx, scope, {
    ...{ row, purpose: 'compliance_signed', files },
    write: (locale, said) =>
      writeSignedDocumentMail(locale, {
        ...{ ...said, customer, signer, isInforming },
        awaitsPractice: awaitsPractice(parties),
      }),
  });
  await recordActivity(tx, { ...scope, userId: null }, tools.clock.now(), {
    action: SIGNATURE_MAILED,
    subjectKind: 'compliance_document',
    subjectId: documentId,
    after: { refused: refusal?.code ?? null },
  });
}

type SignerMail = Omit<SignedWithFiles, 'documentId'> & {
  readonly row: StoredDocument;
  readonly signature: StoredSignature;
  readonly template: keyof typeof ONCE;
};

/** The beginnings of the keys under which each mail leaves once. */
const ONCE = {
  ...{ compliance_signed: 'signed', compliance_acknowledged: 'signed' },
  compliance_countersigned: 'countersigned',
} as const;

/** Mails a customer what they signed. @returns why the mail is refused, where it is */
export async function mailSigner(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, row, signature, files, template }: SignerMail,
) {
  const { id, customerId, language, kind } = row;
  const scope = { workspaceId };
  const { name: customer } = await customerOnDocuments(tx, scope, customerId);
  const refusal = await refusalOf(tx, async () => {
    const practice = await practiceSettingsOf(tx, scope);
    await queueDocumentMail(tools, tx, scope, {
      ...{ template, language, customerId, recipients: [signature.certificate.email] },
      ...{ createLink: null, files, practice, document: { kind: 'compliance_document', id }, userId: null },
      onceKey: `${ONCE[template]}:${id}`,
      values: { number: documentWords(language).titles[kind], customer, practice: practice.name },
    });
  });
  // Another try of the job may go well.
  if (refusal?.code === 'mails_too_many') throw refusal;
  return refusal;
}
