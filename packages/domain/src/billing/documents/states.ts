import type { Day } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';

/** Where a quotation stands; `expired` and how much of it is invoiced follow from other facts. */
export const QUOTATION_STATES = [
  'draft',
  'ready',
  'sent',
  'accepted',
  'closed',
  'refused',
  'withdrawn',
  'superseded',
] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** What the holder of a link may find: one that is merely ready has reached nobody, so its reader was sent it. */
export const READER_STATES = ['sent', 'accepted', 'refused', 'withdrawn', 'superseded'] as const;

/** What happened to a quotation, as moments; nothing where it did not. */
export type QuotationFacts = {
  /** It was numbered and frozen. */
  readonly sentAt: string | null;
  /** A message with it left, or a link to it was handed out. */
  readonly leftAt: string | null;
  readonly acceptedAt: string | null;
  readonly refusedAt: string | null;
  readonly withdrawnAt: string | null;
  readonly supersededAt: string | null;
  /** It was accepted, and the rest will not be invoiced. */
  readonly closedAt: string | null;
};

/** The state of a quotation, which follows from what happened to it. */
export function quotationState(facts: QuotationFacts): QuotationState {
  if (facts.supersededAt !== null) return 'superseded';
  if (facts.acceptedAt !== null) return facts.closedAt === null ? 'accepted' : 'closed';
  if (facts.refusedAt !== null) return 'refused';
  if (facts.withdrawnAt !== null) return 'withdrawn';
  if (facts.sentAt === null) return 'draft';
  return facts.leftAt === null ? 'ready' : 'sent';
}

/** The state of a quotation that was numbered, for its reader: a closed one stays accepted, as it was agreed. */
export function readerState(facts: QuotationFacts): (typeof READER_STATES)[number] {
  const state = quotationState(facts);
  if (state === 'closed') return 'accepted';
  return state === 'draft' || state === 'ready' ? 'sent' : state;
}

/** Whether an answer is still to come: numbered, handed out or not, and neither answered nor taken back. */
export const isOpenOffer = (state: QuotationState): boolean => state === 'ready' || state === 'sent';

/** What can be done to a quotation, from which states, and the state it then has. */
const QUOTATION_STEPS = {
  issue: { from: ['draft'], to: 'ready' },
  send: { from: ['ready', 'sent'], to: 'sent' },
  accept: { from: ['ready', 'sent'], to: 'accepted' },
  refuse: { from: ['ready', 'sent'], to: 'refused' },
  withdraw: { from: ['ready', 'sent'], to: 'withdrawn' },
  close: { from: ['accepted'], to: 'closed' },
  reopen: { from: ['closed'], to: 'accepted' },
  revise: { from: ['ready', 'sent', 'refused', 'withdrawn'], to: 'superseded' },
} as const satisfies Record<string, { from: readonly QuotationState[]; to: QuotationState }>;
export type QuotationStep = keyof typeof QUOTATION_STEPS;

/** An invoice is a draft, then issued for ever; credit notes or a corrective invoice may cancel what it says. */
export const INVOICE_STATES = ['draft', 'issued', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** @throws Failure `transition_refused` where the step is not open in that state, or the offer has lapsed */
export function nextQuotationState(
  state: QuotationState,
  step: QuotationStep,
  { expired = false }: { readonly expired?: boolean } = {},
): QuotationState {
  const { from, to } = QUOTATION_STEPS[step];
  const isOpen = from.some((one) => one === state);
  if (!isOpen || (step === 'accept' && expired)) throw new Failure('transition_refused', { state, step });
  return to;
}

/** How much of an accepted quotation has been invoiced. */
export function invoicingProgress(total: Decimal, invoiced: Decimal): 'none' | 'partial' | 'full' {
  if (!invoiced.greaterThan(ZERO)) return 'none';
  return invoiced.lessThan(total) ? 'partial' : 'full';
}

export type InvoiceStateFacts = {
  readonly issuedOn: Day | null;
  readonly gross: Decimal;
  /** What issued credit notes give back, VAT included. */
  readonly credited: Decimal;
  /** An issued corrective invoice takes its place. */
  readonly corrected: boolean;
};

/** The state of an invoice, which follows from facts: issued or not, credited whole, replaced. */
export function invoiceState({ issuedOn, gross, credited, corrected }: InvoiceStateFacts): InvoiceState {
  if (issuedOn === null) return 'draft';
  const isWhole = gross.greaterThan(ZERO) && credited.greaterThanOrEqualTo(gross);
  return corrected || isWhole ? 'cancelled' : 'issued';
}

/** What can be done to an invoice in each state. */
const STATES_ALLOWING = {
  edit: ['draft'],
  delete: ['draft'],
  issue: ['draft'],
  pay: ['issued'],
  credit: ['issued'],
  correct: ['issued'],
  write_off: ['issued'],
} as const satisfies Record<string, readonly InvoiceState[]>;
export type InvoiceAct = keyof typeof STATES_ALLOWING;

export function allowsAct(state: InvoiceState, act: InvoiceAct): boolean {
  return STATES_ALLOWING[act].some((one) => one === state);
}

/** @throws Failure `document_locked` for a change of what is issued, `transition_refused` for any other act */
export function checkAct(state: InvoiceState, act: InvoiceAct): void {
  if (allowsAct(state, act)) return;
  const locked = act === 'edit' || act === 'delete' || act === 'issue';
  throw new Failure(locked ? 'document_locked' : 'transition_refused', { state, step: act });
}

/** What the log of an outgoing document can hold, in the order in which a document reaches its reader. */
export const DELIVERY_EVENTS = ['queued', 'sent', 'bounced', 'opened', 'downloaded'] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/** How far a document has come: the furthest event since it was last queued; null for one never sent. */
export function deliveryState(events: readonly DeliveryEvent[]): DeliveryEvent | null {
  const latest = events.slice(Math.max(events.lastIndexOf('queued'), 0));
  const rank = (event: DeliveryEvent) => DELIVERY_EVENTS.indexOf(event);
  return latest.reduce<DeliveryEvent | null>(
    (best, event) => (best === null || rank(event) > rank(best) ? event : best),
    null,
  );
}
