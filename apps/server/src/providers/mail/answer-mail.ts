import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { type Composed, compose, type Draft } from './layout.ts';

type AnswerFacts = {
  readonly answer: 'accepted' | 'refused';
  readonly number: string;
  readonly customer: string;
  /** Who answered, as they typed it; may be empty where they refused. */
  readonly name: string;
  readonly reason: string;
  readonly total: string;
  readonly link: string;
};

type Writer = (facts: AnswerFacts) => Draft;

const EN: Readonly<Record<AnswerFacts['answer'], Writer>> = {
  accepted: ({ number, customer, name, total, link }) => ({
    subject: `Quotation ${number} accepted by ${customer}`,
    before: [`${name} has accepted quotation ${number} for ${customer}: ${total} including VAT.`],
    link: { label: 'Open the quotation, and invoice it', address: link },
    after: [SWITCH_EN],
  }),
  refused: ({ number, customer, name, reason, total, link }) => ({
    subject: `Quotation ${number} refused by ${customer}`,
    before: [
      `${name || customer} has refused quotation ${number} for ${customer}, ${total} including VAT.`,
      reason ? `The reason given: “${reason}”` : 'No reason was given.',
    ],
    link: { label: 'Open the quotation, or revise it', address: link },
    after: [SWITCH_EN],
  }),
};

const SWITCH_EN = 'These mails can be switched off in the practice settings.';

const FR: Readonly<Record<AnswerFacts['answer'], Writer>> = {
  accepted: ({ number, customer, name, total, link }) => ({
    subject: `Devis ${number} accepté par ${customer}`,
    before: [`${name} a accepté le devis ${number} pour ${customer}\u00a0: ${total} TTC.`],
    link: { label: 'Ouvrir le devis et le facturer', address: link },
    after: [SWITCH_FR],
  }),
  refused: ({ number, customer, name, reason, total, link }) => ({
    subject: `Devis ${number} refusé par ${customer}`,
    before: [
      `${name || customer} a refusé le devis ${number} pour ${customer}, ${total} TTC.`,
      reason ? `Le motif donné\u00a0: «\u00a0${reason}\u00a0»` : 'Aucun motif n’a été donné.',
    ],
    link: { label: 'Ouvrir le devis ou le réviser', address: link },
    after: [SWITCH_FR],
  }),
};

const SWITCH_FR = 'Ces messages peuvent être coupés dans les réglages du cabinet.';

/** Writes to a member of the practice, in their language, what a customer answered. */
export function writeAnswerMail(locale: Locale, facts: AnswerFacts): Composed {
  const named = { ...facts, customer: plainName(facts.customer), name: plainName(facts.name) };
  return compose((locale === 'fr' ? FR : EN)[facts.answer](named), locale);
}
