import { Failure } from '@aurea/domain/core/failure.ts';
import { demoPractice } from '@aurea/domain/demo/practice.ts';
import { agendaInLanguage, practiceInLanguage } from '@aurea/domain/demo/practice-english.ts';
import { demoInvoices } from '@aurea/domain/demo/practice-invoices.ts';
import { demoQuotations } from '@aurea/domain/demo/practice-quotations.ts';
import { demoAgenda } from '@aurea/domain/demo/practice-tasks.ts';
import { addDemoInvoices, addDemoQuotations, removeDemoInvoices, removeDemoQuotations } from '#areas/billing/public.ts';
import { addInvented, hasInvented, removeInvented } from '#areas/customers/public.ts';
import { removeInventedMails } from '#areas/mail/public.ts';
import { addInventedAgenda } from '#areas/tasks/public.ts';
import { type DemoWork, type FillingWork, log } from './fill.ts';
import { findLanguage } from './queries.ts';

/**
 * Fills the practice with invented customers beside those it has, and with quotations, and with invoices where it has issued
 * none yet. What the practice writes for itself is in the language of the user, documents in that of their customers.
 *
 * @throws Failure `demo_already_present`
 */
export async function fillPractice(work: FillingWork): Promise<{ customers: number; invoices: number }> {
  const { tx, scope, tools, precomputed } = work;
  if (await hasInvented(tx, scope)) throw new Failure('demo_already_present');
  const today = tools.clock.today();
  const language = await findLanguage(tx, scope);
  const story = practiceInLanguage(demoPractice(today), language);
  const customers = await addInvented(tx, scope, story, tools.randomness.uuid);
  const { clock, randomness } = tools;
  const filling = { customers, newId: randomness.uuid, now: clock.now() };
  await addInventedAgenda(tx, scope, agendaInLanguage(demoAgenda(today), language), filling);
  const demo = { work: { tx, scope, clock, randomness, isInvented: true }, precomputed, customers };
  const invoices = await addDemoInvoices(demo, demoInvoices(today));
  await addDemoQuotations(demo, demoQuotations(today));
  const filled = { customers: story.customers.length, invoices };
  await log({ ...tools, tx, scope }, { id: scope.workspaceId, action: 'filled', after: filled });
  return filled;
}

/**
 * Removes the invented customers with their quotations and invoices; does nothing where there are none.
 *
 * @throws Failure `document_locked` once documents of the practice's own follow the invented ones or were issued to invented customers
 */
export async function clearPractice({ tx, scope, tools }: DemoWork): Promise<void> {
  await removeInventedMails(tx, scope);
  await removeDemoQuotations(tx, scope);
  await removeDemoInvoices(tx, scope, tools.clock.now());
  const customers = await removeInvented(tx, scope);
  if (customers > 0)
    await log({ ...tools, tx, scope }, { id: scope.workspaceId, action: 'cleared', after: { customers } });
}
