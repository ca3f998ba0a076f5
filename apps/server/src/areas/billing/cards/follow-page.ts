import { type CardEntry, cardEntries } from '@aurea/domain/billing/payments/card-payment.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Scope } from '#db/scope.ts';
import { dayOf } from '#db/time-zone.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { InvoiceCards, InvoicePageState } from '#providers/payment/invoice-card-port.ts';
import { findInvoice, lockInvoice } from '../invoices/queries.ts';
import type { Recorder } from '../invoices/use-cases.ts';
import { isReversed } from '../payments/queries.ts';
import { reversePayment } from '../payments/use-cases.ts';
import { MAIL_PAID } from './news.ts';
import { beginReading, type CardPayment, changeCardPayment, isRecordedByHand, lockCardPayment } from './queries.ts';
import { receive } from './receive.ts';
import { CARD_WORDS } from './words.ts';

type Paid = Extract<InvoicePageState, { state: 'paid' }>;

/**
 * Brings what is recorded of a page to what the provider says of it now. Messages only say that something changed: their
 * order does not matter, nor does one that comes twice or is played again; a reading that another overtook is dropped.
 */
export async function followPage(tools: AreaTools, cards: InvoiceCards, scope: Scope, id: string): Promise<void> {
  const { db, clock, randomness } = tools;
  const { workspaceId } = scope;
  const begun = await inScope(db, { workspaceId }, (tx) => beginReading(tx, scope, id));
  if (!begun) return;
  const page = await cards.read(begun.sessionId);
  await inScope(db, { workspaceId }, async (tx) => {
    const row = await lockCardPayment(tx, scope, id);
    if (row.lastReading >= begun.turn) return;
    await changeCardPayment(tx, scope, id, { last_reading: begun.turn });
    const work: Recorder = { tx, scope: { workspaceId, userId: null }, clock, randomness };
    await applyPage(work, row, page);
    if (page?.state === 'paid' && row.state !== 'paid') await tools.queue.enqueue(tx, MAIL_PAID, { workspaceId, id });
  });
}

async function applyPage(work: Recorder, row: CardPayment, page: InvoicePageState | null): Promise<void> {
  const { tx, scope } = work;
  if (page === null && row.state === 'open') {
    await changeCardPayment(tx, scope, row.id, { state: 'ended', question: 'not_followed' });
  }
  if (page?.state === 'ended' && row.state === 'open') await changeCardPayment(tx, scope, row.id, { state: 'ended' });
  if (page?.state === 'ended' && row.question === 'not_followed') {
    await changeCardPayment(tx, scope, row.id, { question: null });
  }
  if (page?.state === 'paid') await settlePaid(work, row, page);
}

async function settlePaid(work: Recorder, row: CardPayment, page: Paid): Promise<void> {
  const { tx, scope } = work;
  const { amount: received, currency, givenBack, intentId } = page;
  if (currency !== row.currency || !received.eq(row.amount)) return await noteOdd(work, row, page);
  if (await isLeftToPeople(work, row)) return await noteByHand(work, row, page);
  const current = row.state === 'paid' ? decimal(row.settled) : null;
  const { entries, settled } = cardEntries({ settled: current, received, givenBack });
  const isByHand = await isTakenBackByHand(work, row);
  const question = isByHand ? newQuestion(row, settled) : null;
  if (entries.length === 0 && question === null) return;
  const asBefore = { current: row.paymentId, last: row.lastPaymentId };
  const { current: paymentId, last } = isByHand ? asBefore : await record(work, row, { page, entries });
  await changeCardPayment(tx, scope, row.id, {
    ...{ state: 'paid', intent_id: intentId, settled: toDecimalString(settled), payment_id: paymentId },
    last_payment_id: last,
    ...firstPaid(work, row),
    ...(question ? { question } : row.question === 'not_followed' && { question: null }),
  });
}

/**
 * While a page was not followed somebody may have seen at the provider that it was paid, and recorded that: recorded once more, the
 * money would count twice.
 */
async function isLeftToPeople({ tx, scope }: Recorder, row: CardPayment): Promise<boolean> {
  if (row.received !== null) return true;
  if (row.question !== 'not_followed') return false;
  await lockInvoice(tx, scope, row.invoiceId);
  return await isRecordedByHand(tx, scope, row.id);
}

async function noteByHand(work: Recorder, row: CardPayment, { amount, currency, givenBack, intentId }: Paid) {
  await changeCardPayment(work.tx, work.scope, row.id, {
    ...{ state: 'paid', intent_id: intentId, received: toDecimalString(amount), received_currency: currency },
    ...firstPaid(work, row),
    settled: toDecimalString(amount.minus(givenBack)),
    question: givenBack.gt(0) ? 'given_back_later' : 'recorded_by_hand',
  });
}

/** Recorded by nobody but a person: what came is not what the page asked for. */
async function noteOdd(work: Recorder, row: CardPayment, page: Paid): Promise<void> {
  const { amount: received, currency, givenBack, intentId } = page;
  const found = { intent_id: intentId, received: toDecimalString(received), received_currency: currency };
  const isNew = row.state !== 'paid';
  await changeCardPayment(work.tx, work.scope, row.id, {
    ...{ state: 'paid', ...found, ...firstPaid(work, row) },
    ...(givenBack.gte(received) ? { question: null } : isNew && { question: 'amount_differs' }),
  });
}

const firstPaid = ({ clock }: Recorder, { state }: CardPayment) =>
  state === 'paid' ? {} : { paid_at: clock.now().toISOString() };

const isTakenBackByHand = async ({ tx, scope }: Recorder, { paymentId }: CardPayment): Promise<boolean> =>
  paymentId !== null && (await isReversed(tx, scope, paymentId));

/**
 * What was taken back by hand stands at nothing: what the provider still holds of it has to be looked at, and what it gives back
 * after that was asked. @returns null where nothing new is
 */
function newQuestion({ question }: CardPayment, settled: Decimal): CardPayment['question'] {
  if (settled.gt(0)) return question === 'taken_back_by_hand' ? null : 'taken_back_by_hand';
  return question === 'taken_back_by_hand' ? 'given_back_later' : null;
}

type Reported = { readonly page: Paid; readonly entries: readonly CardEntry[] };

type Recorded = { readonly current: string | null; readonly last: string | null };

/** @returns the payment that stands afterwards, and the last that was recorded while no dispute held a part */
async function record(work: Recorder, row: CardPayment, { page, entries }: Reported): Promise<Recorded> {
  const { tx, scope } = work;
  await lockInvoice(tx, scope, row.invoiceId);
  const { content } = await findInvoice(tx, scope, row.invoiceId);
  const words = CARD_WORDS[content?.language ?? 'fr'];
  const reference = words.reference(page);
  const reason = page.isDisputed ? words.dispute(page) : words.refund(page);
  let current = row.paymentId;
  let last = row.lastPaymentId ?? row.paymentId;
  for (const [at, { kind, amount, on }] of dated(work, row, { page, entries }).entries()) {
    const then = after(work, at);
    if (kind === 'received') {
      current = await receive(then, row.invoiceId, { amount, on, reference, before: [last, row.paymentId] });
      last = lastOf(page, last, current);
    } else if (current !== null) current = await takeBack(then, current, { on, reason });
  }
  return { current, last };
}

/** What a dispute holds may come back, to each invoice that it was taken from. */
const lastOf = ({ isDisputed }: Paid, before: string | null, now: string): string =>
  isDisputed ? (before ?? now) : now;

/** Entries are listed in the order in which they were recorded. */
function after(work: Recorder, milliseconds: number): Recorder {
  const at = new Date(work.clock.now().getTime() + milliseconds);
  return { ...work, clock: { ...work.clock, now: () => at } };
}

async function takeBack(work: Recorder, id: string, back: { readonly on: Day; readonly reason: string }) {
  await reversePayment(work, id, back);
  return null;
}

/** A payment counts from the day it was made on, what changed it later from today: closed periods stay as they are. */
function dated({ clock }: Recorder, { state }: CardPayment, { page, entries }: Reported) {
  const today = clock.today();
  const paidOn = dayOf(page.paidAt);
  const first = state !== 'paid' && paidOn < today ? paidOn : today;
  return entries.map((entry, at) => ({ ...entry, on: at === 0 ? first : today }));
}
