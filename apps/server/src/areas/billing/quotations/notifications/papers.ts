import { drawCertificate } from '@aurea/domain/billing/layout/certificate.ts';
import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { MessageFile } from '#areas/mail/outbox/public.ts';
import { queueDocumentMail } from '#areas/mail/public.ts';
import type { Scope } from '#db/scope.ts';
import { printedMoment } from '#db/time-zone.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { PdfInput } from '#providers/pdf/port.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';
import { printedLook } from '../../logos/looks.ts';
import { findPracticeSettings } from '../../settings/queries.ts';
import { findPdf, findQuotation } from '../queries.ts';
import { findAnswer } from '../responses/queries.ts';
import type { Answered } from './jobs.ts';

/** The quotation as it was accepted, and the certificate of who accepted it; none where it was not, on its public page. */
export type SignedFiles = readonly MessageFile[];

type Signed = { readonly input: PdfInput; readonly pdf: Buffer; readonly name: string; readonly certificate: string };

/** Reads in a transaction, draws in a worker while none is open. */
export async function signedFiles(tools: AreaTools, answered: Answered): Promise<SignedFiles> {
  const { workspaceId } = answered;
  const signed = await inScope(tools.db, { workspaceId }, (tx) => findSigned(tools, tx, answered));
  if (!signed) return [];
  const certificate = await tools.workers.run(RENDER_PDF, signed.input, { workspaceId });
  const type = 'application/pdf';
  return [
    { name: `${signed.name}.pdf`, type, content: signed.pdf },
    { name: `${signed.name}-${signed.certificate}.pdf`, type, content: Buffer.from(certificate) },
  ];
}

const NAMES = { en: 'acceptance', fr: 'acceptation' } as const;

async function findSigned({ clock }: AreaTools, tx: Tx, answered: Answered): Promise<Signed | null> {
  const scope = { workspaceId: answered.workspaceId };
  const row = await findQuotation(tx, scope, answered.quotationId);
  const answer = await findAnswer(tx, scope, row.id);
  if (answer?.answer !== 'accepted' || answer.way !== 'online' || !answer.email || !row.content) return null;
  const { content, number: known } = row;
  const number = known ?? '';
  const { language } = content;
  const practice = await findPracticeSettings(tx, scope);
  const { logo, image } = await printedLook(tx, scope, practice);
  const drawing = drawCertificate({
    language,
    practice,
    logo,
    number,
    customer: row.customerName,
    name: answer.name,
    email: answer.email,
    at: printedMoment(new Date(answer.at), language),
    total: printedAmount(decimal(row.acceptedTotal ?? row.gross), language, row.currency),
    options: answer.chosen.flatMap((at) => content.offer.rows[at]?.name ?? []),
    consent: answer.consent ?? '',
    pdfHash: answer.pdfHash,
    address: answer.address ?? '',
    userAgent: answer.userAgent ?? '',
  });
  const input = {
    drawing,
    logo: image,
    title: `${number} ${NAMES[language]}`,
    author: practice.name,
    language,
    madeAt: clock.now().getTime(),
    xml: null,
  };
  const name = number.replaceAll('/', '-');
  return { input, pdf: await findPdf(tx, scope, row.id), name, certificate: NAMES[language] };
}

/** Mails the signer what was signed and the proof of it, once. */
export async function mailSigner(
  tools: AreaTools,
  tx: Tx,
  scope: Scope,
  { quotationId, files }: { readonly quotationId: string; readonly files: SignedFiles },
): Promise<void> {
  const row = await findQuotation(tx, scope, quotationId);
  const answer = await findAnswer(tx, scope, quotationId);
  if (files.length === 0 || !answer?.email || !row.content) return;
  const { language } = row.content;
  const practice = await findPracticeSettings(tx, scope);
  await queueDocumentMail(tools, tx, scope, {
    template: 'quotation_accepted',
    language,
    document: { kind: 'quotation', id: quotationId },
    customerId: row.customerId,
    recipients: [answer.email],
    values: {
      number: row.number ?? '',
      customer: row.customerName,
      practice: practice.name,
      total: printedAmount(decimal(row.acceptedTotal ?? row.gross), language, row.currency),
    },
    createLink: null,
    files,
    practice,
    onceKey: `accepted:${quotationId}`,
    userId: null,
  });
}
