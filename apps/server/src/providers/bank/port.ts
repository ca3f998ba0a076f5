import type { DemonstrationBehaviour } from '@aurea/contract/bank-links.ts';
import type { BankAccountKind } from '@aurea/domain/bank-links/account-kind.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { DecimalString } from '@aurea/domain/core/decimal.ts';

export type Institution = {
  readonly id: string;
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly consentDays: number;
};

/** A consent that was asked for; `reference` names it at the provider. */
export type Consent = { readonly reference: string; readonly code: string | null };

export type ProvidedAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: BankAccountKind;
  readonly currency: string;
  readonly iban: string | null;
  readonly lastDigits: string | null;
  readonly balance: DecimalString;
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
  readonly balance: DecimalString;
  /** Where the next reading begins. */
  readonly cursor: string;
};

export type ReadingOf = {
  readonly reference: string;
  readonly accountId: string;
  readonly cursor: string | null;
  /** How the demonstration bank behaves; of no meaning to others. */
  readonly behaviour: DemonstrationBehaviour;
};

/** Reads accounts at a bank under a consent of the person. Nothing of it pays. */
export type BankPort = {
  readonly institutions: (text: string) => Promise<readonly Institution[]>;
  /** @throws Failure `not_found` where the institution is unknown */
  readonly begin: (institutionId: string, reference: string) => Promise<Consent>;
  /** @throws Failure `code_wrong` */
  readonly finish: (reference: string, code: string, today: Day) => Promise<readonly ProvidedAccount[]>;
  /** Lines booked since a cursor, null for all the bank gives. @throws Failure `bank_silent`, `consent_ended` */
  readonly lines: (of: ReadingOf, today: Day) => Promise<NewLines>;
  readonly revoke: (reference: string) => Promise<void>;
};
