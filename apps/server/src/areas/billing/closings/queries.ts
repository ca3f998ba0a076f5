import {
  type ActiveDay,
  activeDays,
  type ClosedDocument,
  type Closing,
  type ClosingKind,
  periodOf,
} from '@aurea/domain/billing/closings/closings.ts';
import type { DocumentKind } from '@aurea/domain/billing/documents/document-type.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Amounts = { readonly net: string; readonly vat: string; readonly euroRate: string };

type DocumentRow = Amounts & {
  readonly on: Day;
  readonly position: number;
  readonly seal: string;
  readonly kind: DocumentKind;
  readonly replaced: readonly Amounts[];
  /** Credit notes of the deposits it deducts, negative. */
  readonly givenBack: readonly Amounts[];
};

/** What happened on each day from one on, or since the beginning; a payment belongs to the day it was recorded. */
export async function listActiveDaysFrom(tx: Tx, scope: Scope, from: Day | null): Promise<ActiveDay[]> {
  const since = from ?? '1900-01-01';
  return activeDays(await documentsFrom(tx, scope, since), await paymentsFrom(tx, scope, since));
}

async function documentsFrom(tx: Tx, { workspaceId }: Scope, since: Day): Promise<ClosedDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select i.issued_on as "on", i.position, i.seal, i.kind, i.net::text as net, i.vat::text as vat,
           coalesce(i.euro_rate, 1)::text as "euroRate",
           coalesce((
             select jsonb_agg(jsonb_build_object('net', o.net::text, 'vat', o.vat::text,
                                'euroRate', coalesce(o.euro_rate, 1)::text))
               from invoice_links l
               join invoices o on o.workspace_id = l.workspace_id and o.id = l.original_id
              where l.workspace_id = i.workspace_id and l.invoice_id = i.id
                and l.role = case i.kind when 'corrective' then 'corrects' else 'deducts' end
           ), '[]') as replaced,
           coalesce((
             select jsonb_agg(jsonb_build_object('net', (-n.net)::text, 'vat', (-n.vat)::text,
                                'euroRate', coalesce(n.euro_rate, 1)::text))
               from invoice_links l
               join invoice_links c on c.workspace_id = l.workspace_id and c.original_id = l.original_id and c.role = 'credits'
               join invoices n on n.workspace_id = c.workspace_id and n.id = c.invoice_id and n.issued_at is not null
              where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.role = 'deducts' and i.kind = 'invoice'
           ), '[]') as "givenBack"
      from invoices i
     where i.workspace_id = ${workspaceId} and i.issued_at is not null and i.issued_on >= ${since}::date
     order by i.position
  `.execute(tx);
  return rows.map(({ givenBack, ...row }) => ({
    ...row,
    ...amountsOf(row),
    replaced: [...row.replaced, ...givenBack].map(amountsOf),
  }));
}

const amountsOf = ({ net, vat, euroRate }: Amounts) => ({
  net: decimal(net),
  vat: decimal(vat),
  euroRate: decimal(euroRate),
});

/** In euros at the rate of the documents a payment settled when it was recorded; one taken back has that of the first. */
async function paymentsFrom(
  tx: Tx,
  { workspaceId }: Scope,
  since: Day,
): Promise<{ readonly on: Day; readonly amount: Decimal }[]> {
  const { rows } = await sql<{ on: Day; amount: string }>`
    select (p.recorded_at at time zone p.time_zone)::date as "on",
           round(p.amount * case when p.currency = 'EUR' then 1 else coalesce((
             select sum(a.amount * coalesce(i.euro_rate, 1)) / nullif(sum(a.amount), 0)
               from payment_allocations a
               join invoices i on i.workspace_id = a.workspace_id and i.id = a.invoice_id
              where a.workspace_id = p.workspace_id and a.payment_id = coalesce(p.reverses_id, p.id)
                and a.settled_on is null), 1) end, 2)::text as amount
      from payments p
     where p.workspace_id = ${workspaceId}
       and (p.recorded_at at time zone p.time_zone)::date >= ${since}::date
     order by p.recorded_at, p.id
  `.execute(tx);
  return rows.map(({ on, amount }) => ({ on, amount: decimal(amount) }));
}

/** Whether the practice has a chain of documents, which is then held until the transaction ends. */
export async function holdsChain(tx: Tx, { workspaceId }: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('invoice_chains')
    .select('length')
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function closings(tx: Tx, { workspaceId }: Scope) {
  return tx.selectFrom('practice_closings').selectAll().where('workspace_id', '=', workspaceId);
}

type Row = Awaited<ReturnType<ReturnType<typeof closings>['execute']>>[number];

const toClosing = (row: Row): Closing => ({
  kind: row.kind,
  period: row.period,
  position: row.position,
  seal: row.seal,
  documents: row.documents,
  net: decimal(row.net),
  vat: decimal(row.vat),
  gross: decimal(row.gross),
  payments: row.payments,
  received: decimal(row.received),
  takenBack: decimal(row.taken_back),
  totalGross: decimal(row.total_gross),
  totalReceived: decimal(row.total_received),
  previousHash: row.previous_hash,
  hash: row.hash,
});

export async function findLastClosing(tx: Tx, scope: Scope, kind: ClosingKind): Promise<Closing | null> {
  const row = await closings(tx, scope).where('kind', '=', kind).orderBy('period', 'desc').limit(1).executeTakeFirst();
  return row ? toClosing(row) : null;
}

/** Every closing, the oldest of each kind first. */
export async function listClosings(tx: Tx, scope: Scope): Promise<Closing[]> {
  const rows = await closings(tx, scope).orderBy('kind').orderBy('period').execute();
  return rows.map(toClosing);
}

export type WantedClosings = { readonly kind: ClosingKind; readonly from: Day; readonly to: Day };

/** Closings of the periods of a kind that two days and those between lie in, latest first. */
export async function listClosingsBetween(
  tx: Tx,
  scope: Scope,
  { kind, from, to }: WantedClosings,
): Promise<Closing[]> {
  const rows = await closings(tx, scope)
    .where('kind', '=', kind)
    .where('period', '>=', periodOf(kind, from))
    .where('period', '<=', periodOf(kind, to))
    .orderBy('period', 'desc')
    .execute();
  return rows.map(toClosing);
}

export async function insertClosings(
  tx: Tx,
  { workspaceId }: Scope,
  written: readonly Closing[],
  now: Date,
): Promise<void> {
  const rows = written.map((one) => ({
    workspace_id: workspaceId,
    kind: one.kind,
    period: one.period,
    position: one.position,
    seal: one.seal,
    documents: one.documents,
    net: one.net.toFixed(2),
    vat: one.vat.toFixed(2),
    gross: one.gross.toFixed(2),
    payments: one.payments,
    received: one.received.toFixed(2),
    taken_back: one.takenBack.toFixed(2),
    total_gross: one.totalGross.toFixed(2),
    total_received: one.totalReceived.toFixed(2),
    previous_hash: one.previousHash,
    hash: one.hash,
    closed_at: now.toISOString(),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('practice_closings')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

/** A statement takes so many values. */
const ROWS_AT_ONCE = 500;
