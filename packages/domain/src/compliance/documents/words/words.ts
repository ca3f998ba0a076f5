import type { Language } from '../../../suitability/texts/worded.ts';
import { type ComplianceDocumentKind, INFORMING_DOCUMENTS } from '../document-fields.ts';
import { englishWords } from './english.ts';
import { type DocumentWords, frenchWords } from './french.ts';

/** What stands in a document beside what the practice writes. */
export const documentWords = (language: Language): DocumentWords => (language === 'fr' ? frenchWords : englishWords);

type Consented = {
  readonly kind: ComplianceDocumentKind;
  readonly language: Language;
  readonly practice: string;
  /** Of the PDF, as hexadecimal digits. */
  readonly hash: string;
};

/** The words that a customer signs: they accept a document, or acknowledge what informs alone. */
export function consentTo({ kind, language, practice, hash }: Consented): string {
  const { titles, consent, acknowledgement } = documentWords(language);
  return (INFORMING_DOCUMENTS.includes(kind) ? acknowledgement : consent)(titles[kind], practice, hash);
}
