import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { CustomerKind } from '@aurea/domain/customers/customer.ts';
import type { DemoCustomer, DemoPractice } from '@aurea/domain/demo/practice.ts';
import { recordActivity } from '#db/activity.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { listAdvisorsOf } from './advisors/queries.ts';
import { deleteInventedCustomers, hasInventedCustomers } from './demo/queries.ts';
import { saveLink } from './links/queries.ts';
import { LEAD, NAME, passing, STATUS } from './listing/queries.ts';
import { listAssetsLeftOut, listReceivedMandates } from './mandates/queries.ts';
import { insertNote } from './notes/queries.ts';
import { owedByCustomer, owedByCustomers } from './owed-queries.ts';
import { erasePreparedHousehold, listOpenPreparedHouseholds } from './prepared-households/erase-queries.ts';
import { findCustomer, holdCustomer, insertCustomers, lockCustomer as lockRecord, replaceContacts } from './queries.ts';
import { countErasable, listErasable } from './retention/queries.ts';
import { insertField } from './settings/field-queries.ts';

export { countErasable, erasePreparedHousehold, listErasable, listOpenPreparedHouseholds };

/** Parts of queries about customers `c`, as the list of customers is made of them. */
export const customerSql = { passing, status: STATUS, name: NAME, lead: LEAD, owedByCustomer, owedByCustomers };

type NewId = () => string;

/** Adds invented customers with their history, as if it had happened on its days. @returns their ids by key */
export async function addInvented(
  tx: Tx,
  scope: PersonScope,
  story: DemoPractice,
  newId: NewId,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...story.customers, ...story.fields].map(({ key }) => [key, newId()]));
  const idOf = (key: string) => ids.get(key) ?? '';
  for (const { key, ...field } of story.fields)
    await insertField(tx, scope, { id: idOf(key), ...field, source: 'demo' });
  await insertCustomers(
    tx,
    scope,
    story.customers.map(({ key, facts, ...days }) => ({
      id: idOf(key),
      said: { ...facts, fields: renamed(facts.fields, idOf) },
      createdAt: morningOf(days.createdOn),
      activatedAt: days.activatedOn === null ? null : morningOf(days.activatedOn),
      archivedAt: days.archivedOn === null ? null : morningOf(days.archivedOn),
      source: 'demo' as const,
      importId: null,
    })),
  );
  for (const customer of story.customers) await insertStory(tx, scope, { customer, id: idOf(customer.key), newId });
  for (const { of, to, relation } of story.links) {
    await saveLink(tx, scope, { id: newId(), customerId: idOf(of), otherId: idOf(to), relation });
  }
  return ids;
}

function renamed(fields: DemoCustomer['facts']['fields'], idOf: (key: string) => string) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [idOf(key), value]));
}

const morningOf = (day: string) => new Date(`${day}T08:30:00Z`);

type DemoRecord = { readonly customer: DemoCustomer; readonly id: string; readonly newId: NewId };

async function insertStory(tx: Tx, scope: PersonScope, { customer, id, newId }: DemoRecord): Promise<void> {
  const contacts = customer.contacts.map(({ roles, ...contact }) => ({ ...contact, roles: [...roles] }));
  await replaceContacts(tx, scope, { customerId: id, newId }, contacts);
  for (const { on, body, shared } of customer.notes) {
    const note = { id: newId(), customerId: id, body, shared, userId: scope.userId, at: morningOf(on) };
    await insertNote(tx, scope, note);
  }
  const steps = [
    { action: 'created', on: customer.createdOn },
    { action: 'activated', on: customer.activatedOn },
    { action: 'archived', on: customer.archivedOn },
  ] as const;
  for (const { action, on } of steps) {
    if (on === null) continue;
    await recordActivity(tx, scope, morningOf(on), {
      action,
      subjectKind: 'customer',
      subjectId: id,
      before: null,
      after: null,
    });
  }
}

/** Whether there are invented customers, archived ones too. */
export async function hasInvented(tx: Tx, scope: Scope): Promise<boolean> {
  return await hasInventedCustomers(tx, scope);
}

/** Removes invented customers and fields for good. @returns how many customers there were */
export async function removeInvented(tx: Tx, scope: Scope): Promise<number> {
  return await deleteInventedCustomers(tx, scope);
}

export type HeldMandate = {
  readonly id: string;
  readonly householdId: string;
  readonly householdName: string;
  readonly areas: MandateAreas;
  /** It shows the wealth, and not all of it. */
  readonly leavesOut: boolean;
  /** Assets that it does not show: for `inView`, never for an answer. */
  readonly leftOut: readonly string[];
};

/**
 * The mandate that a customer is linked with, where it is given to the practice and holds now. Reads beyond the practice,
 * so the transaction must see all identities.
 */
export async function heldMandate(tx: Tx, scope: Scope, customerId: string, now: Date): Promise<HeldMandate | null> {
  const received = await listReceivedMandates(tx, scope, now);
  const held = received.find((one) => one.customerId === customerId && one.pausedAt === null);
  return held ? { ...held, leftOut: await listAssetsLeftOut(tx, held) } : null;
}

/**
 * The mandates that the practice holds now, by the customer each is linked with. Reads beyond the practice, so the transaction
 * must see all identities.
 */
export async function heldMandatesByCustomer(tx: Tx, scope: Scope, now: Date) {
  const received = await listReceivedMandates(tx, scope, now);
  return new Map(received.flatMap((one) => (one.customerId && one.pausedAt === null ? [[one.customerId, one]] : [])));
}

/**
 * The mandate of a household that the practice holds now, with the customer it is linked with. Reads beyond the practice, so
 * the transaction must see all identities.
 */
export async function heldMandateOn(tx: Tx, scope: Scope, householdId: string, now: Date) {
  const received = await listReceivedMandates(tx, scope, now);
  return received.find((one) => one.householdId === householdId && one.pausedAt === null) ?? null;
}

/**
 * Locks a customer against a merge until the transaction ends, for something is about to be filed under it.
 *
 * @throws Failure `not_found` where it is unknown, merged into another or not the caller's to see
 */
export async function lockCustomer(tx: Tx, scope: Scope, id: string): Promise<void> {
  await holdCustomer(tx, scope, id);
}

export type CustomerOfFile = { readonly kind: CustomerKind; readonly archivedAt: string | null };

/** The customer whose compliance file is read. @throws Failure `not_found` */
export async function findCustomerOfFile(tx: Tx, scope: Scope, id: string): Promise<CustomerOfFile> {
  const { said, archivedAt } = await findCustomer(tx, scope, id);
  return { kind: said.kind, archivedAt };
}

/** The same, held against every other change of the file until the transaction ends. @throws Failure `not_found` */
export async function lockCustomerOfFile(tx: Tx, scope: Scope, id: string): Promise<CustomerOfFile> {
  await lockRecord(tx, scope, id);
  return await findCustomerOfFile(tx, scope, id);
}

/** Who leads among those who advise a customer, by name; empty where nobody does. The transaction must see all identities. */
export async function leadAdvisorOf(tx: Tx, scope: Scope, customerId: string): Promise<string> {
  return (await listAdvisorsOf(tx, scope, customerId)).find(({ isLead }) => isLead)?.name ?? '';
}
