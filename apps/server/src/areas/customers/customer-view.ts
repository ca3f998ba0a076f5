import type { Customer } from '@aurea/contract/customers/customers.ts';
import type { CustomerStatus } from '@aurea/domain/customers/customer.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findAgreedFee } from './fees/queries.ts';
import { listLinksOfCustomer } from './links/queries.ts';
import { listHeldMandates } from './mandates/queries.ts';
import { findCustomer, listContactsOf, type StoredCustomer } from './queries.ts';

export function statusOf({
  activatedAt,
  archivedAt,
}: Pick<StoredCustomer, 'activatedAt' | 'archivedAt'>): CustomerStatus {
  if (archivedAt) return 'archived';
  return activatedAt ? 'active' : 'prospect';
}

/**
 * A customer as its page shows it; its mandate only where it holds at `now`.
 *
 * @throws Failure `not_found`
 */
export async function readCustomer(tx: Tx, scope: Scope, id: string, now: Date): Promise<Customer> {
  const customer = await findCustomer(tx, scope, id);
  const { said, name, mandate, createdAt, version } = customer;
  return {
    id,
    name,
    ...said,
    tags: [...said.tags],
    contacts: await listContactsOf(tx, scope, id),
    status: statusOf(customer),
    links: await listLinksOfCustomer(tx, scope, id),
    agreedFee: await findAgreedFee(tx, scope, id),
    mandate: mandate && (await listHeldMandates(tx, scope, now)).includes(mandate.mandateId) ? mandate : null,
    createdAt,
    version,
  };
}

/** What the log says of a customer, in words. */
export async function auditFactsOf(tx: Tx, scope: Scope, id: string): Promise<object> {
  const customer = await findCustomer(tx, scope, id);
  const { billingAddress, deliveryAddress, paymentTerms, tags, fields, companyName, ...said } = customer.said;
  const contacts = await listContactsOf(tx, scope, id);
  const addressed = (address: typeof billingAddress) =>
    address &&
    [address.line1, address.line2, `${address.postalCode} ${address.city}`.trim(), address.country]
      .filter(Boolean)
      .join(', ');
  return {
    ...said,
    name: customer.name,
    billingAddress: addressed(billingAddress),
    deliveryAddress: addressed(deliveryAddress),
    paymentTerms: paymentTerms && `${paymentTerms.days} ${paymentTerms.from}`,
    tags: tags.join(', '),
    contacts: contacts.map(({ name, email, roles }) => [name, email, ...roles].filter(Boolean).join(' · ')).join('; '),
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`field:${field}`, value])),
  };
}
