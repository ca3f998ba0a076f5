import type { EReport, JournalLine, reports, Statement, VatReport } from '@aurea/contract/billing/reports.ts';
import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { Audience } from '@aurea/domain/billing/documents/document.ts';
import { eReporting } from '@aurea/domain/billing/reports/e-reporting.ts';
import { mergedRates, type Period } from '@aurea/domain/billing/reports/reported-document.ts';
import { salesJournal } from '@aurea/domain/billing/reports/sales-journal.ts';
import { statementOf } from '@aurea/domain/billing/reports/statement.ts';
import { type VatBasis, type VatEntry, vatEntries, vatRows } from '@aurea/domain/billing/reports/vat-report.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { type Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { requireCustomer } from '../invoices/queries.ts';
import { findSettings } from '../settings/queries.ts';
import { listCurrenciesOf, listMovementsOf, listReportedDocuments, type Reported } from './queries.ts';

/** When the VAT of the practice falls due; null below the thresholds. */
export function basisOf({ vatRegime }: Pick<PracticeSettings, 'vatRegime'>): VatBasis | null {
  return vatRegime === 'franchise' ? null : vatRegime;
}

const amounts = ({ base, vat }: { readonly base: Decimal; readonly vat: Decimal }) => ({
  base: toWire(base),
  vat: toWire(vat),
});

/** VAT by rate, with the documents each figure comes from. */
export async function vatReport(
  tx: Tx,
  scope: Scope,
  { basis, ...period }: Period & { readonly basis?: VatBasis | undefined },
): Promise<VatReport> {
  const { settings } = await findSettings(tx, scope);
  const usualBasis = basisOf(settings);
  const used = basis ?? usualBasis ?? 'receipts';
  const documents = await listReportedDocuments(tx, scope, period);
  const byId = new Map(documents.map((one) => [one.id, one]));
  // In the usual view each document counts under the regime it was issued with, as in the journal.
  const timing = basis === undefined || basis === usualBasis ? 'due' : basis;
  const found = vatEntries(documents, period, timing).filter(({ documentId }) => byId.get(documentId)?.isReported);
  const entries = entriesByRate(found);
  const rows = vatRows(entries);
  const rate = ({ vatCategory, vatRate }: (typeof rows)[number]) => ({ category: vatCategory, rate: vatRate });
  return {
    basis: used,
    usualBasis,
    rows: rows.map((row) => ({ ...rate(row), ...amounts(row) })),
    total: amounts({ base: sum(rows.map(({ base }) => base)), vat: sum(rows.map(({ vat }) => vat)) }),
    entries: entries.flatMap((entry) => {
      const one = byId.get(entry.documentId);
      return one ? [{ ...rate(entry), ...amounts(entry), on: entry.on, ...aboutDocument(one), kind: one.kind }] : [];
    }),
  };
}

/** Entries of goods and of services at one rate of a document and day, as one. */
function entriesByRate(entries: readonly VatEntry[]) {
  const groups = Map.groupBy(entries, ({ documentId, on }) => `${documentId} ${on}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? mergedRates(group).map((part) => ({ ...part, documentId: first.documentId, on: first.on })) : [];
  });
}

const aboutDocument = ({ id, number, customerId, buyer }: Reported) => ({
  invoiceId: id,
  number,
  customerId,
  customerName: buyer,
});

/** The lines of the sales journal, ready to be written into a file. */
export async function journalOf(tx: Tx, scope: Scope, period: Period) {
  const { settings } = await findSettings(tx, scope);
  const documents = await listReportedDocuments(tx, scope, period);
  const customers = new Map(documents.map(({ id, customerId }) => [id, customerId]));
  const reported = new Set(documents.flatMap(({ id, isReported }) => (isReported ? [id] : [])));
  const lines = salesJournal(documents, period, settings.accounts).filter(({ documentId }) => reported.has(documentId));
  return { lines, customers, siren: settings.siren };
}

export async function journalReport(tx: Tx, scope: Scope, period: Period) {
  const { lines, customers } = await journalOf(tx, scope, period);
  const shown = lines.map(
    (line): JournalLine => ({
      entry: line.entry,
      kind: line.kind,
      on: line.on,
      account: line.accountCode,
      rate: line.rate,
      invoiceId: line.documentId,
      customerId: customers.get(line.documentId) ?? '',
      number: line.number,
      customerName: line.buyer,
      debit: toWire(line.debit),
      credit: toWire(line.credit),
    }),
  );
  return { lines: shown, total: toWire(sum(lines.map(({ debit }) => debit))) };
}

/** What is outside the scope adds nothing, but it may take back what was reported. */
const REPORTED_AUDIENCES: ReadonlySet<Audience> = new Set(['B2C', 'B2CINT', 'OUTOFSCOPE']);

/** What is reported of sales to consumers. */
export async function eReport(tx: Tx, scope: Scope, period: Period): Promise<EReport> {
  const documents = await listReportedDocuments(tx, scope, period);
  const consumers = documents.filter(({ audience }) => REPORTED_AUDIENCES.has(audience));
  const { sales, receipts } = eReporting(consumers, period);
  return {
    sales: sales.map(({ vatRate, ...day }) => ({ ...day, rate: vatRate, ...amounts(day) })),
    receipts: receipts.map(({ on, vatRate, amount }) => ({ on, rate: vatRate, amount: toWire(amount) })),
  };
}

/** The account of a customer over a period. @throws Failure `not_found` */
export async function customerStatement(
  tx: Tx,
  scope: Scope,
  customerId: string,
  { from, to, currency }: Pick<ParsedQuery<typeof reports.statement>, 'from' | 'to' | 'currency'>,
): Promise<Statement> {
  await requireCustomer(tx, scope, customerId);
  const found = statementOf(await listMovementsOf(tx, scope, { customerId, currency }), { from, to });
  return {
    from,
    to,
    currency,
    currencies: await listCurrenciesOf(tx, scope, customerId),
    opening: toWire(found.opening),
    lines: found.lines.map((line) => ({ ...line, amount: toWire(line.amount), balance: toWire(line.balance) })),
    invoiced: toWire(found.invoiced),
    credited: toWire(found.credited),
    paid: toWire(found.paid),
    writtenOff: toWire(found.writtenOff),
    closing: toWire(found.closing),
  };
}
