import { CHAIN_START } from '@aurea/domain/billing/closings/chain.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import type { Look } from '@aurea/domain/billing/layout/look.ts';
import type { Series } from '@aurea/domain/billing/settings/practice.ts';
import type { GoodsPart } from '@aurea/domain/billing/totals/supply.ts';
import type { DocumentTotals } from '@aurea/domain/billing/totals/totals.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type RawBuilder, sql } from 'kysely';
import { activityRow, type Change } from '#db/activity.ts';
import { decimalText } from '#db/decimal-text.ts';
import { brokenConstraint } from '#db/errors.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Draw = { readonly series: Series; readonly period: number; readonly on: Day };

export type Drawn = { readonly counter: number; readonly lastOn: Day | null };

/**
 * The next number of a series, and the day of the one before it. The row stays locked until the transaction ends, so
 * that documents issued at once wait for each other and none skips or shares a number.
 *
 * It goes on from the last document of the series, also where the series counts in another way since; a counter of
 * years begins again with a year.
 */
export async function drawNumber(tx: Tx, scope: Scope, wanted: Draw): Promise<Drawn> {
  const drawn = await drawWhere(tx, scope, wanted, sql``);
  if (!drawn) throw new Error('no number was drawn');
  return drawn;
}

/** Which settings and which logo a practice has: all that a document takes from it. */
export type InUse = { readonly settingsVersion: number; readonly logoId: string | null };

/** The same, as long as the practice has those settings and that logo; null once it has others. */
export async function drawNumberWith(tx: Tx, scope: Scope, wanted: Draw, inUse: InUse): Promise<Drawn | null> {
  const { workspaceId } = scope;
  const isSame = sql`
    where coalesce((select version from practice_settings where workspace_id = ${workspaceId}), 0) = ${inUse.settingsVersion}
      and (select id from practice_logos where workspace_id = ${workspaceId} and removed_at is null)
          is not distinct from ${inUse.logoId}::uuid`;
  return await drawWhere(tx, scope, wanted, isSame);
}

async function drawWhere(
  tx: Tx,
  { workspaceId }: Scope,
  { series, period, on }: Draw,
  condition: RawBuilder<unknown>,
): Promise<Drawn | null> {
  const { rows } = await sql<{ counter: number; last_on: Day | null }>`
    with before as (
      select last_on from invoice_counters
       where workspace_id = ${workspaceId} and series = ${series} and period = ${period} for update
    ), latest as (
      ${series === 'quotation' ? latestQuotation(workspaceId, period) : latestIssued(workspaceId, series)}
    ), going as (
      select counter from latest where ${period} = 0 or extract(year from issued_on) = ${period}
    )
    insert into invoice_counters as counter (workspace_id, series, period, last, last_on)
    select ${workspaceId}, ${series}, ${period}::int, coalesce((select counter from going), 0) + 1, ${on}::date
     ${condition}
    on conflict (workspace_id, series, period)
      do update set last = case when exists (select from latest) then excluded.last else counter.last + 1 end,
                    last_on = greatest(counter.last_on, excluded.last_on)
    returning last as counter, greatest((select last_on from before), (select issued_on from latest)) as last_on
  `.execute(tx);
  const [row] = rows;
  return row ? { counter: row.counter, lastOn: row.last_on } : null;
}

/** The counter that the next document of a series takes, as long as no other one is issued before. */
export async function findCounterToCome(
  tx: Tx,
  { workspaceId }: Scope,
  { series, period }: { readonly series: Exclude<Series, 'quotation'>; readonly period: number },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    with latest as (${latestIssued(workspaceId, series)})
    select coalesce(
             case when exists (select from latest)
               then (select counter from latest where ${period} = 0 or extract(year from issued_on) = ${period})
               else (select last from invoice_counters
                      where workspace_id = ${workspaceId} and series = ${series} and period = ${period}) end, 0) as last
  `.execute(tx);
  return (rows[0]?.last ?? 0) + 1;
}

/** The counter that the next quotation takes, as long as no other one is sent before. */
export async function findQuotationCounterToCome(tx: Tx, { workspaceId }: Scope, period: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    with latest as (${latestQuotation(workspaceId, period)})
    select coalesce((select counter from latest),
                    (select last from invoice_counters
                      where workspace_id = ${workspaceId} and series = 'quotation' and period = ${period}), 0) as last
  `.execute(tx);
  return (rows[0]?.last ?? 0) + 1;
}

const latestIssued = (workspaceId: string, series: Series) => sql`
  select counter, issued_on from app.latest_issued(${workspaceId}, ${series})`;

const latestQuotation = (workspaceId: string, period: number) => sql`
  select counter, issued_on from app.latest_quotation(${workspaceId}, ${period}::int)`;

/** Those of some numbers that quotations of the practice have already. */
export async function listTakenQuotationNumbers(
  tx: Tx,
  { workspaceId }: Scope,
  numbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from app.taken_quotation_numbers(${workspaceId}, ${[...numbers]}::text[]) number`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

export type ChainEnd = { readonly length: number; readonly seal: string };

/** The end of the practice's chain, held until the transaction ends. */
export async function lockChain(tx: Tx, scope: Scope): Promise<ChainEnd> {
  const known = await endOfChain(tx, scope).executeTakeFirst();
  if (known) return known;
  await tx
    .insertInto('invoice_chains')
    .values({ workspace_id: scope.workspaceId, length: 0, seal: CHAIN_START })
    .onConflict((conflict) => conflict.column('workspace_id').doNothing())
    .execute();
  return await endOfChain(tx, scope).executeTakeFirstOrThrow();
}

function endOfChain(tx: Tx, { workspaceId }: Scope) {
  return tx.selectFrom('invoice_chains').select(['length', 'seal']).where('workspace_id', '=', workspaceId).forUpdate();
}

type IssuedParts = {
  readonly xml: string;
  readonly pdf: Uint8Array;
  readonly totals: DocumentTotals;
  /** What of each VAT group falls on goods. */
  readonly goods: readonly GoodsPart[];
};

/** Stores the bytes that are issued and the VAT by rate; both before the document itself is locked. */
export async function insertFiles(
  tx: Tx,
  { workspaceId }: Scope,
  invoiceId: string,
  issued: IssuedParts,
): Promise<void> {
  const { xml, pdf, totals, goods } = issued;
  const ids = { workspace_id: workspaceId, invoice_id: invoiceId };
  const rows = totals.vatGroups.map(({ vatCategory, vatRate, base, vat }, index) => ({
    ...ids,
    category: vatCategory,
    rate: vatRate,
    base: base.toFixed(),
    vat: vat.toFixed(),
    goods_base: goods[index]?.base.toFixed() ?? '0',
    goods_vat: goods[index]?.vat.toFixed() ?? '0',
  }));
  await tx
    .with('files', (parts) => parts.insertInto('invoice_files').values({ ...ids, xml, pdf: Buffer.from(pdf) }))
    .insertInto('invoice_vat')
    .values(rows)
    .execute();
}

/** Deletes the files stored with a draft. */
export async function deleteFiles(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<void> {
  await tx
    .with('files', (parts) =>
      parts.deleteFrom('invoice_files').where('workspace_id', '=', workspaceId).where('invoice_id', '=', invoiceId),
    )
    .deleteFrom('invoice_vat')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** The files that were issued. @throws Failure `not_found` for a draft */
export async function findFiles(tx: Tx, { workspaceId }: Scope, id: string): Promise<{ xml: string; pdf: Buffer }> {
  const row = await tx
    .selectFrom('invoice_files')
    .select(['xml', 'pdf'])
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'invoice' });
  return row;
}

export type IssuedRow = {
  readonly id: string;
  readonly content: InvoiceDocument;
  readonly look: Look;
  readonly totals: DocumentTotals;
  readonly series: 'invoice' | 'credit_note';
  readonly number: string;
  readonly counter: number;
  readonly position: number;
  readonly hashes: { readonly content: string; readonly xml: string; readonly pdf: string; readonly seal: string };
  readonly by: string;
  readonly at: Date;
  readonly isInvented: boolean;
  /** What the activity log says of it. */
  readonly logged: Change;
};

/**
 * Makes a draft an issued document, the new end of the chain, and writes it to the activity
 * log: from here on the database changes it no more.
 *
 * @returns its figures and version as they are kept
 * @throws Failure `number_taken` where a document of the practice has the number already
 */
export async function sealIssued(tx: Tx, { workspaceId }: Scope, issued: IssuedRow) {
  const { hashes, position, number } = issued;
  return await tx
    .with('chain', (parts) =>
      parts
        .updateTable('invoice_chains')
        .set({ length: position, seal: hashes.seal })
        .where('workspace_id', '=', workspaceId),
    )
    .with('logged', (parts) =>
      parts.insertInto('activity').values(activityRow({ workspaceId, userId: issued.by }, issued.at, issued.logged)),
    )
    .updateTable('invoices')
    .set((row) => ({ ...columnsOf(issued), version: row('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', issued.id)
    .returning([
      'version',
      decimalText('net').as('net'),
      decimalText('vat').as('vat'),
      decimalText('gross').as('gross'),
      decimalText('due').as('due'),
    ])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'invoices_by_number' ? new Failure('number_taken', { number }) : error;
    });
}

function columnsOf({ content, look, totals, hashes, position, ...issued }: Omit<IssuedRow, 'logged'>) {
  return {
    net: totals.net.toFixed(),
    vat: totals.vat.toFixed(),
    gross: totals.gross.toFixed(),
    due: totals.due.toFixed(),
    due_on: content.dueOn,
    issued_on: content.issuedOn,
    issued_at: issued.at.toISOString(),
    issued_by: issued.by,
    series: issued.series,
    number: issued.number,
    counter: issued.counter,
    position,
    content: json(content),
    content_hash: hashes.content,
    xml_hash: hashes.xml,
    pdf_hash: hashes.pdf,
    seal: hashes.seal,
    accent: look.accent,
    logo_id: look.logo?.id ?? null,
    invented: issued.isInvented,
  };
}
