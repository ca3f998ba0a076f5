import type { Decimal } from '@aurea/domain/core/decimal.ts';
import type { SignedMessage } from './card-port.ts';

/** What a key must be allowed to do, by the name that the provider's list of rights has for it. */
export type CardRight = 'checkout_sessions' | 'payment_intents' | 'disputes';

export type InvoicePage = {
  /** The same key gives the same page. */
  readonly onceKey: string;
  /** Greater than 0, in a currency with two decimals. */
  readonly amount: Decimal;
  readonly currency: string;
  /** What is paid, as the page and the bank's statement name it. */
  readonly description: string;
  readonly locale: 'en' | 'fr';
  readonly paidUrl: string;
  readonly leftUrl: string;
};

/** What became of a page that takes a card. */
export type InvoicePageState =
  | { readonly state: 'open'; readonly url: string }
  | { readonly state: 'pending' }
  | { readonly state: 'ended' }
  | {
      readonly state: 'paid';
      readonly intentId: string;
      readonly amount: Decimal;
      readonly currency: string;
      /** What was given back, or taken back by a dispute that is not won. */
      readonly givenBack: Decimal;
      readonly isDisputed: boolean;
      readonly paidAt: Date;
      /** As the provider keeps it from what it pays out; null before that is known. */
      readonly fee: { readonly amount: Decimal; readonly currency: string } | null;
    };

/** What a signed message is about: a page or a payment; of another kind, neither. */
export type InvoiceCardEvent = { readonly sessionId: string | null; readonly intentId: string | null };

/** Payments of single invoices by card, with the key of a practice. Calls throw Failure `unavailable` where no usable answer comes. */
export type InvoiceCards = {
  /** What the key is refused; null where it is unknown or revoked. */
  readonly listRefused: () => Promise<readonly CardRight[] | null>;
  readonly open: (page: InvoicePage) => Promise<{ readonly id: string; readonly url: string }>;
  /** @returns null for a page that this key does not know */
  readonly read: (sessionId: string) => Promise<InvoicePageState | null>;
  /** Closes a page that is still open; nothing happens to one that is not. */
  readonly close: (sessionId: string) => Promise<void>;
  /** @throws Failure `forbidden` where the secret did not sign the message within the last five minutes */
  readonly readEvent: (message: SignedMessage) => Promise<InvoiceCardEvent>;
};
