import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { type Composed, compose, type Draft } from './layout.ts';

type RefusedFacts = {
  /** What the document is called. */
  readonly document: string;
  readonly customer: string;
  /** Who refused, as they typed it. */
  readonly name: string;
  readonly reason: string;
  readonly link: string;
};

const EN = ({ document, customer, name, reason, link }: RefusedFacts): Draft => ({
  subject: `Refused by ${customer}: ${document}`,
  before: [
    `${name || customer} has refused to sign “${document}” for ${customer}.`,
    reason ? `The reason given: “${reason}”` : 'No reason was given.',
  ],
  link: { label: 'Open the file of the customer, and prepare a new version', address: link },
  after: ['These mails can be switched off in the practice settings.'],
});

const FR = ({ document, customer, name, reason, link }: RefusedFacts): Draft => ({
  subject: `Refusé par ${customer}\u00a0: ${document}`,
  before: [
    `${name || customer} a refusé de signer le document «\u00a0${document}\u00a0» pour ${customer}.`,
    reason ? `Le motif donné\u00a0: «\u00a0${reason}\u00a0»` : 'Aucun motif n’a été donné.',
  ],
  link: { label: 'Ouvrir le dossier du client et préparer une nouvelle version', address: link },
  after: ['Ces messages peuvent être coupés dans les réglages du cabinet.'],
});

/** Writes to a member of the practice, in their language, which document of the advice a customer refused, and why. */
export function writeRefusedDocumentMail(locale: Locale, facts: RefusedFacts): Composed {
  const named = { ...facts, customer: plainName(facts.customer), name: plainName(facts.name) };
  return compose((locale === 'fr' ? FR : EN)(named), locale);
}
