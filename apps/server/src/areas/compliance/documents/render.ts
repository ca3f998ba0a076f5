import { createHash } from 'node:crypto';
import type { StoredSignature } from '@aurea/domain/compliance/documents/certificate.ts';
import { composeDocument } from '@aurea/domain/compliance/documents/compose.ts';
import { checkParts } from '@aurea/domain/compliance/documents/compose-template.ts';
import type { DocumentFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import type { ComplianceDocumentKind } from '@aurea/domain/compliance/documents/document-fields.ts';
import { type CertificatePage, drawCertificate } from '@aurea/domain/compliance/documents/draw-certificate.ts';
import { drawComplianceDocument } from '@aurea/domain/compliance/documents/draw-document.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { Letterhead } from '#areas/billing/public.ts';
import type { CpuTask, WorkerPool } from '#jobs/worker-pool.ts';
import { writePdf } from '#providers/pdf/pdfkit.ts';
import type { StoredDocument } from './queries.ts';

type RenderInput = {
  readonly facts: DocumentFacts;
  readonly kind: ComplianceDocumentKind;
  readonly language: 'en' | 'fr';
  readonly letterhead: Letterhead;
  readonly on: Day;
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
};

export const RENDER_DOCUMENT: CpuTask<RenderInput, Uint8Array> = { module: import.meta.url, name: renderDocument.name };

/** Lays a document of the advice out and writes it as PDF. @public */
export async function renderDocument(input: RenderInput): Promise<Uint8Array> {
  const { facts, kind, language, letterhead, on, version, madeAt } = input;
  const { image, ...head } = letterhead;
  const document = composeDocument(facts, { kind, language, on });
  const drawing = drawComplianceDocument({ document, kind, language, letterhead: head, on, version });
  const title = `${document.title}, ${document.customer}`;
  return await writePdf({ drawing, logo: image, title, author: facts.practice.name, language, madeAt, xml: null });
}

type CertificateInput = CertificatePage & { readonly madeAt: number };

export const RENDER_CERTIFICATE: CpuTask<CertificateInput, Uint8Array> = {
  module: import.meta.url,
  name: renderCertificate.name,
};

/** Writes the certificate of a document as PDF: the same signatures give the same bytes. @public */
export async function renderCertificate(input: CertificateInput): Promise<Uint8Array> {
  const { language, practice, madeAt } = input;
  const title = documentWords(language).certificate.title;
  const drawing = drawCertificate(input);
  return await writePdf({ drawing, logo: null, title, author: practice, language, madeAt, xml: null });
}

/** What the certificate of the signatures of a document is drawn from: that of the customer, and that of the practice. */
export function certificateInput(
  { kind, language, practice }: Pick<StoredDocument, 'kind' | 'language' | 'practice'>,
  signature: StoredSignature,
  countersignature: StoredSignature | undefined,
): CertificateInput {
  const given = [signature, ...(countersignature ? [countersignature] : [])] as const;
  const [first, ...others] = given;
  return {
    ...{ kind, language, practice: practice ?? '' },
    signatures: [sealed(first), ...others.map(sealed)],
    madeAt: Math.max(...given.map(({ certificate }) => Date.parse(certificate.at))),
  };
}

const sealed = ({ certificate, seal }: StoredSignature) => ({ certificate, seal });

export type RenderedDocument = { readonly bytes: Buffer; readonly hash: string };

/** Renders a document in a worker, with its SHA-256. @throws Failure `template_too_long` */
export async function render(
  workers: WorkerPool,
  scope: { readonly workspaceId: string },
  input: RenderInput,
): Promise<RenderedDocument> {
  checkParts(input.facts, input);
  const bytes = Buffer.from(await workers.run(RENDER_DOCUMENT, input, scope));
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}
