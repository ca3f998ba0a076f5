import type { MailDraft } from '@aurea/contract/billing/invoice-mails.ts';
import type { InvoicedCustomer } from '@aurea/domain/billing/documents/compose.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What is read of a `customer` for a document. */
export const CUSTOMER = [
  'customer.kind as customerKind',
  'customer.name as customerName',
  'customer.siren',
  'customer.siret',
  'customer.vat_number as vatNumber',
  'customer.phone',
  'customer.billing_address as billingAddress',
  'customer.delivery_address as deliveryAddress',
  'customer.payment_days as paymentDays',
  'customer.payment_from as paymentFrom',
] as const;

export const billingContact = sql<string | null>`(
  select contact.name from customer_contacts contact
   where contact.workspace_id = customer.workspace_id and contact.customer_id = customer.id
     and 'billing' = any(contact.roles)
   order by contact.rank limit 1)`.as('contact');

/** Its own address, else that of a contact, who is billed rather than not: an electronic invoice needs one. */
export const buyerEmail = sql<string | null>`coalesce(customer.email, (
  select contact.email from customer_contacts contact
   where contact.workspace_id = customer.workspace_id and contact.customer_id = customer.id
     and contact.email is not null
   order by 'billing' = any(contact.roles) desc, contact.rank limit 1))`.as('email');

/** A customer without document. */
export async function findCustomerAlone(tx: Tx, { workspaceId }: Scope, id: string) {
  return await tx
    .selectFrom('customers as customer')
    .select([...CUSTOMER, buyerEmail, billingContact])
    .where('customer.workspace_id', '=', workspaceId)
    .where('customer.id', '=', id)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst();
}

type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomerAlone>>>;

/** What a document says of its customer, as the record is now. */
export function customerOf(row: CustomerRow): InvoicedCustomer {
  const { customerKind: kind, customerName: name, paymentDays: days, paymentFrom: from } = row;
  const { siren, siret, vatNumber, email, phone, billingAddress, deliveryAddress, contact } = row;
  const paymentTerms = days !== null && from !== null ? { days, from } : null;
  return { kind, name, siren, siret, vatNumber, email, phone, billingAddress, deliveryAddress, paymentTerms, contact };
}

/** What documents say of a customer, as its record is now. @throws Failure `not_found` */
export async function findInvoicedCustomer(tx: Tx, scope: Scope, id: string): Promise<InvoicedCustomer> {
  const row = await findCustomerAlone(tx, scope, id);
  if (!row) throw new Failure('not_found', { what: 'customer' });
  return customerOf(row);
}

/** The addresses of a customer: those of its contacts, then its own. */
export async function findMailAddresses(
  tx: Tx,
  { workspaceId }: Scope,
  customerId: string,
): Promise<MailDraft['known']> {
  const contacts = await tx
    .selectFrom('customer_contacts')
    .select(['name', 'email', 'roles'])
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('email', 'is not', null)
    .orderBy('rank')
    .execute();
  const customer = await tx
    .selectFrom('customers')
    .select(['name', 'email'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  const all = [...contacts, { name: customer?.name ?? '', email: customer?.email ?? null, roles: [] }];
  const found = all.flatMap(({ name, email, roles }) => (email === null ? [] : [{ name, email, roles }]));
  return found.filter(({ email }, at) => found.findIndex((one) => one.email === email) === at);
}
