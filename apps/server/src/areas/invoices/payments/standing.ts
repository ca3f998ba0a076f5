import { type Decimal, decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import type { DocumentKind } from '@aurea/domain/invoicing/document-type.ts';
import {
  isOverdue,
  outstandingOf,
  type PaymentState,
  paymentState,
  type Settlement,
} from '@aurea/domain/invoicing/payments.ts';
import { type InvoiceState, invoiceState } from '@aurea/domain/invoicing/states.ts';
import type { Tx } from '#db/transaction.ts';
import { type Settled, settledOf } from './queries.ts';

export type Standing = {
  readonly state: InvoiceState;
  readonly payment: PaymentState | null;
  readonly outstanding: Decimal;
  readonly overdue: boolean;
};

type Row = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly gross: string;
  readonly due: string;
};

/** Where a document stands: its state and its payment, which follow from facts. */
export function standing(row: Row, settled: Settled | undefined, today: string): Standing {
  const credited = decimal(settled?.credited ?? '0');
  const corrected = settled?.corrected ?? false;
  const state = invoiceState({ issuedOn: row.issuedOn, gross: decimal(row.gross), credited, corrected });
  if (state === 'draft' || row.kind === 'credit_note') {
    return { state, payment: null, outstanding: ZERO, overdue: false };
  }
  const settlement: Settlement = {
    // A corrective invoice takes the place of the one it corrects, which asks for nothing any more.
    due: corrected ? ZERO : decimal(row.due),
    credited: corrected ? ZERO : credited,
    paid: decimal(settled?.paid ?? '0'),
    dueOn: row.dueOn,
    writtenOffOn: settled?.writtenOffOn ?? null,
  };
  return {
    state,
    payment: paymentState(settlement),
    outstanding: outstandingOf(settlement),
    overdue: isOverdue(settlement, today),
  };
}

/** The same for one document as it is in the database. */
export async function standingOf(
  tx: Tx,
  scope: { readonly workspaceId: string },
  row: Row,
  today: string,
): Promise<Standing> {
  const settled = await settledOf(tx, scope, [row.id]);
  return standing(row, settled.get(row.id), today);
}
