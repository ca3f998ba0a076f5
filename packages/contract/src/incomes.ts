import { DUE_STATES, RECEIPT_STATES } from '@aurea/domain/incomes/judgement.ts';
import { INCOME_KINDS } from '@aurea/domain/incomes/kind.ts';
import { FREQUENCIES } from '@aurea/domain/incomes/schedule.ts';
import * as z from 'zod/mini';
import { ActivityLine } from './core/activity.ts';
import { Cents, PositiveCents } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Currency, Day, DecimalText, Id, idParams, list, longText, Moment, text, Version } from './core/shapes.ts';

/** An amount to the cent, zero or more. */

const termFields = {
  startsOn: Day,
  /** Null until the next term, or without end. */
  endsOn: z.nullable(Day),
  /** Net, each time it is paid. */
  amount: PositiveCents,
  gross: z.nullable(PositiveCents),
  /** Of a rent: recoverable charges on top of the amount. */
  charges: z.nullable(Cents),
  frequency: z.enum(FREQUENCIES),
  /** Date of the month; the last day of a month that is shorter. */
  dueDay: z.int().check(z.minimum(1), z.maximum(31)),
};

export const IncomeTerm = z.object(termFields);
export type IncomeTerm = z.infer<typeof IncomeTerm>;

/** What came for a due day, or without one. */
export const Receipt = z.object({
  id: Id,
  dueOn: z.nullable(Day),
  receivedOn: z.nullable(Day),
  amount: DecimalText,
  gross: z.nullable(DecimalText),
  state: z.enum(RECEIPT_STATES),
  note: z.string(),
  transactionId: z.nullable(Id),
  version: Version,
});
export type Receipt = z.infer<typeof Receipt>;

/** The days a rent pays for, and the months of which it pays for some days only, at the rent of a month. */
export const RentPeriod = z.object({
  from: Day,
  to: Day,
  shares: z.array(z.object({ from: Day, to: Day, days: z.int(), of: z.int(), monthly: DecimalText })),
});
export type RentPeriod = z.infer<typeof RentPeriod>;

/** A day on which an income is due, what is due, how it stands and what came of it. */
export const Due = z.object({
  on: Day,
  amount: DecimalText,
  charges: DecimalText,
  /** The amount and the charges. */
  total: DecimalText,
  gross: z.nullable(DecimalText),
  state: z.enum(DUE_STATES),
  received: DecimalText,
  /** Still to come. */
  outstanding: DecimalText,
  receipts: z.array(Receipt),
  /** Settled by what the ledger shows, not by a payment that somebody stated. */
  fromLedger: z.boolean(),
  /** Of a rent: the days it pays for. */
  period: z.nullable(RentPeriod),
});
export type Due = z.infer<typeof Due>;

export const Named = z.object({ id: Id, name: z.string() });

export const Income = z.object({
  id: Id,
  kind: z.enum(INCOME_KINDS),
  name: z.string(),
  payer: z.nullable(z.string()),
  currency: z.string(),
  note: z.string(),
  asset: z.nullable(z.object({ ...Named.shape, kind: z.string() })),
  member: z.nullable(Named),
  account: z.nullable(Named),
  /** Oldest first. */
  terms: z.array(IncomeTerm),
  /** The next due day that is neither received nor given up. */
  next: z.nullable(z.object({ on: Day, total: DecimalText })),
  /** What is overdue, all due days together. */
  late: z.nullable(z.object({ since: Day, count: z.int(), amount: DecimalText })),
  source: z.enum(['manual', 'demo']),
  archivedAt: z.nullable(Moment),
  version: Version,
});
export type Income = z.infer<typeof Income>;

const incomeFields = {
  kind: z.enum(INCOME_KINDS),
  name: text(120),
  payer: z._default(z.nullable(text(120)), null),
  assetId: z._default(z.nullable(Id), null),
  memberId: z._default(z.nullable(Id), null),
  accountId: z._default(z.nullable(Id), null),
  currency: Currency,
  note: z._default(longText(4000), ''),
  terms: z.array(z.strictObject(termFields)).check(z.minLength(1), z.maxLength(200)),
};

const note = z._default(longText(1000), '');

/** Money that came: all that was owed (whatever the amount; of a rent the amount alone decides), or a part of it. */
const cameFields = {
  state: z.enum(['received', 'partial']),
  dueOn: z._default(z.nullable(Day), null),
  receivedOn: Day,
  amount: PositiveCents,
  gross: z._default(z.nullable(PositiveCents), null),
  /** The line of the ledger that shows it: a dividend or interest is then not counted beside it. */
  transactionId: z._default(z.nullable(Id), null),
  note,
};

/** Nothing came for a due day: it was owed (missed), or it was not (vacant). */
const nothingFields = { state: z.enum(['missed', 'vacant']), dueOn: Day, note };

const paymentParams = z.strictObject({ id: Id, paymentId: Id });

export const revenues = {
  list: route({
    method: 'GET',
    path: '/api/revenues',
    access: HOUSEHOLD_READ,
    summary: 'Incomes of the household, with what each pays next and what is late',
    query: z.strictObject({ archived: z.optional(z.enum(['true', 'false'])) }),
    reply: list(Income),
  }),
  find: route({
    method: 'GET',
    path: '/api/revenues/:id',
    access: HOUSEHOLD_READ,
    summary: 'One income',
    params: idParams,
    reply: Income,
  }),
  create: route({
    method: 'POST',
    path: '/api/revenues',
    access: HOUSEHOLD_WRITE,
    summary: 'Add an income with its amounts over time',
    body: z.strictObject({
      ...incomeFields,
      /** What is said of the due days before today: all of them received as due, or nothing. */
      past: z._default(z.enum(['received', 'open']), 'open'),
    }),
    reply: Income,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/revenues/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Change an income; a raise is a further term',
    params: idParams,
    body: z.strictObject({ ...incomeFields, version: Version }),
    reply: Income,
  }),
  archive: route({
    method: 'POST',
    path: '/api/revenues/:id/archive',
    access: HOUSEHOLD_WRITE,
    summary: 'Take an income out of the lists and totals; it can be restored',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Income,
  }),
  restore: route({
    method: 'POST',
    path: '/api/revenues/:id/restore',
    access: HOUSEHOLD_WRITE,
    summary: 'Restore an archived or deleted income',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: Income,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/revenues/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete an income; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  activity: route({
    method: 'GET',
    path: '/api/revenues/:id/activity',
    access: HOUSEHOLD_READ,
    summary: 'Who changed the income or its payments, when, from what to what',
    params: idParams,
    reply: list(ActivityLine),
  }),
  payments: route({
    method: 'GET',
    path: '/api/revenues/:id/payments',
    access: HOUSEHOLD_READ,
    summary: 'Every due day of an income until a year from now, and what came without one, latest first',
    params: idParams,
    reply: z.object({
      dues: z.array(Due),
      /** What came without a due day, or for one that is no longer in the schedule. */
      extra: z.array(Receipt),
    }),
  }),
  pay: route({
    method: 'POST',
    path: '/api/revenues/:id/payments',
    access: HOUSEHOLD_WRITE,
    summary: 'Say what came of an income: all of it, a part, nothing, or that nothing was owed',
    params: idParams,
    body: z.union([z.strictObject(cameFields), z.strictObject(nothingFields)]),
    reply: Receipt,
    status: 201,
  }),
  changePayment: route({
    method: 'PATCH',
    path: '/api/revenues/:id/payments/:paymentId',
    access: HOUSEHOLD_WRITE,
    summary: 'Correct a payment',
    params: paymentParams,
    body: z.union([
      z.strictObject({ ...cameFields, version: Version }),
      z.strictObject({ ...nothingFields, version: Version }),
    ]),
    reply: Receipt,
  }),
  removePayment: route({
    method: 'DELETE',
    path: '/api/revenues/:id/payments/:paymentId',
    access: HOUSEHOLD_WRITE,
    summary: 'Take a payment back; it can be restored for 30 days',
    params: paymentParams,
    status: 204,
  }),
  restorePayment: route({
    method: 'POST',
    path: '/api/revenues/:id/payments/:paymentId/restore',
    access: HOUSEHOLD_WRITE,
    summary: 'Restore a payment that was taken back',
    params: paymentParams,
    reply: Receipt,
  }),
};
