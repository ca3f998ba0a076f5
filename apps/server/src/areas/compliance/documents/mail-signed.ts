import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { customerOnDocuments, practiceSettingsOf, readersOfAnswers } from '#areas/billing/public.ts';
import { type MessageFile, queueMessage } from '#areas/mail/outbox/public.ts';
import { queueDocumentMail } from '#areas/mail/public.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { writeSignedDocumentMail } from '#providers/mail/signed-document-mail.ts';
import { documentContent, findDocument } from './queries.ts';
import { RENDER_CERTIFICATE } from './render.ts';
import { listSignatures } from './signature-queries.ts';
import { MAIL_SIGNED, type SignedDocument } from './signed-jobs.ts';

const USEFUL_MS = 7 * 86_400_000;

/** Says who mails what was signed. */
export function workOnSignedDocuments(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(MAIL_SIGNED, async (signed) => {
    const files = await signedFiles(tools, signed);
    const scope = { system: true, workspaceId: signed.workspaceId } as const;
    await inScope(tools.db, scope, (tx) => mailSigned(tools, tx, { ...signed, files }));
  });
}

/** The document and its signature. @throws Failure `not_found` */
async function readSigned(tx: Tx, { workspaceId, documentId }: SignedDocument) {
  const row = await findDocument(tx, { workspaceId }, documentId);
  const [signature] = await listSignatures(tx, { workspaceId }, { documentId });
  if (!signature) throw new Failure('not_found', { what: 'signature' });
  return { row, signature };
}

/** What was signed, and the certificate: read in a transaction, drawn in a worker while none is open. */
async function signedFiles(tools: AreaTools, signed: SignedDocument): Promise<MessageFile[]> {
  const scope = { workspaceId: signed.workspaceId };
  const { row, signature, content } = await inScope(tools.db, scope, async (tx) => ({
    ...(await readSigned(tx, signed)),
    content: await documentContent(tx, scope, signed.documentId),
  }));
  const { certificate, seal } = signature;
  const page = { certificate: { ...certificate, kind: row.kind }, seal, practice: row.practice ?? '' };
  const input = { ...page, language: row.language, madeAt: Date.parse(certificate.at) };
  const proof = Buffer.from(await tools.workers.run(RENDER_CERTIFICATE, input, scope));
  const [name, type] = [`${row.kind}-${row.number}`, 'application/pdf'];
  return [
    { name: `${name}.pdf`, type, content },
    { name: `${name}-certificate.pdf`, type, content: proof },
  ];
}

type Letter = SignedDocument & { readonly files: readonly MessageFile[] };

/**
 * Who signed gets what they signed; each member of the practice who sees the customer gets a mail in their language, unless
 * the practice does not want any of answers. Once.
 */
async function mailSigned(tools: AreaTools, tx: Tx, { files, ...signed }: Letter): Promise<void> {
  const scope = { workspaceId: signed.workspaceId };
  const { row, signature } = await readSigned(tx, signed);
  const { customerId, kind, language } = row;
  const { name: signer, email } = signature.certificate;
  const { name: customer } = await customerOnDocuments(tx, scope, customerId);
  const practice = await practiceSettingsOf(tx, scope);
  const mailed = await queueDocumentMail(tools, tx, scope, {
    ...{ template: 'compliance_signed', language, customerId, recipients: [email], createLink: null, files, practice },
    document: { kind: 'compliance_document', id: row.id },
    values: { number: documentWords(language).titles[kind], customer, practice: practice.name },
    onceKey: `signed:${row.id}`,
    userId: null,
  });
  if (mailed === null) return;
  const { clock, config, randomness } = tools;
  const link = `${config.publicUrl}/dashboard/customers/${customerId}?tab=file&workspace=${signed.workspaceId}`;
  const usefulUntil = new Date(clock.now().getTime() + USEFUL_MS);
  for (const { userId, email: recipient, locale } of await readersOfAnswers(tx, scope, customerId)) {
    const document = documentWords(locale).titles[kind];
    const { subject, ...content } = writeSignedDocumentMail(locale, { document, customer, signer, link });
    const [messageId, purpose] = [randomness.uuid(), 'compliance_signed'];
    await queueMessage(tools, tx, { messageId, userId, purpose, recipient, subject, content, files, usefulUntil });
  }
}
