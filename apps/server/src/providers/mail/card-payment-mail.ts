import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { type Composed, compose, type Draft } from './layout.ts';

type CardPaymentFacts = {
  /** Of the invoice. */
  readonly number: string;
  readonly customer: string;
  /** As it is printed. */
  readonly amount: string;
  /** Another amount than was asked for: somebody has to record it. */
  readonly isOdd: boolean;
  readonly link: string;
};

const EN = ({ number, customer, amount, isOdd, link }: CardPaymentFacts): Draft => ({
  subject: `Invoice ${number} paid by card by ${customer}`,
  before: [
    `${customer} has paid ${amount} by card for invoice ${number}.`,
    isOdd
      ? 'That is not the amount that was asked for: look at it in Stripe, then record the payment by hand.'
      : 'The payment is recorded.',
  ],
  link: { label: 'Open the invoice', address: link },
  after: ['These mails can be switched off in the practice settings.'],
});

const FR = ({ number, customer, amount, isOdd, link }: CardPaymentFacts): Draft => ({
  subject: `Facture ${number} payée par carte par ${customer}`,
  before: [
    `${customer} a payé ${amount} par carte pour la facture ${number}.`,
    isOdd
      ? 'Ce n’est pas le montant demandé\u00a0: regardez-le dans Stripe, puis enregistrez le paiement à la main.'
      : 'Le paiement est enregistré.',
  ],
  link: { label: 'Ouvrir la facture', address: link },
  after: ['Ces messages peuvent être coupés dans les réglages du cabinet.'],
});

/** Writes to a member of the practice, in their language, what a customer paid by card. */
export function writeCardPaymentMail(locale: Locale, facts: CardPaymentFacts): Composed {
  return compose((locale === 'fr' ? FR : EN)({ ...facts, customer: plainName(facts.customer) }), locale);
}
