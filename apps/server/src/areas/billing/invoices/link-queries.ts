import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import type { DocumentKind } from '@aurea/domain/billing/documents/document-type.ts';
import { sql } from 'kysely';
import { decimalText } from '#db/decimal-text.ts';
import { PREPARED_STATEMENTS } from '#db/prepared-statement.ts';
import type { LinkRole } from '#db/schema/invoices.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Related = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly role: LinkRole;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly currency: string;
  readonly gross: string;
  /** What issued credit notes gave back of it. */
  readonly credited: string;
  readonly customerId: string;
};

/** What issued credit notes gave back of the document `other`. */
const creditedOfOther = sql<string>`trim_scale(coalesce((
  select sum(n.gross) from app.invoice_links c
    join app.invoices n on n.workspace_id = c.workspace_id and n.id = c.invoice_id and n.issued_at is not null
   where c.workspace_id = other.workspace_id and c.original_id = other.id and c.role = 'credits'), 0))::text`;

/** What is read of a document `other` at the end of a `link`. */
export const RELATED = [
  'other.id',
  'other.kind',
  'link.role',
  'other.number',
  'other.issued_on as issuedOn',
  'other.currency',
  'other.customer_id as customerId',
  decimalText('other.gross').as('gross'),
  creditedOfOther.as('credited'),
] as const;

/** What a document credits, corrects or deducts. */
export async function listOriginalsOf(tx: Tx, scope: Scope, id: string): Promise<Related[]> {
  return await related(tx.withPlugin(PREPARED_STATEMENTS), scope).where('link.invoice_id', '=', id).execute();
}

function related(tx: Tx, { workspaceId }: Scope) {
  return tx
    .selectFrom('invoice_links as link')
    .innerJoin('invoices as other', (on) =>
      on.onRef('other.workspace_id', '=', 'link.workspace_id').onRef('other.id', '=', 'link.original_id'),
    )
    .select(RELATED)
    .where('link.workspace_id', '=', workspaceId)
    .orderBy('other.issued_on')
    .orderBy('other.number');
}

/** What credits, corrects or deducts a document, drafts included. */
export async function listFollowersOf(tx: Tx, { workspaceId }: Scope, id: string): Promise<Related[]> {
  return await tx
    .withPlugin(PREPARED_STATEMENTS)
    .selectFrom('invoice_links as link')
    .innerJoin('invoices as other', (on) =>
      on.onRef('other.workspace_id', '=', 'link.workspace_id').onRef('other.id', '=', 'link.invoice_id'),
    )
    .select(RELATED)
    .where('link.workspace_id', '=', workspaceId)
    .where('link.original_id', '=', id)
    .where('other.deleted_at', 'is', null)
    .orderBy('other.created_at')
    .execute();
}

/** Whether the document `other` asks for money in advance: a deposit, or what takes the place of one. */
const isInAdvance = sql<boolean>`exists (
  with recursive line (id) as (
    select other.id
    union
    select l.original_id from line
      join app.invoice_links l on l.workspace_id = other.workspace_id and l.invoice_id = line.id and l.role = 'corrects'
  )
  select from line join app.invoices d on d.workspace_id = other.workspace_id and d.id = line.id and d.kind = 'deposit')`;

/** The issued deposits of a customer in a currency, oldest first, and what takes the place of one. */
export async function listDepositsOf(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId, currency }: { readonly customerId: string; readonly currency: string },
) {
  return await tx
    .selectFrom('invoices as other')
    .select([
      'other.id',
      'other.kind',
      sql<LinkRole>`'deducts'`.as('role'),
      'other.number',
      'other.issued_on as issuedOn',
      decimalText('other.gross').as('gross'),
      creditedOfOther.as('credited'),
    ])
    .where('other.workspace_id', '=', workspaceId)
    .where('other.customer_id', '=', customerId)
    .where('other.currency', '=', currency)
    .where('other.kind', 'in', ['deposit', 'corrective'])
    .where('other.issued_at', 'is not', null)
    .where(isInAdvance)
    .orderBy('other.position')
    .execute();
}

export type Link = { readonly id: string; readonly role: LinkRole };

/** Writes what a draft credits, corrects or deducts over what it did. */
export async function replaceLinks(tx: Tx, scope: Scope, id: string, originals: readonly Link[]): Promise<void> {
  const { workspaceId } = scope;
  await tx.deleteFrom('invoice_links').where('workspace_id', '=', workspaceId).where('invoice_id', '=', id).execute();
  if (originals.length === 0) return;
  const rows = originals.map((one) => ({
    workspace_id: workspaceId,
    invoice_id: id,
    original_id: one.id,
    role: one.role,
  }));
  await tx.insertInto('invoice_links').values(rows).execute();
}

/** What the issued credit notes of a document say, oldest first. */
export async function listCreditNotesOf(tx: Tx, { workspaceId }: Scope, id: string): Promise<InvoiceDocument[]> {
  const rows = await tx
    .selectFrom('invoice_links as link')
    .innerJoin('invoices as note', (on) =>
      on.onRef('note.workspace_id', '=', 'link.workspace_id').onRef('note.id', '=', 'link.invoice_id'),
    )
    .select('note.content')
    .where('link.workspace_id', '=', workspaceId)
    .where('link.original_id', '=', id)
    .where('link.role', '=', 'credits')
    .where('note.issued_at', 'is not', null)
    .orderBy('note.position')
    .execute();
  return rows.flatMap(({ content }) => content ?? []);
}

/** Drafts that deduct a deposit deduct what takes its place from now on. */
export async function deductInstead(
  tx: Tx,
  { workspaceId }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('invoice_links as link')
    .set({ original_id: to })
    .where('link.workspace_id', '=', workspaceId)
    .where('link.original_id', '=', from)
    .where('link.role', '=', 'deducts')
    .where((row) =>
      row.exists(
        row
          .selectFrom('invoices as draft')
          .select('draft.id')
          .whereRef('draft.workspace_id', '=', 'link.workspace_id')
          .whereRef('draft.id', '=', 'link.invoice_id')
          .where('draft.issued_at', 'is', null),
      ),
    )
    .execute();
}
