import type { Locale } from '@aurea/contract/core/shapes.ts';
import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import type { InvoicePageState } from '#providers/payment/invoice-card-port.ts';

type Paid = Extract<InvoicePageState, { state: 'paid' }>;

type Words = {
  /** Of the payment: which one it is at the provider, and the fee that the provider keeps of it. */
  readonly reference: (page: Paid) => string;
  readonly refund: (page: Paid) => string;
  readonly dispute: (page: Paid) => string;
  /** What the page of the provider and the statement of the card name. */
  readonly description: (invoice: { readonly number: string; readonly practice: string }) => string;
};

/** What is kept of payments by card, in the language of the invoice. */
export const CARD_WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    reference: ({ intentId, fee }) => withFee(intentId, fee && `fee ${printedAmount(fee.amount, 'en', fee.currency)}`),
    refund: ({ intentId }) => `Refund, Stripe ${intentId}`,
    dispute: ({ intentId }) => `Dispute, Stripe ${intentId}`,
    description: ({ number, practice }) => `Invoice ${number}, ${practice}`,
  },
  fr: {
    reference: ({ intentId, fee }) =>
      withFee(intentId, fee && `frais ${printedAmount(fee.amount, 'fr', fee.currency)}`),
    refund: ({ intentId }) => `Remboursement, Stripe ${intentId}`,
    dispute: ({ intentId }) => `Contestation, Stripe ${intentId}`,
    description: ({ number, practice }) => `Facture ${number}, ${practice}`,
  },
};

function withFee(intentId: string, fee: string | null): string {
  return fee ? `Stripe ${intentId}, ${fee}` : `Stripe ${intentId}`;
}
