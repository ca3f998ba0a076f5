import type { Drawing } from '../../billing/layout/drawing.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import { ReportPen, SIZE } from '../../wealth-report/pen.ts';
import type { SignatureCertificate } from './certificate.ts';
import type { ComplianceDocumentKind } from './document-fields.ts';
import type { DocumentWords } from './words/french.ts';
import { documentWords } from './words/words.ts';

type Sealed = { readonly certificate: SignatureCertificate; readonly seal: string };

export type CertificatePage = {
  readonly kind: ComplianceDocumentKind;
  /** That of the customer first, then that of the practice where there is one. */
  readonly signatures: readonly [Sealed, ...Sealed[]];
  readonly practice: string;
  readonly language: Language;
};

type Labels = DocumentWords['certificate'];

/** The certificate of a document on pages of A4: who signed which bytes, when, from where, and in which words. */
export function drawCertificate({ kind, signatures, practice, language }: CertificatePage): Drawing {
  const { certificate: labels, titles } = documentWords(language);
  const { title } = labels;
  const pen = new ReportPen((sheet) => {
    sheet.y = 56;
  });
  pen.paragraph(title, { size: 20, weight: 'bold' }, 'H1', { title });
  pen.paragraph(practice, { size: 12 });
  pen.y += 12;
  const [{ certificate }] = signatures;
  drawRow(pen, labels.document, `${titles[kind]}, ${certificate.version} (${certificate.documentId})`);
  for (const signature of signatures) {
    if (signatures.length > 1)
      drawParty(pen, signature.certificate.role === null ? labels.ofCustomer : labels.ofPractice);
    drawSignature(pen, labels, signature);
  }
  return { pages: pen.pages, accent: '#7a5c1e', structure: pen.structure };
}

function drawParty(pen: ReportPen, party: string): void {
  pen.y += 10;
  pen.paragraph(party, { size: SIZE.heading, weight: 'bold' }, 'H2', { title: party });
  pen.y += 4;
}

function drawSignature(pen: ReportPen, labels: Labels, { certificate, seal }: Sealed): void {
  const { name, role, email, at, address, userAgent, consent, pdfHash } = certificate;
  drawRow(pen, labels.name, name);
  if (role !== null) drawRow(pen, labels.role, role);
  drawRow(pen, role === null ? labels.email : labels.account, email);
  drawRow(pen, labels.at, `${at.slice(0, 19).replace('T', ' ')} UTC`);
  drawRow(pen, labels.address, address);
  drawRow(pen, labels.browser, userAgent);
  drawRow(pen, labels.consent, consent);
  drawRow(pen, labels.hash, pdfHash);
  drawRow(pen, labels.seal, seal);
}

function drawRow(pen: ReportPen, label: string, value: string): void {
  pen.paragraph(label, { size: SIZE.small, ink: 'muted' });
  pen.paragraph(value === '' ? '—' : value);
  pen.y += 6;
}
