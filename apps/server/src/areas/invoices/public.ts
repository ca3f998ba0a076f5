import type { DemoInvoices } from '@aurea/domain/demo/practice-invoices.ts';
import type { Tx } from '#db/transaction.ts';
import { forgetInvoices, type Inventing, inventInvoices } from './inventing/use-cases.ts';
import type { Scope } from './queries.ts';

/** Issues invented invoices as if each had happened on its day. @returns how many; none beside documents of its own */
export async function addInventedInvoices(inventing: Inventing, story: DemoInvoices): Promise<number> {
  return await inventInvoices(inventing, story);
}

/** Takes invented invoices back with their numbers. @throws Failure `document_locked` once others follow them */
export async function removeInventedInvoices(tx: Tx, scope: Scope): Promise<void> {
  await forgetInvoices(tx, scope);
}
