import type { Drawing } from '../../billing/layout/drawing.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import { ReportPen, SIZE } from '../../wealth-report/pen.ts';
import type { SignatureCertificate } from './certificate.ts';
import type { ComplianceDocumentKind } from './document-fields.ts';
import { documentWords } from './words/words.ts';

export type CertificatePage = {
  readonly certificate: SignatureCertificate & { readonly kind: ComplianceDocumentKind };
  readonly seal: string;
  readonly practice: string;
  readonly language: Language;
};

/** The certificate of a signature on a page of A4: who signed which bytes, when, from where, and in which words. */
export function drawCertificate({ certificate, seal, practice, language }: CertificatePage): Drawing {
  const words = documentWords(language);
  const { title, ...labels } = words.certificate;
  const pen = new ReportPen((sheet) => {
    sheet.y = 56;
  });
  pen.paragraph(title, { size: 20, weight: 'bold' }, 'H1', { title });
  pen.paragraph(practice, { size: 12 });
  pen.y += 12;
  const { kind, version, name, email, at, address, userAgent, consent, pdfHash, documentId } = certificate;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [labels.document, `${words.titles[kind]}, ${version} (${documentId})`],
    [labels.name, name],
    [labels.email, email],
    [labels.at, `${at.slice(0, 19).replace('T', ' ')} UTC`],
    [labels.address, address],
    [labels.browser, userAgent],
    [labels.consent, consent],
    [labels.hash, pdfHash],
    [labels.seal, seal],
  ];
  for (const [label, value] of rows) {
    pen.paragraph(label, { size: SIZE.small, ink: 'muted' });
    pen.paragraph(value === '' ? '—' : value);
    pen.y += 6;
  }
  return { pages: pen.pages, accent: '#7a5c1e', structure: pen.structure };
}
