import { FREQUENCIES } from '@aurea/domain/incomes/schedule.ts';
import { RENT_INDICES } from '@aurea/domain/properties/indexation.ts';
import * as z from 'zod/mini';
import { Cents, numberText, PositiveCents } from '../core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, text, Version } from '../core/shapes.ts';
import { Due } from '../incomes.ts';

const leaseFields = {
  tenant: text(120),
  furnished: z.boolean(),
  deposit: z.nullable(Cents),
  /** The last day; null without one. */
  endsOn: z.nullable(Day),
  /** The account the rent is paid into. */
  accountId: z.nullable(Id),
};
const rentFields = {
  rent: PositiveCents,
  /** Recoverable charges on top of it. */
  charges: z.nullable(Cents),
  frequency: z.enum(FREQUENCIES),
  dueDay: z.int().check(z.minimum(1), z.maximum(31)),
};
const IndexValue = numberText('index', 'aboveZero');
const RentIndexation = z.strictObject({ name: z.enum(RENT_INDICES), value: IndexValue });

/** A lease with the rent that holds today, or held last. */
export const Lease = z.object({
  id: Id,
  incomeId: Id,
  ...leaseFields,
  ...rentFields,
  startsOn: Day,
  /** The index the rent was last fixed by, and when it may be revised next. */
  index: z.nullable(z.object({ name: z.enum(RENT_INDICES), value: DecimalText, on: Day, nextOn: Day })),
  state: z.enum(['coming', 'running', 'ended']),
  version: Version,
});
export type Lease = z.infer<typeof Lease>;

const RentDue = z.object({ ...Due.shape, incomeId: Id, tenant: z.nullable(z.string()) });
export type RentDue = z.infer<typeof RentDue>;

const leaseParams = z.strictObject({ id: Id, leaseId: Id });

export const leases = {
  list: route({
    method: 'GET',
    path: '/api/properties/:id/rents',
    access: HOUSEHOLD_READ,
    summary: 'Leases of a property, and its rents of twelve months with what came of them',
    params: idParams,
    reply: z.object({
      leases: z.array(Lease),
      /** Oldest first; a month without any due is one without a tenant. */
      months: z.array(z.object({ month: Day, isLet: z.boolean(), dues: z.array(RentDue) })),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/properties/:id/leases',
    access: HOUSEHOLD_WRITE,
    summary: 'Add a lease; its rent becomes an income of the household',
    params: idParams,
    body: z.strictObject({
      ...leaseFields,
      ...rentFields,
      startsOn: Day,
      index: z.nullable(RentIndexation),
      /** What is said of the due days before today: all of them received as due, or nothing. */
      past: z.enum(['received', 'open']),
    }),
    reply: Lease,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/properties/:id/leases/:leaseId',
    access: HOUSEHOLD_WRITE,
    summary: 'Change a lease, or end it; its rent changes by indexation or with the income',
    params: leaseParams,
    body: z.strictObject({ ...leaseFields, index: z.nullable(RentIndexation), version: Version }),
    reply: Lease,
  }),
  index: route({
    method: 'POST',
    path: '/api/properties/:id/leases/:leaseId/indexation',
    access: HOUSEHOLD_WRITE,
    summary: 'Revise the rent by a new value of its index from a day on',
    params: leaseParams,
    body: z.strictObject({ on: Day, value: IndexValue, version: Version }),
    reply: Lease,
  }),
  receipt: route({
    method: 'GET',
    path: '/api/properties/:id/rents/:incomeId/receipts/:on/:language',
    access: HOUSEHOLD_READ,
    summary: 'Receipt for what came of a rent, as PDF: a full one once all of it came, else one for a part',
    params: z.strictObject({ id: Id, incomeId: Id, on: Day, language: z.enum(['fr', 'en']) }),
    file: 'application/pdf',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/properties/:id/leases/:leaseId',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete a lease with its rents; the income can be restored for 30 days, and the lease with it',
    params: leaseParams,
    status: 204,
  }),
};
