import type { Invoice, InvoiceSummary } from '@aurea/contract/billing/invoices.ts';
import { type CheckedDocument, missingBeforeIssue } from '@aurea/domain/billing/documents/checklist.ts';
import { feesNamed } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { deductibleOf, type InvoiceStatus } from '@aurea/domain/billing/payments/invoice-status.ts';
import { type Decimal, decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { customerOf } from '../buyers/queries.ts';
import { listHistoryOf } from '../documents/draft-queries.ts';
import { hasFeeOfMore } from '../fees/queries.ts';
import { lookOf } from '../logos/looks.ts';
import { statusFrom } from '../payments/payment-facts.ts';
import { listPaymentsOf, type Settled, sumSettledOf } from '../payments/queries.ts';
import { advanceOn, surplusFor } from '../payments/surplus.ts';
import { findSettings } from '../settings/queries.ts';
import { documentOf, foundationOf, totalsOf } from './compose.ts';
import { numberToCome } from './issuable-draft.ts';
import type { Issued } from './issue.ts';
import { listDepositsOf, listFollowersOf, listOriginalsOf, type Related } from './link-queries.ts';
import { findInvoice, type StoredInvoice } from './queries.ts';

/** One document with all that is known of it. @throws Failure `not_found` */
export async function showInvoice(tx: Tx, scope: Scope, id: string, today: string): Promise<Invoice> {
  const row = await findInvoice(tx, scope, id);
  const { settings: practice } = await findSettings(tx, scope);
  const originals = await listOriginalsOf(tx, scope, id);
  const settled = (await sumSettledOf(tx, scope, [id])).get(id);
  const at = statusFrom(row, settled, today);
  const payments = await listPaymentsOf(tx, scope, id);
  const isMore = at.payment === 'overpaid' || payments.some(({ amount, received }) => amount !== received);
  return viewOf({
    row,
    originals,
    at,
    advance: isMore ? await advanceOn(tx, scope, row) : ZERO,
    surplus: at.outstanding.greaterThan(0) ? await surplusFor(tx, scope, row) : ZERO,
    numberToCome: row.issuedOn === null ? await numberToCome(tx, scope, row, practice, today) : null,
    document: documentOf({ row, practice, originals, today }),
    look: await lookOf(tx, scope, { kind: 'invoices', id }, practice),
    settled,
    deductible: await deductibleBy(tx, scope, row),
    hasFeeOfMore: await hasFeeOfMore(tx, scope, namedFees(row)),
    followers: await listFollowersOf(tx, scope, id),
    payments,
    history: await listHistoryOf(tx, scope, id),
  });
}

/** The same of a document that was issued in this transaction: nothing can have followed yet. */
export async function showJustIssued(tx: Tx, scope: Scope, issued: Issued, today: string): Promise<Invoice> {
  const { row, originals } = issued;
  const nothingSince = {
    settled: undefined,
    deductible: [],
    followers: [],
    payments: [],
    numberToCome: null,
    hasFeeOfMore: false,
  };
  const at = statusFrom(row, undefined, today);
  const surplus = originals.length === 0 ? issued.surplus : await surplusFor(tx, scope, row);
  return viewOf({
    ...issued,
    ...nothingSince,
    advance: ZERO,
    at,
    surplus: at.outstanding.greaterThan(0) ? surplus : ZERO,
  });
}

type Seen = Pick<Invoice, 'look' | 'deductible' | 'payments' | 'history' | 'numberToCome' | 'hasFeeOfMore'> & {
  readonly row: StoredInvoice;
  readonly originals: readonly Related[];
  readonly followers: readonly Related[];
  readonly at: InvoiceStatus;
  /** What its customer paid beyond what other documents ask for. */
  readonly surplus: Decimal;
  /** Of what was received for it, what no document needs. */
  readonly advance: Decimal;
  readonly document: CheckedDocument;
  readonly settled: Settled | undefined;
};

function viewOf({ row, originals, at, surplus, advance, document, settled, ...rest }: Seen): Invoice {
  const { writtenOffOn, writtenOffReason } = settled ?? {};
  return {
    ...summaryFields(row, at),
    draft: row.draft,
    document,
    look: rest.look,
    numberToCome: rest.numberToCome,
    customer: customerOf(row),
    foundation: foundationOf(originals, row.quotation),
    problems: row.issuedOn === null ? missingBeforeIssue(document) : [],
    fees: row.issuedOn === null ? row.fees : [],
    isMandated: row.mandateId !== null,
    hasFeeOfMore: rest.hasFeeOfMore,
    originals: [...originals],
    followers: [...rest.followers],
    deductible: rest.deductible,
    vat: row.vat,
    due: row.issuedOn === null ? toWire(dueOf(document) ?? ZERO) : row.due,
    credited: settled?.credited ?? '0',
    paid: settled?.paid ?? '0',
    payments: rest.payments,
    surplus: toWire(surplus),
    advance: toWire(advance),
    writtenOff: writtenOffOn ? { on: writtenOffOn, reason: writtenOffReason ?? '', lost: toWire(at.givenUp) } : null,
    hashes: hashesOf(row),
    history: rest.history,
  };
}

/** The fees that a draft would be issued with. */
function namedFees({ customerId, issuedOn, draft, fees }: StoredInvoice) {
  const named = issuedOn === null ? feesNamed(draft.lines, fees) : [];
  return { customerId, feeIds: named.map(({ id }) => id) };
}

/** What a draft asks for, its deposits as they are today. */
function dueOf({ prepaid, ...document }: CheckedDocument): Decimal | undefined {
  return totalsOf(document, prepaid)?.due;
}

/** Deposits that no issued invoice deducts yet, and that were neither given back whole nor replaced. */
async function deductibleBy(tx: Tx, scope: Scope, row: StoredInvoice): Promise<Invoice['deductible']> {
  if (row.kind !== 'invoice' || row.issuedOn !== null) return [];
  const deposits = await listDepositsOf(tx, scope, row);
  const settled = await sumSettledOf(
    tx,
    scope,
    deposits.map(({ id }) => id),
  );
  return deposits.filter((deposit) => {
    const { corrected = false, deducted = false } = settled.get(deposit.id) ?? {};
    return deductibleOf(deposit).greaterThan(0) && !corrected && !deducted;
  });
}

function hashesOf({ contentHash, xmlHash, pdfHash, seal }: StoredInvoice): Invoice['hashes'] {
  if (!contentHash || !xmlHash || !pdfHash || !seal) return null;
  return { content: contentHash, xml: xmlHash, pdf: pdfHash, seal };
}

/** What a list says of a document. */
export function summaryFields(row: StoredInvoice, at: InvoiceStatus): Omit<InvoiceSummary, 'missing'> {
  const { id, kind, number, customerId, customerName, issuedOn, dueOn, currency, net, gross, leftAt, version } = row;
  return {
    id,
    kind,
    state: at.state,
    number,
    customerId,
    customerName,
    issuedOn,
    dueOn,
    currency,
    net,
    gross,
    outstanding: toWire(decimal(at.outstanding)),
    payment: at.payment,
    overdue: at.overdue,
    leftAt,
    version,
  };
}
