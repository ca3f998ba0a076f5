import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { type Composed, compose, type Draft } from './layout.ts';

type SignedFacts = {
  /** What the document is called. */
  readonly document: string;
  readonly customer: string;
  /** Who signed, as they typed it. */
  readonly signer: string;
  /** A document of two parties, which nobody has signed for the practice yet. */
  readonly awaitsPractice: boolean;
  /** What informs alone is acknowledged. */
  readonly isInforming: boolean;
  readonly link: string;
};

const EN = ({ document, customer, signer, awaitsPractice, isInforming, link }: SignedFacts): Draft => ({
  subject: `${isInforming ? 'Acknowledged' : 'Signed'} by ${customer}: ${document}`,
  before: [
    `${signer} has ${isInforming ? 'acknowledged' : 'signed'} “${document}” for ${customer}. The document and the certificate are attached.`,
    ...(awaitsPractice ? ['It waits for the signature of the practice.'] : []),
  ],
  link: { label: 'Open the file of the customer', address: link },
  after: ['These mails can be switched off in the practice settings.'],
});

const FR = ({ document, customer, signer, awaitsPractice, isInforming, link }: SignedFacts): Draft => ({
  subject: isInforming
    ? `Accusé de réception de ${customer}\u00a0: ${document}`
    : `Signé par ${customer}\u00a0: ${document}`,
  before: [
    `${signer} ${isInforming ? 'a accusé réception du document' : 'a signé le document'} «\u00a0${document}\u00a0» pour ${customer}. Le document et le certificat sont joints.`,
    ...(awaitsPractice ? ['Il attend la signature du cabinet.'] : []),
  ],
  link: { label: 'Ouvrir le dossier du client', address: link },
  after: ['Ces messages peuvent être coupés dans les réglages du cabinet.'],
});

/** Writes to a member of the practice, in their language, which document of the advice a customer signed. */
export function writeSignedDocumentMail(locale: Locale, facts: SignedFacts): Composed {
  const named = { ...facts, customer: plainName(facts.customer), signer: plainName(facts.signer) };
  return compose((locale === 'fr' ? FR : EN)(named), locale);
}
