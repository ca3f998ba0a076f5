import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { json } from '#db/json.ts';
import type { StoredDraft } from '#db/schema/invoices.ts';
import type { StoredQuotationDraft } from '#db/schema/quotations.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What begins as a draft, as its row and its failures name it. */
type DraftKind = 'invoice' | 'quotation';

const TABLES = { invoice: 'invoices', quotation: 'quotations' } as const;

type Figures = Pick<DocumentTotals, 'net' | 'vat' | 'due'>;

export type SavedDraft<Draft, Amounts extends Figures> = {
  readonly id: string;
  readonly customerId: string;
  readonly draft: Draft;
  readonly figures: Amounts | null;
};

/** The columns that invoices and quotations share. */
export function draftColumns<Draft extends StoredDraft | StoredQuotationDraft>({
  customerId,
  draft,
  figures,
}: SavedDraft<Draft, Figures>) {
  return {
    customer_id: customerId,
    draft: json(draft),
    currency: draft.currency,
    euro_rate: draft.euroRate,
    net: figures?.net.toFixed() ?? '0',
    vat: figures?.vat.toFixed() ?? '0',
  };
}

/** The draft must be locked. */
export async function markDeleted(
  tx: Tx,
  { workspaceId }: Scope,
  kind: DraftKind,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable(TABLES[kind])
    .set({ deleted_at: at.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** @throws Failure `not_found` when no draft of that id was deleted since `after` */
export async function unmarkDeleted(
  tx: Tx,
  { workspaceId }: Scope,
  kind: DraftKind,
  { id, after }: { readonly id: string; readonly after: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable(TABLES[kind])
    .set({ deleted_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '>', after.toISOString())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: kind });
}

/** What happened to an invoice or a quotation, oldest first. */
export async function listHistoryOf(tx: Tx, { workspaceId }: Scope, id: string) {
  return await tx
    .selectFrom('activity')
    .select(['at', 'action'])
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', '=', id)
    .where('action', '!=', 'changed')
    .orderBy('at')
    .orderBy((row) => row('action', '!=', 'created'))
    .orderBy('id')
    .limit(200)
    .execute();
}
