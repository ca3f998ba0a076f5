import type { BankProviderName, DemonstrationBehaviour } from '@aurea/contract/bank-links.ts';
import type { BankAccountKind } from '@aurea/domain/bank-links/account-kind.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { DecimalString } from '@aurea/domain/core/decimal.ts';

export type Institution = {
  readonly id: string;
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly consentDays: number;
  /** Null for the demonstration bank. */
  readonly through: BankProviderName | null;
};

export type Institutions = {
  readonly items: readonly Institution[];
  /** Where banks can be asked for; none where that makes no difference. */
  readonly countries: readonly string[];
  /** Whose banks these are. */
  readonly country: string | null;
  /** Through whom banks are offered. */
  readonly providers: readonly BankProviderName[];
  /** Banks of a provider that gave no list are missing. */
  readonly isSilent: boolean;
};

/** What a consent is asked for with. */
export type ConsentRequest = {
  readonly reference: string;
  /** Comes back from the page of a real bank as it was sent there. */
  readonly state: string;
  readonly at: Date;
  readonly locale: 'en' | 'fr';
  /** What reads the accounts until now, where a consent is to be renewed. */
  readonly session: string | null;
};

/**
 * A consent that was asked for: the code that the page of the demonstration bank shows, or the page of a real bank; with
 * the token under which its provider knows the request, where it has one.
 */
export type Consent = { readonly code: string | null; readonly address: string | null; readonly token?: string };

/** What a person brings back from a bank. */
export type Return = {
  readonly institutionId: string;
  readonly reference: string;
  readonly code: string;
  readonly today: Day;
  /** How long it was asked for, where the bank does not say how long it holds. */
  readonly consentDays: number;
  /** What it was asked for with, where its provider gave one. */
  readonly token: string | null;
  /** What reads the accounts until now, where the consent is renewed. */
  readonly session: string | null;
};

/** A consent that was given. */
export type Given = {
  readonly accounts: readonly ProvidedAccount[];
  /** The last day on which it holds. */
  readonly until: Day;
  /** What reads the accounts, a secret; null where nothing is needed, or what reads them until now goes on to. */
  readonly session: string | null;
  /** What messages of the provider call it. */
  readonly item?: string;
  /** Whose accounts these are, where the page of the provider lets the person choose again. */
  readonly institution?: { readonly id: string; readonly name: string };
};

export type ProvidedAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: BankAccountKind;
  readonly currency: string;
  readonly iban: string | null;
  readonly lastDigits: string | null;
  /** Null where the bank does not say it. */
  readonly balance: DecimalString | null;
  /** The day at whose end that was the balance; without one, the day of the reading. */
  readonly balanceOn?: Day;
};

/** A booked line; a trade names its security, of which `amount` is what it did to cash. */
export type BankLine = {
  /** Unique in its account, the same whenever it is read. */
  readonly id: string;
  readonly on: Day;
  readonly amount: DecimalString;
  readonly label: string;
  readonly trade?: {
    readonly isin: string;
    readonly name: string;
    readonly units: DecimalString;
    readonly price: DecimalString;
  };
};

export type PendingLine = { readonly on: Day; readonly label: string; readonly amount: DecimalString };

export type NewLines = {
  readonly lines: readonly BankLine[];
  /** Lines given before that the bank has changed since. */
  readonly modified: readonly BankLine[];
  /** Lines given before that the bank took back. */
  readonly removed: readonly string[];
  readonly pending: readonly PendingLine[];
  /** Null where the bank does not say it. */
  readonly balance: DecimalString | null;
  /** The day at whose end that was the balance; without one, the day of the reading. */
  readonly balanceOn?: Day;
  /** Days since the reading before, first and last, that the bank no longer gives. */
  readonly missing?: { readonly from: Day; readonly until: Day } | null;
  /** The last day of the consent, where the bank says it with its lines. */
  readonly consentUntil?: Day | null;
  /** Where the next reading begins. */
  readonly cursor: string;
  /** Whether the first lines are still coming in, after the first reading. */
  readonly isBeginning?: boolean;
  /** Whether more of the first lines come in later. */
  readonly isIncomplete?: boolean;
};

export type ReadingOf = {
  readonly institutionId: string;
  readonly session: string | null;
  readonly accountId: string;
  readonly cursor: string | null;
  /** The same for all accounts of a link that one reading reads. */
  readonly reading: object;
  /** How the demonstration bank behaves; of no meaning to others. */
  readonly behaviour: DemonstrationBehaviour;
};

/** Reads accounts at banks under a consent of the person. Nothing of it pays. Each call may fail with a `BankError`. */
export type BankPort = {
  readonly institutions: (asked: { readonly text: string; readonly country: string | null }) => Promise<Institutions>;
  /** Null where it is unknown. */
  readonly institution: (id: string) => Promise<Institution | null>;
  /** @throws Failure `not_found` where the institution is unknown */
  readonly begin: (institutionId: string, consentRequest: ConsentRequest) => Promise<Consent>;
  /** @throws Failure `code_wrong` */
  readonly finish: (back: Return) => Promise<Given>;
  /** Lines booked since a cursor, null for all the bank gives. @throws Failure `bank_silent`, `consent_ended`, `not_found` */
  readonly lines: (of: ReadingOf, today: Day) => Promise<NewLines>;
  /** Nothing where it has ended already. */
  readonly revoke: (institutionId: string, session: string) => Promise<void>;
  /** Absent where no provider sends messages. @throws Failure `forbidden` where it is not proved to be of the provider */
  readonly readMessage?: (message: SignedMessage) => Promise<BankMessage>;
};

/** A message as it came, with the proof that came with it. */
export type SignedMessage = { readonly text: string; readonly proof: string; readonly now: Date };

/** That there is something to read. What else a message says is not believed. */
export type BankMessage = {
  /** The same for a message that comes again. */
  readonly fingerprint: string;
  readonly item: string | null;
};

/** Banks that are reached through one provider. */
export type BankProvider = Omit<BankPort, 'institutions'> & {
  readonly name: BankProviderName;
  /** What the ids of its banks begin with. */
  readonly prefix: string;
  readonly countries: () => Promise<readonly string[]>;
  /** Its banks by name; none where it has none in that country. */
  readonly search: (text: string, country: string) => Promise<readonly Institution[]>;
  /** What does not fit the settings, in sentences for the operator. */
  readonly listDoubts: () => Promise<readonly string[]>;
};

/**
 * Why a bank gave nothing usable: no answer, one that cannot be read, too many readings for the day, a refusal, a
 * provider that the operator has switched off, or the end of the consent.
 */
export type BankFailure =
  | 'bank_silent'
  | 'bank_unreadable'
  | 'bank_limited'
  | 'bank_refused'
  | 'bank_off'
  | 'consent_ended';

export class BankError extends Error {
  readonly failure: BankFailure;
  /** When it may be asked again, where the provider says so. */
  readonly retryAfterSeconds: number | null;

  constructor(failure: BankFailure, retryAfterSeconds: number | null = null) {
    super(failure);
    this.name = 'BankError';
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
