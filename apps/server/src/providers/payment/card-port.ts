export type CardPlan = { readonly plan: 'personal' | 'advisor'; readonly period: 'month' | 'year' };

/** A subscription as the provider has it now. */
export type CardSubscription = CardPlan & {
  readonly state: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'ended';
  /** End of the trial or of the period that was billed last; of the subscription where it has ended. */
  readonly until: Date;
  /** It ends then, instead of being renewed. */
  readonly isEnding: boolean;
  readonly hadTrial: boolean;
};

export type Checkout = CardPlan & {
  readonly customerId: string;
  readonly userId: string;
  readonly trialDays: number;
  readonly locale: 'en' | 'fr';
  /** Where the browser comes back to when it is paid, or given up. */
  readonly paidUrl: string;
  readonly leftUrl: string;
};

/** What a signed message is about; null where it names no customer. */
export type CardEvent = { readonly id: string; readonly type: string; readonly customerId: string | null };

export type SignedMessage = { readonly text: string; readonly signature: string; readonly now: Date };

/**
 * A provider that is paid by card on pages of its own. Every call throws Failure `unavailable` where no usable answer
 * comes; none holds a transaction.
 */
export type CardPayments = {
  /** The one customer of a person: found again where it was made before. */
  readonly customerOf: (person: { readonly userId: string; readonly email: string }) => Promise<string>;
  /** Address of the page that takes the card; the page that is open already where it is for the same plan. */
  readonly openCheckout: (checkout: Checkout) => Promise<string>;
  /** Address of the page with card, bills, plan and cancellation. */
  readonly openPortal: (customer: { readonly customerId: string; readonly returnUrl: string }) => Promise<string>;
  /** The subscription that counts: one that runs before one that has ended. */
  readonly findSubscription: (customerId: string) => Promise<CardSubscription | null>;
  /** Ends what the customer pays for and deletes them; nothing happens where they are gone. */
  readonly deleteCustomer: (customerId: string) => Promise<void>;
  /** @throws Failure `forbidden` where no secret of ours signed the message within the last five minutes */
  readonly readEvent: (message: SignedMessage) => Promise<CardEvent>;
  /** What the operator should correct, in sentences. */
  readonly listDoubts: () => Promise<readonly string[]>;
};
