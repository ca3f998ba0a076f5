import { isPhoneNumber } from '@aurea/contract/core/phone-number.ts';
import type { CustomerDraft } from '@aurea/contract/customers/customers.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { fitsField } from '@aurea/domain/customers/custom-field.ts';
import { activityLog } from '#http/activity-log.ts';
import { ValidationFailure } from '#http/errors.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { revokeUnanswered } from './client-invitations/queries.ts';
import { auditFactsOf } from './customer-view.ts';
import {
  columnsOf,
  findCustomer,
  insertCustomers,
  listContactsOf,
  replaceContacts,
  type Said,
  updateCustomer,
  type Versioned,
} from './queries.ts';
import { listFields } from './settings/field-queries.ts';

/** Adds a line to the story of a customer. */
export const log = activityLog('customer');

/** @throws Failure `customer_field_invalid`, `not_found` for a contact that has an id already */
export async function createCustomer(work: CreatingWork, draft: CustomerDraft): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const id = randomness.uuid();
  const { contacts, ...said } = draft;
  requirePhones(draft, []);
  await requireFitting(work, said.fields, {});
  const origin = { createdAt: clock.now(), activatedAt: null, source: 'manual', importId: null } as const;
  await insertCustomers(tx, scope, [{ id, said, ...origin }]);
  await replaceContacts(tx, scope, { customerId: id, newId: randomness.uuid }, contacts);
  await log(work, { action: 'created', id, before: null, after: await auditFactsOf(tx, scope, id) });
  return id;
}

/** @throws Failure `not_found`, `stale`, `customer_field_invalid`; ValidationFailure for a phone that does not exist */
export async function changeCustomer(work: CreatingWork, of: Versioned, draft: CustomerDraft): Promise<void> {
  const { tx, scope, randomness } = work;
  const { contacts, ...said } = draft;
  const { said: stored } = await findCustomer(tx, scope, of.id);
  const known = (await listContactsOf(tx, scope, of.id)).map(({ phone }) => phone);
  requirePhones(draft, [stored.phone, ...known]);
  await requireFitting(work, said.fields, stored.fields);
  const before = await auditFactsOf(tx, scope, of.id);
  await updateCustomer(tx, scope, of, columnsOf(said));
  await replaceContacts(tx, scope, { customerId: of.id, newId: randomness.uuid }, contacts);
  await log(work, { action: 'changed', id: of.id, before, after: await auditFactsOf(tx, scope, of.id) });
}

/** Numbers exist in the plan of their country, as the form asks; one that the record holds already may stay. */
function requirePhones({ phone, contacts }: CustomerDraft, stored: readonly (string | null)[]): void {
  const entered = [
    { path: 'body.phone', phone },
    ...contacts.map((contact, at) => ({ path: `body.contacts.${at}.phone`, phone: contact.phone })),
  ];
  const wrong = entered.filter((one) => one.phone !== null && !stored.includes(one.phone) && !isPhoneNumber(one.phone));
  if (wrong.length === 0) return;
  throw new ValidationFailure(wrong.map(({ path }) => ({ path, rule: 'phone_number', params: {} })));
}

/** A value that the record already holds may stay, though its field has changed since. */
async function requireFitting({ tx, scope }: Work, values: Said['fields'], stored: Said['fields']): Promise<void> {
  const entered = Object.entries(values).filter(([id, value]) => stored[id] !== value);
  if (entered.length === 0) return;
  const known = new Map((await listFields(tx, scope)).map((field) => [field.id, field]));
  for (const [id, value] of entered) {
    const field = known.get(id);
    if (!field || !fitsField(field, value)) throw new Failure('customer_field_invalid', { field: field?.label ?? id });
  }
}

type Step = 'activated' | 'archived' | 'restored';

/**
 * Moves a customer on: prospect to active, into the archive, where nobody is invited any more, and back to what it was.
 *
 * @throws Failure `not_found`, `stale`
 */
export async function moveCustomer(work: Work, of: Versioned, action: Step): Promise<void> {
  const { tx, scope, clock } = work;
  const now = clock.now().toISOString();
  const change = {
    activated: { activated_at: now, archived_at: null },
    archived: { archived_at: now },
    restored: { archived_at: null },
  }[action];
  await updateCustomer(tx, scope, of, change);
  await log(work, { action, id: of.id, before: null, after: null });
  if (action !== 'archived') return;
  for (const email of await revokeUnanswered(tx, scope, of.id, clock.now())) {
    await log(work, { action: 'client_invitation_revoked', id: of.id, before: null, after: { email } });
  }
}
