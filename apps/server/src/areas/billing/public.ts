import type { DemoInvoices } from '@aurea/domain/demo/practice-invoices.ts';
import type { DemoQuotation } from '@aurea/domain/demo/practice-quotations.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { createDemoInvoices, type DemoWork, deleteDemoInvoices } from './demo/demo-invoices.ts';
import { createDemoQuotations, type DemoMemberWork, deleteDemoQuotations } from './demo/demo-quotations.ts';

/** Issues the invoices of the demonstration, each on its own day. @returns how many; none beside documents of the practice */
export async function addDemoInvoices(demo: DemoWork, story: DemoInvoices): Promise<number> {
  return await createDemoInvoices(demo, story);
}

/** Deletes the invoices of the demonstration with their numbers. @throws Failure `document_locked` once others follow them */
export async function removeDemoInvoices(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await deleteDemoInvoices(tx, scope, now);
}

/** Writes the quotations of the demonstration, each on its own day. @returns how many there are */
export async function addDemoQuotations(demo: DemoMemberWork, story: readonly DemoQuotation[]): Promise<number> {
  return await createDemoQuotations(demo, story);
}

/** Deletes the quotations of the demonstration. @throws Failure `document_locked` where one of the practice's own is among them */
export async function removeDemoQuotations(tx: Tx, scope: Scope): Promise<void> {
  await deleteDemoQuotations(tx, scope);
}
