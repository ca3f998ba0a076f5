import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type Lookup, requestLookups } from '../lookup-queries.ts';
import { requestPrices } from '../reference-queries.ts';

/** Prices this young are not asked for again. */
export const FRESH_MINUTES = 15;

/** What a source is asked to find an instrument `i`: its ISIN, else its symbol; null for what no source knows. */
const SOURCE = sql`case when i.type = 'crypto' then 'coingecko' else 'yahoo' end`;
const QUERY = sql`case
  when i.source = 'demo' or i.type = 'other' then null
  when i.type <> 'crypto' and i.isin is not null then i.isin
  when upper(i.symbol) ~ '^[A-Z0-9.^=-]{1,15}$' then upper(i.symbol) end`;

const isHeld = (scope: Scope) => sql<boolean>`exists (select from holdings h
  where h.workspace_id = ${scope.workspaceId} and h.instrument_id = i.id and h.quantity > 0)`;

/**
 * Leads instruments of the household to those of the market that were found for them; one that was found by its symbol
 * only where the currency is the same, for symbols mean different things in different places.
 *
 * @returns the first day of which the market now has a price, or null
 */
export async function linkInstruments(tx: Tx, scope: Scope): Promise<{ linked: number; from: Day | null }> {
  const { rows } = await sql<{ linked: string; from: Day | null }>`
    with linked as (
      update instruments i set reference_id = r.id
        from reference.lookups l join reference.instruments r on r.id = l.instrument_id
       where i.workspace_id = ${scope.workspaceId} and i.reference_id is null
         and l.source = ${SOURCE} and l.query = ${QUERY}
         and (l.query = i.isin or r.type = 'crypto' or r.currency = i.currency)
      returning r.id)
    select count(*) as linked,
           (select min(p.priced_on) from reference.prices p where p.instrument_id in (select id from linked)) as "from"
      from linked
  `.execute(tx);
  return { linked: Number(rows[0]?.linked ?? 0), from: rows[0]?.from ?? null };
}

/** Leads one instrument of the household to one of the market, unless it is led to one. */
export async function linkInstrument(tx: Tx, scope: Scope, id: string, referenceId: string): Promise<boolean> {
  const rows = await tx
    .updateTable('instruments')
    .set({ reference_id: referenceId })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('reference_id', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The market's instrument behind one of the household's, or null. */
export async function findReferenceOf(tx: Tx, scope: Scope, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('instruments')
    .select('reference_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.reference_id ?? null;
}

/** Asks for prices of what the household holds, and for the names of what no source was found for yet. */
export async function requestHeldPrices(tx: Tx, scope: Scope, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from instruments i join reference.instruments r on r.id = i.reference_id
     where i.workspace_id = ${scope.workspaceId} and ${isHeld(scope)}
       and (r.refreshed_at is null or r.refreshed_at < ${freshSince(at)})
  `.execute(tx);
  await requestPrices(
    tx,
    rows.map(({ id }) => id),
    at,
  );
  const { rows: lookups } = await sql<Lookup>`
    select distinct source, query from (
      select ${SOURCE} as source, ${QUERY} as query from instruments i
       where i.workspace_id = ${scope.workspaceId} and i.reference_id is null and ${isHeld(scope)}) asked
     where query is not null
  `.execute(tx);
  await requestLookups(tx, lookups, at);
}

const freshSince = (at: Date): RawBuilder<string> =>
  sql<string>`${new Date(at.getTime() - FRESH_MINUTES * 60_000).toISOString()}::timestamptz`;

export type Progress = {
  readonly askedAt: string | null;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Those still looked for under their ISIN or symbol, or found and still without a currency. */
  readonly unnamed: number;
};

/** How far the household's last refresh has come, by instrument held. */
export async function findProgressOf(tx: Tx, scope: Scope): Promise<Progress> {
  const { rows } = await sql<Record<'total' | 'done' | 'failed' | 'unnamed', string> & { askedAt: string | null }>`
    with asked as (
      select asked_at, asked_at - interval '${sql.raw(String(FRESH_MINUTES))} minutes' as fresh from price_refreshes
       where workspace_id = ${scope.workspaceId}),
    held as (
      select i.reference_id, coalesce(i.reference_id, l.instrument_id) is not null as is_found,
             l.answered_at, r.refreshed_at, r.refused_at, r.currency = i.currency or i.reference_id is not null as fits
        from instruments i
        left join reference.lookups l on i.reference_id is null and l.source = ${SOURCE} and l.query = ${QUERY}
        left join reference.instruments r on r.id = coalesce(i.reference_id, l.instrument_id)
       where i.workspace_id = ${scope.workspaceId} and ${isHeld(scope)}
         and (i.reference_id is not null or ${QUERY} is not null)),
    judged as (
      select reference_id is not null and refreshed_at >= fresh as done,
             (answered_at is not null and not is_found) or refused_at >= greatest(asked_at, refreshed_at)
               or (reference_id is null and fits is false) as failed,
             reference_id is null and not coalesce(answered_at is not null and not is_found, false)
               and fits is distinct from false as unnamed
        from held cross join asked)
    select (select asked_at from asked) as "askedAt", (select count(*) from held) as total,
           count(*) filter (where done) as done, count(*) filter (where failed and done is not true) as failed,
           count(*) filter (where unnamed and failed is not true) as unnamed
      from judged
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return {
    askedAt: row.askedAt,
    total: Number(row.total),
    done: Number(row.done),
    failed: Number(row.failed),
    unnamed: Number(row.unnamed),
  };
}

export async function noteRefresh(tx: Tx, scope: PersonScope, at: Date): Promise<void> {
  const asked = { asked_at: at.toISOString(), asked_by: scope.userId };
  await tx
    .insertInto('price_refreshes')
    .values({ workspace_id: scope.workspaceId, ...asked })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(asked))
    .execute();
}
