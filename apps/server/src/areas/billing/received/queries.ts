import type { ReceivedInvoiceDetail, ReceivedInvoiceSummary } from '@aurea/contract/billing/received-invoices.ts';
import {
  type ReceivedFinding,
  type ReceivedInvoice,
  sellerKey,
} from '@aurea/domain/billing/received/received-invoice.ts';
import type { BrokenRule } from '@aurea/domain/billing/received/rules/check-rules.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import { eachWordIn } from '#db/folded-search.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { StoredStatus } from '../statuses/queries.ts';

type ListQuery = { readonly page: number; readonly size: number; readonly q?: string | undefined };

/** Invoices that were received, the latest first, without what became of them. */
export async function listReceived(
  tx: Tx,
  { workspaceId }: Scope,
  { page, size, q }: ListQuery,
): Promise<{ readonly items: Omit<ReceivedInvoiceSummary, 'current'>[]; readonly total: number }> {
  const found = eachWordIn(q, (like) => [sql`app.folded(number) ${like}`, sql`app.folded(seller_name) ${like}`]);
  const ofPractice = tx
    .selectFrom('received_invoices')
    .where('workspace_id', '=', workspaceId)
    .$if(found !== null, (query) => query.where(found ?? sql<boolean>`true`));
  const rows = await ofPractice
    .select(['id', 'number', 'facts', 'findings', 'added_at as addedAt', 'source'])
    .orderBy('issued_on', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await ofPractice.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(({ facts, ...row }) => ({ ...row, ...summaryOf(facts) })), total: Number(total) };
}

const summaryOf = ({ typeCode, seller, issuedOn, dueOn, currency, gross }: ReceivedInvoice) => ({
  ...{ typeCode, sellerName: seller.name, issuedOn, dueOn, currency, gross },
});

type KnownEntry = Pick<StoredStatus, 'id' | 'code' | 'takesBackId' | 'happenedAt'>;

/** What became of several invoices, by the id of each. */
export async function listEntriesOf(
  tx: Tx,
  { workspaceId }: Scope,
  ids: readonly string[],
): Promise<(id: string) => readonly KnownEntry[]> {
  if (ids.length === 0) return () => [];
  const rows = await tx
    .selectFrom('received_invoice_statuses')
    .select(['received_id as receivedId', 'id', 'code', 'takes_back_id as takesBackId', 'happened_at as happenedAt'])
    .where('workspace_id', '=', workspaceId)
    .where('received_id', 'in', ids)
    .execute();
  const byInvoice = Map.groupBy(rows, ({ receivedId }) => receivedId);
  return (id) => byInvoice.get(id) ?? [];
}

export type StoredReceived = Omit<ReceivedInvoiceDetail, 'lifecycle' | 'canSend'>;

/** Reads the name of an account, so the transaction must see all identities. @throws Failure `not_found` */
export async function findReceived(tx: Tx, { workspaceId }: Scope, id: string): Promise<StoredReceived> {
  const row = await tx
    .selectFrom('received_invoices as r')
    .select(['r.id', 'r.number', 'r.facts', 'r.findings', 'r.schema_errors as schemaErrors', 'r.added_at as addedAt'])
    .select('r.broken_rules as brokenRules')
    .select(['r.file_name as fileName', 'r.media_type as mediaType', 'r.size', 'r.content_hash as hash', 'r.source'])
    .select(accountName('r.added_by').as('addedBy'))
    .where('r.workspace_id', '=', workspaceId)
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'received_invoice' });
  const { facts, ...stored } = row;
  const { syntax, profile, seller, buyer, net, vat, due } = facts;
  const findings = withUncheckedRules(row);
  return { ...stored, ...summaryOf(facts), findings, syntax, profile, seller, buyer, net, vat, due };
}

type Checked = Pick<StoredReceived, 'findings' | 'brokenRules'>;

/** What came before rules were checked is not rewritten: it says so when it is read. */
const withUncheckedRules = ({ findings, brokenRules }: Checked): StoredReceived['findings'] =>
  brokenRules === null && !findings.includes('rules_unchecked') ? [...findings, 'rules_unchecked'] : findings;

/** Holds an invoice against other changes until the transaction ends. @throws Failure `not_found` */
export async function lockReceived(tx: Tx, { workspaceId }: Scope, id: string): Promise<{ readonly issuedOn: string }> {
  const row = await tx
    .selectFrom('received_invoices')
    .select('issued_on as issuedOn')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'received_invoice' });
  return row;
}

export type KnownReceived = { readonly id: string; readonly number: string; readonly isSameFile: boolean };

/** The one of the same seller, number and year. */
export async function findKnown(
  tx: Tx,
  { workspaceId }: Scope,
  { seller, number, issuedOn }: ReceivedInvoice,
  hash: string,
): Promise<KnownReceived | undefined> {
  return await tx
    .selectFrom('received_invoices')
    .select(['id', 'number', sql<boolean>`content_hash = ${hash}`.as('isSameFile')])
    .where('workspace_id', '=', workspaceId)
    .where('seller_key', '=', sellerKey(seller))
    .where('number', '=', number)
    .where('year', '=', Number(issuedOn.slice(0, 4)))
    .executeTakeFirst();
}

/** Whether an invoice that is there has that very XML, in whichever file. */
export async function hasXml(tx: Tx, { workspaceId }: Scope, id: string, xml: string): Promise<boolean> {
  const row = await tx
    .selectFrom('received_invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('xml', '=', xml)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewReceived = {
  readonly id: string;
  readonly invoice: ReceivedInvoice;
  readonly findings: readonly ReceivedFinding[];
  readonly schemaErrors: readonly string[];
  readonly brokenRules: readonly BrokenRule[] | null;
  readonly fileName: string;
  readonly mediaType: 'application/pdf' | 'application/xml';
  readonly content: Buffer;
  readonly hash: string;
  readonly xml: string;
  readonly at: Date;
};

/** @returns whether it was added: not where the same one is there already; added by nobody, it comes from the platform */
export async function insertReceived(
  tx: Tx,
  { workspaceId, userId }: Scope & { readonly userId: string | null },
  { id, invoice, findings, schemaErrors, brokenRules, fileName, mediaType, content, hash, xml, at }: NewReceived,
): Promise<boolean> {
  const { number, issuedOn, dueOn, seller, currency, gross } = invoice;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('received_invoices')
    .values({
      ...{ workspace_id: workspaceId, id, seller_key: sellerKey(seller), number, issued_on: issuedOn, due_on: dueOn },
      ...{ seller_name: seller.name, currency, gross, facts: json(invoice), findings: json(findings) },
      ...{ broken_rules: brokenRules === null ? null : json(brokenRules) },
      ...{ schema_errors: json(schemaErrors), file_name: fileName, media_type: mediaType, size: content.length },
      ...{ content, content_hash: hash, xml, added_at: at.toISOString() },
      ...{ source: userId === null ? ('platform' as const) : ('person' as const), added_by: userId },
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'seller_key', 'number', 'year']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The file as it came, and its XML. @throws Failure `not_found` */
export async function findReceivedFile(tx: Tx, { workspaceId }: Scope, id: string) {
  const row = await tx
    .selectFrom('received_invoices')
    .select(['file_name as fileName', 'media_type as mediaType', 'content', 'xml', 'number'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'received_invoice' });
  return row;
}
