import type { PostalAddress } from '@aurea/contract/core/address.ts';
import type { Contact, CustomerDraft } from '@aurea/contract/customers/customers.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { CustomerFacts } from '@aurea/domain/customers/merge.ts';
import { nameWords } from '@aurea/domain/customers/same-customer.ts';
import { type Selectable, sql } from 'kysely';
import { json } from '#db/json.ts';
import type { CustomerTable } from '#db/schema/customers.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Versioned = { readonly id: string; readonly version: number };

const FIELDS = [
  'id',
  'kind',
  'name',
  'given_name',
  'family_name',
  'locale',
  'email',
  'phone',
  'siren',
  'siret',
  'vat_number',
  'billing_address',
  'delivery_address',
  'payment_days',
  'payment_from',
  'tags',
  'fields',
  'household_id',
  'mandate_id',
  'created_at',
  'activated_at',
  'archived_at',
  'version',
] as const;

type CustomerRow = Pick<Selectable<CustomerTable>, (typeof FIELDS)[number]>;

/** What is said of a customer, without its contacts. */
export type Said = CustomerFacts<PostalAddress>;

export type StoredCustomer = {
  readonly id: string;
  readonly name: string;
  readonly said: Said;
  readonly mandate: { readonly householdId: string; readonly mandateId: string } | null;
  readonly createdAt: string;
  readonly activatedAt: string | null;
  readonly archivedAt: string | null;
  readonly version: number;
};

/** @throws Failure `not_found` when the customer is unknown, merged into another or of another practice */
export async function findCustomer(tx: Tx, scope: Scope, id: string): Promise<StoredCustomer> {
  const row = await tx
    .selectFrom('customers')
    .select(FIELDS)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'customer' });
  return toStored(row);
}

/**
 * The same, held until the transaction ends: something is about to be filed under it, and no merge may take it away
 * meanwhile.
 *
 * @throws Failure `not_found`
 */
export async function holdCustomer(tx: Tx, scope: Scope, id: string): Promise<void> {
  const row = await present(tx, scope, id).forShare().executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'customer' });
}

/**
 * The same, held against every other change of it until the transaction ends.
 *
 * @throws Failure `not_found`
 */
export async function lockCustomer(tx: Tx, scope: Scope, id: string): Promise<void> {
  const row = await present(tx, scope, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'customer' });
}

const present = (tx: Tx, scope: Scope, id: string) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** Customers by their ids, in the order of these. */
export async function findCustomers(tx: Tx, scope: Scope, ids: readonly string[]): Promise<StoredCustomer[]> {
  const rows = await tx
    .selectFrom('customers')
    .select(FIELDS)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toStored);
}

function toStored(row: CustomerRow): StoredCustomer {
  const { household_id: householdId, mandate_id: mandateId, payment_days: days, payment_from: from } = row;
  return {
    id: row.id,
    name: row.name,
    said: {
      kind: row.kind,
      companyName: row.kind === 'company' ? row.name : '',
      givenName: row.given_name,
      familyName: row.family_name,
      locale: row.locale,
      email: row.email,
      phone: row.phone,
      siren: row.siren,
      siret: row.siret,
      vatNumber: row.vat_number,
      billingAddress: row.billing_address,
      deliveryAddress: row.delivery_address,
      paymentTerms: days !== null && from !== null ? { days, from } : null,
      tags: row.tags,
      fields: row.fields,
    },
    mandate: householdId && mandateId ? { householdId, mandateId } : null,
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    archivedAt: row.archived_at,
    version: row.version,
  };
}

/** As a customer is shown: of a company its name, of a person given and family name. */
export function nameOf({ kind, companyName, givenName, familyName }: Said): string {
  return kind === 'company' ? companyName : `${givenName} ${familyName}`.trim();
}

/** All that is said of a customer, as columns. */
export function columnsOf(said: Said) {
  const name = nameOf(said);
  const isPerson = said.kind === 'person';
  return {
    kind: said.kind,
    name,
    given_name: isPerson ? said.givenName : '',
    family_name: isPerson ? said.familyName : '',
    name_words: [...nameWords(name)],
    locale: said.locale,
    email: said.email,
    phone: said.phone,
    siren: said.siren,
    siret: said.siret,
    vat_number: said.vatNumber,
    billing_address: said.billingAddress && json(said.billingAddress),
    delivery_address: said.deliveryAddress && json(said.deliveryAddress),
    payment_days: said.paymentTerms?.days ?? null,
    payment_from: said.paymentTerms?.from ?? null,
    tags: [...said.tags],
    fields: json(said.fields),
  };
}

export type NewCustomer = {
  readonly id: string;
  readonly said: Said;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly archivedAt?: Date | null;
  readonly source: 'manual' | 'import' | 'demo';
  readonly importId: string | null;
};

const ROWS_AT_ONCE = 500;

export async function insertCustomers(tx: Tx, scope: Scope, customers: readonly NewCustomer[]): Promise<void> {
  for (let at = 0; at < customers.length; at += ROWS_AT_ONCE) {
    const rows = customers.slice(at, at + ROWS_AT_ONCE).map(({ said, ...customer }) => ({
      workspace_id: scope.workspaceId,
      id: customer.id,
      created_at: customer.createdAt.toISOString(),
      activated_at: customer.activatedAt?.toISOString() ?? null,
      archived_at: customer.archivedAt?.toISOString() ?? null,
      source: customer.source,
      import_id: customer.importId,
      ...columnsOf(said),
    }));
    await tx.insertInto('customers').values(rows).execute();
  }
}

type Change = Partial<ReturnType<typeof columnsOf>> & {
  readonly household_id?: string | null;
  readonly mandate_id?: string | null;
  readonly activated_at?: string | null;
  readonly archived_at?: string | null;
  readonly deleted_at?: string | null;
};

/** @throws Failure `stale` when somebody changed the customer since, `not_found` when it is not there */
export async function updateCustomer(tx: Tx, scope: Scope, { id, version }: Versioned, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ ...change, version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findCustomer(tx, scope, id);
  throw new Failure('stale', { what: 'customer' });
}

export type StoredContact = Contact & { readonly contactId: string };

/** The contacts of a customer, in the order in which they were put. */
export async function listContactsOf(tx: Tx, scope: Scope, customerId: string): Promise<StoredContact[]> {
  return await tx
    .selectFrom('customer_contacts')
    .select(['id as contactId', 'name', 'position', 'email', 'phone', 'roles'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', customerId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** Puts contacts in the place of those a customer had. @throws Failure `not_found` for an id that is none of its own */
export async function replaceContacts(
  tx: Tx,
  scope: Scope,
  of: { readonly customerId: string; readonly newId: () => string },
  contacts: CustomerDraft['contacts'],
): Promise<void> {
  const { customerId, newId } = of;
  const own = new Set((await listContactsOf(tx, scope, customerId)).map(({ contactId }) => contactId));
  const foreign = contacts.some(({ contactId }) => contactId !== undefined && !own.has(contactId));
  if (foreign) throw new Failure('not_found', { what: 'contact' });
  await tx
    .deleteFrom('customer_contacts')
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', customerId)
    .execute();
  if (contacts.length === 0) return;
  const rows = contacts.map(({ contactId, ...contact }, rank) => ({
    workspace_id: scope.workspaceId,
    id: contactId ?? newId(),
    customer_id: customerId,
    rank,
    ...contact,
  }));
  await tx.insertInto('customer_contacts').values(rows).execute();
}
