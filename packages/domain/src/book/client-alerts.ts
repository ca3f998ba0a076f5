import type { ComplianceDocumentKind } from '../compliance/documents/document-fields.ts';
import { addDays, type Day } from '../core/day.ts';
import { type Decimal, decimal } from '../core/decimal.ts';
import type { AllocationClass } from '../suitability/allocation/allocation-class.ts';
import type { AlertThresholds } from './alert-thresholds.ts';
import { isBeyondBand } from './largest-drift.ts';

/** What an advisor looks at for a customer, the most urgent first. */
export const ALERT_KINDS = [
  'bank_link',
  'large_move',
  'mandate_ends',
  'identity_ends',
  'document_ends',
  'profile_ends',
  'loan_ends',
  'contract_age',
  'drift',
  'cash',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** A contract, a loan or a link with a day on which something happens to it. */
export type DatedFact = { readonly id: string; readonly name: string; readonly on: Day };

/** What is known of a customer today; amounts in euros. Null and empty are what is not known, or not shown by the mandate. */
export type AlertFacts = {
  readonly drift: { readonly class: AllocationClass; readonly points: Decimal; readonly band: number } | null;
  readonly cash: Decimal | null;
  /** Contracts with the day of their next fiscal age. */
  readonly contracts: readonly DatedFact[];
  /** Loans with the day of their last instalment. */
  readonly loans: readonly DatedFact[];
  readonly mandateUntil: Day | null;
  readonly profileUntil: Day | null;
  readonly identityUntil: Day | null;
  /** Documents of the advice that are to be renewed, with the last day on which they hold. */
  readonly documents: readonly { readonly kind: ComplianceDocumentKind; readonly until: Day }[];
  /** What came into the household on a day, less what left it. */
  readonly moves: readonly { readonly on: Day; readonly amount: Decimal }[];
  /** Links with a bank that are not read any more, with the day since when. */
  readonly brokenLinks: readonly DatedFact[];
};

/** One thing to look at: what it is about, the figure or the day, and what the figure is measured against. */
export type Alert = {
  readonly kind: AlertKind;
  /** Distinguishes alerts of a kind: the id of a contract, a loan or a link, the document, the day of a move; empty where there is one. */
  readonly subject: string;
  /** The name of the contract, the loan or the bank; the class that drifts, the kind of document; else empty. */
  readonly name: string;
  /** Euros, or points of a drift. */
  readonly figure: Decimal | null;
  /** The threshold, or the band. */
  readonly limit: Decimal | null;
  readonly on: Day | null;
};

/** The client alerts of a day (alertes client): everything to look at of a customer, at most one of a kind and subject. */
export function alertsOf(facts: AlertFacts, today: Day, thresholds: AlertThresholds): readonly Alert[] {
  const { noticeDays } = thresholds;
  const last = addDays(today, noticeDays);
  const isAhead = ({ on }: DatedFact) => on >= today && on <= last;
  return [
    ...driftAlerts(facts),
    ...cashAlerts(facts, thresholds),
    ...facts.contracts.filter(isAhead).map((one) => dated('contract_age', one)),
    ...facts.loans.filter(isAhead).map((one) => dated('loan_ends', one)),
    ...endAlerts('mandate_ends', facts.mandateUntil, last),
    ...endAlerts('profile_ends', facts.profileUntil, last),
    ...endAlerts('identity_ends', facts.identityUntil, last),
    ...facts.documents.flatMap(({ kind, until }) => documentAlerts(kind, until, last)),
    ...moveAlerts(facts, today, thresholds),
    ...facts.brokenLinks.map((one) => dated('bank_link', one)),
  ];
}

const NOTHING = { subject: '', name: '', figure: null, limit: null, on: null } as const;

function driftAlerts({ drift }: AlertFacts): Alert[] {
  if (!drift || !isBeyondBand(drift.points, drift.band)) return [];
  return [{ ...NOTHING, kind: 'drift', name: drift.class, figure: drift.points, limit: decimal(drift.band) }];
}

function cashAlerts({ cash }: AlertFacts, { cash: limit }: AlertThresholds): Alert[] {
  return cash?.greaterThan(limit) ? [{ ...NOTHING, kind: 'cash', figure: cash, limit }] : [];
}

function dated(kind: AlertKind, { id, name, on }: DatedFact): Alert {
  return { ...NOTHING, kind, subject: id, name, on };
}

/** What has ended already is still to be renewed. */
function endAlerts(kind: AlertKind, until: Day | null, last: Day): Alert[] {
  return until !== null && until <= last ? [{ ...NOTHING, kind, on: until }] : [];
}

/** One for each kind of document, which is named by it. */
function documentAlerts(kind: ComplianceDocumentKind, until: Day, last: Day): Alert[] {
  return endAlerts('document_ends', until, last).map((alert) => ({ ...alert, subject: kind, name: kind }));
}

function moveAlerts({ moves }: AlertFacts, today: Day, { move, moveDays }: AlertThresholds): Alert[] {
  const since = addDays(today, -moveDays);
  return moves
    .filter(({ on, amount }) => on > since && on <= today && amount.abs().greaterThanOrEqualTo(move))
    .map(({ on, amount }) => ({ ...NOTHING, kind: 'large_move', subject: on, figure: amount, limit: move, on }));
}
