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
async function signedFiles(tools: AreaTools, { workspaceId, documentId }: AnsweredDocument): Promise<MessageFile[]> {
  const scope = { workspaceId };
  const found = await inScope(tools.db, scope, async (tx) => {
    const [signature] = await listSignatures(tx, scope, { documentId });
    if (!signature) return null;
    const row = await findDocument(tx, scope, documentId);
    return { row, signature, content: await documentContent(tx, scope, documentId) };
  });
  if (!found) return [];
  const { row, signature, content } = found;
  const certificate = Buffer.from(await tools.workers.run(RENDER_CERTIFICATE, certificateInput(row, signature), scope));
  const words = documentWords(row.language);
  const [name, type] = [`${words.titles[row.kind]} ${row.number}`, 'application/pdf'];
  return [
    { name: `${name}.pdf`, type, content },
    { name: `${name}, ${words.certificate.title}.pdf`, type, content: certificate },
  ];
}

type SignedWithFiles = AnsweredDocument & { readonly files: readonly MessageFile[] };

/**
 * Who signed gets what they signed, unless their mail is refused; each member of the practice who sees the customer gets a
 * mail in their language, unless the practice does not want any of answers. Once: the log says that it was done.
 */
async function mailSigned(tools: AreaTools, tx: Tx, { workspaceId, documentId, files }: SignedWithFiles) {
  const scope = { workspaceId };
  const row = await lockDocument(tx, scope, documentId);
  const [signature] = await listSignatures(tx, scope, { documentId });
  if (!signature || (await wasAnswerMailed(tx, scope, documentId, SIGNATURE_MAILED))) return;
  const { name: signer, email } = signature.certificate;
  const { name: customer } = await customerOnDocuments(tx, scope, row.customerId);
  const refusal = await refusalOf(tx, async () => {
    const practice = await practiceSettingsOf(tx, scope);
    const { customerId, language } = row;
    await queueDocumentMail(tools, tx, scope, {
      template: 'compliance_signed',
      language,
      customerId,
      recipients: [email],
      createLink: null,
      files,
      practice,
      document: { kind: 'compliance_document', id: documentId },
      values: { number: documentWords(language).titles[row.kind], customer, practice: practice.name },
      onceKey: `signed:${documentId}`,
      userId: null,
    });
  });
  // Another try of the job may go well.
  if (refusal?.code === 'mails_too_many') throw refusal;
  await writeToTeam(tools, tx, { row, workspaceId, customer, signer, files });
  await recordActivity(tx, { ...scope, userId: null }, tools.clock.now(), {
    action: SIGNATURE_MAILED,
    subjectKind: 'compliance_document',
    subjectId: documentId,
    after: { refused: refusal?.code ?? null },
  });
}

type TeamMail = Omit<SignedWithFiles, 'documentId'> & {
  readonly row: StoredDocument;
  readonly customer: string;
  readonly signer: string;
};

async function writeToTeam(tools: AreaTools, tx: Tx, { row, workspaceId, customer, signer, files }: TeamMail) {
  await mailTeam(
    tools,
    tx,
    { workspaceId },
    {
      ...{ row, purpose: 'compliance_signed', files },
      write: (locale, said) => writeSignedDocumentMail(locale, { ...said, customer, signer }),
    },
  );
}
