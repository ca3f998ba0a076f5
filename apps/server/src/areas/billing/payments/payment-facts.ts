import type { DocumentKind } from '@aurea/domain/billing/documents/document-type.ts';
import {
  type DocumentFacts,
  type InvoiceStatus,
  invoiceStatusOf,
} from '@aurea/domain/billing/payments/invoice-status.ts';
import type { Tx } from '#db/transaction.ts';
import { type Settled, sumSettledOf } from './queries.ts';

type Row = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly gross: string;
  readonly due: string;
};

const NOTHING_SINCE = {
  credited: '0',
  carried: '0',
  paid: '0',
  corrected: false,
  deducted: false,
  writtenOffOn: null,
} as const;

/** A document with what became of it. */
export function factsFrom({ kind, issuedOn, dueOn, gross, due }: Row, settled: Settled | undefined): DocumentFacts {
  const { credited, carried, paid, corrected, deducted, writtenOffOn } = settled ?? NOTHING_SINCE;
  return { kind, issuedOn, dueOn, gross, due, credited, carried, paid, corrected, deducted, writtenOffOn };
}

/** Where a document stands: its state and its payment, which follow from facts. */
export function statusFrom(row: Row, settled: Settled | undefined, today: string): InvoiceStatus {
  return invoiceStatusOf(factsFrom(row, settled), today);
}

/** One document with what became of it, as it is in the database. */
export async function factsOf(tx: Tx, scope: { readonly workspaceId: string }, row: Row): Promise<DocumentFacts> {
  return factsFrom(row, (await sumSettledOf(tx, scope, [row.id])).get(row.id));
}
