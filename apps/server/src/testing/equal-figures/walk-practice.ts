import { INVOICE_TABS, type InvoiceSummary, type InvoiceTab, invoices } from '@aurea/contract/billing/invoices.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { Browser } from '#testing/people.ts';
import { type ShownFigures, shownFigures, sumOf } from './shown-figures.ts';

type Walk = { readonly call: Browser['call']; readonly show: ShownFigures['show'] };

const EVER = { from: '2000-01-01', to: '2026-12-31' };
/** A practice of the tests has fewer of anything. */
const SIZE = '100';

/** Reads every figure of a practice that invoices in euros, wherever the interface shows it. */
export async function walkPractice(call: Browser['call']): Promise<ShownFigures> {
  const figures = shownFigures();
  const walk: Walk = { call, show: figures.show };
  await walkTabs(walk);
  await walkDocuments(walk);
  await walkCustomers(walk);
  await walkMonths(walk);
  await walkVat(walk);
  return figures;
}

async function walkTabs({ call, show }: Walk): Promise<void> {
  const office = await call(receivables.office, {});
  for (const tab of INVOICE_TABS) {
    const listed = await call(invoices.list, { query: { tab, size: SIZE } });
    show(`count of ${tab}`, 'tab', String(listed.tabs[tab].count));
    show(`count of ${tab}`, 'list', String(listed.items.length));
    show(`count of ${tab}`, 'states', String(listed.items.filter((row) => tabByState(row) === tab).length));
    if (tab !== 'to_collect' && tab !== 'late') continue;
    show(`total of ${tab}`, 'tab', listed.tabs[tab].total);
    show(`total of ${tab}`, 'list', sumOf(listed.items.map(({ outstanding }) => outstanding)));
    if (tab === 'late') show('total of late', 'first page', office.late.total);
    if (tab === 'late') show('count of late', 'first page', String(office.late.count));
    show('owed', 'ageing of the list', sumOf(Object.values(listed.ageing)));
  }
  show('owed', 'first page', sumOf(Object.values(office.owed)));
  show('owed', 'customers', sumOf((await listCustomers({ call })).map(({ due }) => due)));
  const collected = await call(invoices.list, { query: { tab: 'to_collect' } });
  show('owed', 'tab', sumOf([collected.tabs.to_collect.total, collected.tabs.late.total]));
}

/** The tab in which a document belongs by what is said of it. */
function tabByState({ kind, state, payment, overdue, missing }: InvoiceSummary): InvoiceTab {
  if (state === 'draft') return missing > 0 ? 'to_complete' : 'draft';
  if (kind === 'credit_note') return 'credit';
  if (state === 'cancelled' || payment === 'written_off') return 'closed';
  if (payment === 'paid' || payment === 'overpaid') return 'paid';
  return overdue ? 'late' : 'to_collect';
}

async function listCustomers({ call }: Pick<Walk, 'call'>) {
  return (await call(customers.list, { query: { size: SIZE } })).items;
}

async function listIssued({ call }: Pick<Walk, 'call'>): Promise<readonly InvoiceSummary[]> {
  return (await call(receivables.documents, { query: { size: SIZE } })).items;
}

async function walkDocuments({ call, show }: Walk): Promise<void> {
  for (const { id, number, gross, net, outstanding } of await listIssued({ call })) {
    const page = await call(invoices.find, { params: { id } });
    show(`gross of ${number}`, 'list', gross);
    show(`gross of ${number}`, 'page', page.gross);
    show(`gross of ${number}`, 'net and VAT', sumOf([net, page.vat]));
    show(`outstanding of ${number}`, 'list', outstanding);
    show(`outstanding of ${number}`, 'page', page.outstanding);
  }
}

async function walkCustomers({ call, show }: Walk): Promise<void> {
  const issued = await listIssued({ call });
  for (const { id, name, due } of await listCustomers({ call })) {
    const statement = await call(reports.statement, { params: { id }, query: EVER });
    show(`owed by ${name}`, 'customers', due);
    show(`owed by ${name}`, 'statement', statement.closing);
    show(`owed by ${name}`, 'last balance of the statement', statement.lines.at(-1)?.balance ?? '0');
    const own = issued.filter(({ customerId }) => customerId === id);
    show(`owed by ${name}`, 'documents', sumOf(own.map(({ outstanding }) => outstanding)));
  }
}

async function walkMonths({ call, show }: Walk): Promise<void> {
  const [{ items }, office] = await Promise.all([
    call(receivables.months, { query: {} }),
    call(receivables.office, {}),
  ]);
  const closings = await call(reports.closings, { query: { ...EVER, kind: 'month' } });
  for (const { month, invoiced, received } of items) {
    const closing = closings.find(({ period }) => period === month);
    show(`invoiced in ${month}`, 'months', invoiced);
    show(`received in ${month}`, 'months', received);
    show(
      `invoiced in ${month}`,
      'months of the first page',
      office.months.find((one) => one.month === month)?.invoiced,
    );
    if (closing) show(`invoiced in ${month}`, 'closing', closing.net);
  }
  const [before, now] = items.slice(-2);
  show(`invoiced in ${now?.month}`, 'first page', office.thisMonth.invoiced);
  show(`received in ${now?.month}`, 'first page', office.thisMonth.received);
  show(`invoiced in ${before?.month}`, 'first page', office.lastMonth.invoiced);
  show(`received in ${before?.month}`, 'first page', office.lastMonth.received);
}

async function walkVat({ call, show }: Walk): Promise<void> {
  const journal = await call(reports.journal, { query: EVER });
  show('sales journal', 'debit', sumOf(journal.lines.map(({ debit }) => debit)));
  show('sales journal', 'credit', sumOf(journal.lines.map(({ credit }) => credit)));
  for (const basis of ['debits', 'receipts'] as const) {
    const report = await call(reports.vat, { query: { ...EVER, basis } });
    for (const key of ['base', 'vat'] as const) {
      show(`${key} on ${basis}`, 'total', report.total[key]);
      show(`${key} on ${basis}`, 'rates', sumOf(report.rows.map((row) => row[key])));
      show(`${key} on ${basis}`, 'documents', sumOf(report.entries.map((entry) => entry[key])));
    }
    if (basis === 'debits') show('vat on debits', 'sales journal', vatOf(journal.lines));
  }
}

/** VAT stands on the accounts 445 of the French chart. */
function vatOf(lines: readonly { readonly account: string; readonly debit: string; readonly credit: string }[]) {
  const vat = lines.filter(({ account }) => account.startsWith('445'));
  return vat.reduce((total, { debit, credit }) => total.plus(credit).minus(debit), new Decimal(0));
}
