import type { Look } from '@aurea/domain/billing/layout/look.ts';
import type { QuotationDocument } from '@aurea/domain/billing/quotations/quotation.ts';
import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { decimalText, decimalTextOrNull } from '#db/decimal-text.ts';
import { json } from '#db/json.ts';
import { PREPARED_STATEMENTS } from '#db/prepared-statement.ts';
import type { StoredQuotationDraft } from '#db/schema/quotations.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { draftColumns, type SavedDraft } from '../documents/draft-queries.ts';
import { firstLeft } from '../links/first-left-queries.ts';

/** A quotation with the name of its customer. */
export function quotationsWithCustomer(tx: Tx, { workspaceId }: Scope) {
  return tx
    .selectFrom('quotations as quotation')
    .innerJoin('customers as customer', (on) =>
      on
        .onRef('customer.workspace_id', '=', 'quotation.workspace_id')
        .onRef('customer.id', '=', 'quotation.customer_id'),
    )
    .select([
      'quotation.id',
      'quotation.customer_id as customerId',
      'customer.name as customerName',
      'quotation.draft',
      'quotation.currency',
      'quotation.version',
      'quotation.revises_id as revisesId',
      'quotation.revision',
      'quotation.sent_on as sentOn',
      'quotation.sent_at as sentAt',
      'quotation.valid_until as validUntil',
      'quotation.base_number as baseNumber',
      'quotation.number',
      'quotation.content',
      'quotation.content_hash as contentHash',
      'quotation.pdf_hash as pdfHash',
      'quotation.seen_at as seenAt',
      'quotation.accepted_at as acceptedAt',
      'quotation.refused_at as refusedAt',
      'quotation.withdrawn_at as withdrawnAt',
      'quotation.superseded_at as supersededAt',
      'quotation.closed_at as closedAt',
      'quotation.closed_reason as closedReason',
      firstLeft('quotation', 'sent_at').as('leftAt'),
      decimalText('quotation.net').as('net'),
      decimalText('quotation.vat').as('vat'),
      decimalText('quotation.gross').as('gross'),
      decimalTextOrNull('quotation.accepted_total').as('acceptedTotal'),
      decimalTextOrNull('quotation.closed_rest').as('closedRest'),
    ])
    .where('quotation.workspace_id', '=', workspaceId)
    .where('quotation.deleted_at', 'is', null);
}

export type StoredQuotation = Awaited<ReturnType<ReturnType<typeof quotationsWithCustomer>['execute']>>[number];

/** @throws Failure `not_found` when it is unknown, deleted or of another practice */
export async function findQuotation(tx: Tx, scope: Scope, id: string): Promise<StoredQuotation> {
  const prepared = tx.withPlugin(PREPARED_STATEMENTS);
  const row = await quotationsWithCustomer(prepared, scope).where('quotation.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'quotation' });
  return row;
}

/** Holds a quotation against other changes until the transaction ends. @throws Failure `not_found` */
export async function lockQuotation(tx: Tx, scope: Scope, id: string): Promise<StoredQuotation> {
  await tx
    .selectFrom('quotations')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return await findQuotation(tx, scope, id);
}

export type SavedQuotation = SavedDraft<StoredQuotationDraft, Pick<DocumentTotals, 'net' | 'vat' | 'due'>>;

const columnsOf = (saved: SavedQuotation) => ({ ...draftColumns(saved), gross: saved.figures?.due.toFixed() ?? '0' });

/** What it takes the place of. */
export type Origin = { readonly revisesId: string | null; readonly revision: number };

export async function insertQuotation(
  tx: Tx,
  { workspaceId }: Scope,
  saved: SavedQuotation & Origin,
  now: Date,
): Promise<void> {
  const { id, revisesId, revision } = saved;
  await tx
    .insertInto('quotations')
    .values({
      workspace_id: workspaceId,
      id,
      created_at: now.toISOString(),
      revises_id: revisesId,
      revision,
      ...columnsOf(saved),
    })
    .execute();
}

/** The quotation must be locked, and not sent. */
export async function updateQuotation(
  tx: Tx,
  { workspaceId }: Scope,
  saved: SavedQuotation,
  version: number,
): Promise<void> {
  await tx
    .updateTable('quotations')
    .set({ ...columnsOf(saved), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', saved.id)
    .execute();
}

/** What a quotation takes the place of, also of a deleted one; null for a first one, and where it is unknown. */
export async function findRevisedBy(tx: Tx, { workspaceId }: Scope, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('quotations')
    .select('revises_id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.revises_id ?? null;
}

export type SentRow = {
  readonly id: string;
  readonly baseNumber: string;
  readonly number: string;
  /** What its number was made of; a revision has none. */
  readonly counter: number | null;
  readonly content: QuotationDocument;
  readonly look: Look;
  readonly hashes: { readonly content: string; readonly pdf: string };
  readonly pdf: Buffer;
  readonly at: Date;
  readonly isInvented: boolean;
};

/** Freezes a quotation with its bytes: from here on the database changes what it says no more. */
export async function markSent(tx: Tx, { workspaceId }: Scope, sent: SentRow): Promise<void> {
  const { id, content, look, hashes } = sent;
  await tx
    .updateTable('quotations')
    .set((row) => ({
      version: row('version', '+', 1),
      sent_on: content.issuedOn,
      sent_at: sent.at.toISOString(),
      valid_until: content.offer.validUntil,
      base_number: sent.baseNumber,
      number: sent.number,
      counter: sent.counter,
      content: json(content),
      content_hash: hashes.content,
      pdf_hash: hashes.pdf,
      accent: look.accent,
      logo_id: look.logo?.id ?? null,
      invented: sent.isInvented,
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('quotation_files')
    .values({ workspace_id: workspaceId, quotation_id: id, pdf: sent.pdf })
    .execute();
}

/** The bytes that were sent. @throws Failure `not_found` */
export async function findPdf(tx: Tx, { workspaceId }: Scope, id: string): Promise<Buffer> {
  const row = await tx
    .selectFrom('quotation_files')
    .select('pdf')
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'quotation' });
  return row.pdf;
}

export type Happened =
  | { readonly what: 'accepted'; readonly total: string }
  | { readonly what: 'refused' | 'withdrawn' | 'superseded' | 'seen' };

/** Writes that something happened to a sent quotation, which must be locked. */
export async function markHappened(
  tx: Tx,
  { workspaceId }: Scope,
  id: string,
  { at, ...happened }: Happened & { readonly at: Date },
): Promise<void> {
  const moment = at.toISOString();
  const columns = {
    accepted: { accepted_at: moment, accepted_total: happened.what === 'accepted' ? happened.total : null },
    refused: { refused_at: moment },
    withdrawn: { withdrawn_at: moment },
    superseded: { superseded_at: moment },
    seen: { seen_at: moment },
  } as const;
  await tx
    .updateTable('quotations')
    .set((row) => ({ version: row('version', '+', 1), ...columns[happened.what] }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** What a quotation takes the place of, and what takes its place. */
export async function listRevisionsOf(
  tx: Tx,
  scope: Scope,
  { id, revisesId }: StoredQuotation,
): Promise<StoredQuotation[]> {
  return await quotationsWithCustomer(tx, scope)
    .where((row) => row.or([row('quotation.revises_id', '=', id), row('quotation.id', '=', revisesId)]))
    .orderBy('quotation.revision')
    .execute();
}
