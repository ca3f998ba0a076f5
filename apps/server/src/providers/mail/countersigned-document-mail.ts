import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { type Composed, compose, type Draft } from './layout.ts';

type CountersignedFacts = {
  /** What the document is called. */
  readonly document: string;
  readonly customer: string;
  /** Who signed for the practice and in which role, as they typed it. */
  readonly signer: string;
  readonly role: string;
  /** The customer has signed, too. */
  readonly isWhole: boolean;
  readonly link: string;
};

const EN = ({ document, customer, signer, role, isWhole, link }: CountersignedFacts): Draft => ({
  subject: `Signed for the practice: ${document}, ${customer}`,
  before: [
    `${signer}, ${role}, has signed “${document}” of ${customer} for the practice.`,
    isWhole
      ? 'Both parties have signed. The document and the certificate are attached.'
      : 'The customer has not signed it yet.',
  ],
  link: { label: 'Open the file of the customer', address: link },
  after: ['These mails can be switched off in the practice settings.'],
});

const FR = ({ document, customer, signer, role, isWhole, link }: CountersignedFacts): Draft => ({
  subject: `Signé pour le cabinet\u00a0: ${document}, ${customer}`,
  before: [
    `${signer}, ${role}, a signé pour le cabinet le document «\u00a0${document}\u00a0» de ${customer}.`,
    isWhole
      ? 'Les deux parties ont signé. Le document et le certificat sont joints.'
      : 'Le client ne l’a pas encore signé.',
  ],
  link: { label: 'Ouvrir le dossier du client', address: link },
  after: ['Ces messages peuvent être coupés dans les réglages du cabinet.'],
});

/** Writes to a member of the practice, in their language, which document of the advice a colleague signed for it. */
export function writeCountersignedDocumentMail(locale: Locale, facts: CountersignedFacts): Composed {
  const { customer, signer, role } = facts;
  const named = { ...facts, customer: plainName(customer), signer: plainName(signer), role: plainName(role) };
  return compose((locale === 'fr' ? FR : EN)(named), locale);
}
