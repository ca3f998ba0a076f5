import type { ComplianceEntry, CompliancePaper } from '@aurea/contract/compliance/compliance-file.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import { json } from '#db/json.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type OfItem = { readonly item: ComplianceItem };

export type StoredEntry = ComplianceEntry & OfItem & { readonly version: number };
export type StoredPaper = CompliancePaper & OfItem;

/** Changes of the file of a customer, latest first. Reads names of accounts, so the transaction must see all identities. */
export async function listEntries(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.item, e.state, e.on_day as "on", e.expires_on as "expiresOn", e.note, e.paper_id as "paperId",
           e.answer, e.version, e.recorded_at as "at", ${accountName('e.recorded_by')} as "by"
      from compliance_entries e
     where e.workspace_id = ${workspaceId} and e.customer_id = ${customerId}
     order by e.recorded_at desc, e.version desc, e.id
  `.execute(tx);
  return rows;
}

/** Papers of the file of a customer, latest first, without their bytes. The transaction must see all identities. */
export async function listPapers(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<StoredPaper[]> {
  const { rows } = await sql<StoredPaper>`
    select p.id, p.item, p.name, p.media_type as "mediaType", p.size, p.content_hash as "hash", p.added_at as "addedAt",
           ${accountName('p.added_by')} as "addedBy", next.id as "replacedById"
      from compliance_papers p
      left join compliance_papers next
        on next.workspace_id = p.workspace_id and next.replaces_id = p.id and next.customer_id = p.customer_id
     where p.workspace_id = ${workspaceId} and p.customer_id = ${customerId}
     order by p.added_at desc, p.id
  `.execute(tx);
  return rows;
}

/** What was recorded last of a point of the file; null where nothing ever was. */
export async function latestEntry(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId, item }: OfCustomer,
): Promise<Pick<StoredEntry, 'state' | 'on' | 'expiresOn' | 'answer'> | null> {
  const row = await tx
    .selectFrom('compliance_entries')
    .select(['state', 'on_day as on', 'expires_on as expiresOn', 'answer'])
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('item', '=', item)
    .orderBy('recorded_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the file holds a paper of a point. */
export async function hasPaper(tx: Tx, { workspaceId }: Scope, { customerId, item }: OfCustomer): Promise<boolean> {
  const row = await tx
    .selectFrom('compliance_papers')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('item', '=', item)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type OfCustomer = { readonly customerId: string; readonly item: ComplianceItem };

/** How many times a point of the file was changed. */
export async function versionOf(tx: Tx, { workspaceId }: Scope, { customerId, item }: OfCustomer): Promise<number> {
  const { version } = await tx
    .selectFrom('compliance_entries')
    .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('version'))
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('item', '=', item)
    .executeTakeFirstOrThrow();
  return version;
}

export type NewEntry = OfCustomer &
  Pick<ComplianceEntry, 'id' | 'state' | 'on' | 'expiresOn' | 'note' | 'paperId' | 'answer'> & {
    readonly version: number;
    readonly at: Date;
  };

/** Whether the point was recorded for a document of this hash, whatever was recorded since. */
export async function hasEntryOf(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId, item }: OfCustomer,
  hash: string,
): Promise<boolean> {
  const entry = await tx
    .selectFrom('compliance_entries')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('item', '=', item)
    .where('note', 'like', `%${hash}`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

export async function insertEntry(tx: Tx, { workspaceId, userId }: PersonScope, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('compliance_entries')
    .values({
      workspace_id: workspaceId,
      id: entry.id,
      customer_id: entry.customerId,
      item: entry.item,
      state: entry.state,
      on_day: entry.on,
      expires_on: entry.expiresOn,
      note: entry.note,
      paper_id: entry.paperId,
      answer: entry.answer && json(entry.answer),
      version: entry.version,
      recorded_by: userId,
      recorded_at: entry.at.toISOString(),
    })
    .execute();
}

export type NewPaper = OfCustomer &
  Pick<CompliancePaper, 'id' | 'name' | 'mediaType' | 'hash'> & {
    readonly content: Buffer;
    readonly replacesId: string | null;
    readonly at: Date;
  };

export async function insertPaper(tx: Tx, { workspaceId, userId }: PersonScope, paper: NewPaper): Promise<void> {
  await tx
    .insertInto('compliance_papers')
    .values({
      workspace_id: workspaceId,
      id: paper.id,
      customer_id: paper.customerId,
      item: paper.item,
      name: paper.name,
      media_type: paper.mediaType,
      size: paper.content.length,
      content: paper.content,
      content_hash: paper.hash,
      replaces_id: paper.replacesId,
      added_by: userId,
      added_at: paper.at.toISOString(),
    })
    .execute();
}

/**
 * The name of a paper that may be replaced.
 *
 * @throws Failure `not_found` for one of another point, customer or practice; `stale` for one that was replaced
 */
export async function findReplaceable(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId, item, id }: OfCustomer & { readonly id: string },
): Promise<string> {
  const { rows } = await sql<{ name: string; isReplaced: boolean }>`
    select p.name, exists (select from compliance_papers next
                            where next.workspace_id = p.workspace_id and next.replaces_id = p.id) as "isReplaced"
      from compliance_papers p
     where p.workspace_id = ${workspaceId} and p.customer_id = ${customerId} and p.item = ${item} and p.id = ${id}
  `.execute(tx);
  const [found] = rows;
  if (!found) throw new Failure('not_found', { what: 'paper' });
  if (found.isReplaced) throw new Failure('stale', { what: 'paper' });
  return found.name;
}

export type PaperContent = Pick<CompliancePaper, 'name' | 'mediaType'> & { readonly content: Buffer };

/** @throws Failure `not_found` */
export async function paperContent(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<PaperContent> {
  const row = await tx
    .selectFrom('compliance_papers')
    .select(['name', 'media_type as mediaType', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'paper' });
  return row;
}
