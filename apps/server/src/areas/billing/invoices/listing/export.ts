import type { receivables } from '@aurea/contract/billing/receivables.ts';
import type { ParsedBody, ReplyOf } from '@aurea/contract/core/route.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AfterTransaction } from '#http/area.ts';
import type { Work, WorkerWork } from '#http/work.ts';
import { statusFrom } from '../../payments/payment-facts.ts';
import { sumSettledOf } from '../../payments/queries.ts';
import { jsonFile, tableFile } from '../../reports/files.ts';
import { invoiceTable } from '../../reports/tables.ts';
import { summaryFields } from '../invoice-view.ts';
import { requireCustomer } from '../queries.ts';
import { everyOne } from './list.ts';
import { listInvoicesByIds } from './queries.ts';

type ExportWork = WorkerWork & Pick<Work, 'clock'>;
type File = ReplyOf<typeof receivables.export>;

/** Documents as a file: those that are named, else all of a tab. @throws Failure `not_found` for one of another practice */
export async function exportInvoices(
  work: ExportWork,
  { invoiceIds: ids, format, locale, ...search }: ParsedBody<typeof receivables.export>,
): Promise<File | AfterTransaction<File>> {
  const { tx, scope, clock } = work;
  const today = clock.today();
  if (search.customerId) await requireCustomer(tx, scope, search.customerId);
  const found = ids ? await named(tx, scope, ids, today) : await everyOne(tx, scope, search, today);
  const name = `${locale === 'fr' ? 'factures' : 'invoices'}-${today}`;
  if (format === 'json') return jsonFile(name, found);
  const sheet = locale === 'fr' ? 'Factures' : 'Invoices';
  return tableFile(work, name, { sheet, table: invoiceTable(found, locale), format, locale });
}

async function named(tx: Tx, scope: Scope, ids: readonly string[], today: string) {
  const rows = await listInvoicesByIds(tx, scope, ids);
  if (rows.length !== new Set(ids).size) throw new Failure('not_found', { what: 'invoice' });
  const settled = await sumSettledOf(tx, scope, ids);
  return rows.map((row) => ({ ...summaryFields(row, statusFrom(row, settled.get(row.id), today)), missing: 0 }));
}
