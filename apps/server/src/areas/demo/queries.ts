import type { DemoInstrument } from '@aurea/domain/demo/market.ts';
import { sql } from 'kysely';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import type { Db } from '#db/client.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What a key of the invented data stands for in the household. */
export type Key = { readonly key: string; readonly id: string };

const keys = (found: readonly Key[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as k(key text, id uuid)`;

/** The household a person has had longest as one of its own, if any. */
export async function findHouseholdOf(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ workspace_id: string }>`
    select workspace_id from identity.workspaces_of(${userId}, ${now.toISOString()}::timestamptz)
     where kind = 'household' and mandate is null order by since limit 1
  `.execute(db);
  return rows[0]?.workspace_id;
}

/** The language the user reads. */
export async function findLanguage(tx: Tx, { userId }: { readonly userId: string }): Promise<'en' | 'fr'> {
  const row = await tx.selectFrom('users').select('locale').where('user_id', '=', userId).executeTakeFirst();
  return row?.locale ?? 'fr';
}

/** Whether the household already holds invented data. */
export async function hasDemo(tx: Tx, scope: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('assets')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('source', '=', 'demo')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the instruments the household does not have yet, and says which is which. */
export async function insertDemoInstruments(
  tx: Tx,
  scope: Scope,
  instruments: readonly DemoInstrument[],
  at: Date,
): Promise<Key[]> {
  const rows = JSON.stringify(instruments);
  await sql`
    insert into instruments (workspace_id, name, type, isin, symbol, currency, sector, country, source, created_at)
    select ${scope.workspaceId}, i.name, i.type, i.isin, i.symbol, i.currency, i.sector, i.country, 'demo',
           ${at.toISOString()}
      from jsonb_to_recordset(${rows}::jsonb)
        as i(name text, type text, isin text, symbol text, currency text, sector text, country text)
     where not exists (select from instruments o where o.workspace_id = ${scope.workspaceId} and ${isSame()})
  `.execute(tx);
  const { rows: found } = await sql<Key>`
    select distinct on (i.key) i.key, o.id
      from jsonb_to_recordset(${rows}::jsonb) as i(key text, name text, isin text)
      join instruments o on o.workspace_id = ${scope.workspaceId} and ${isSame()}
     order by i.key, o.created_at, o.id
  `.execute(tx);
  return found;
}

/** By ISIN where there is one, else by name. */
function isSame() {
  return sql`(o.isin = i.isin or (i.isin is null and o.isin is null and o.name = i.name))`;
}

/** @param rows a JSON array of entries whose accounts and instruments are named by keys */
export async function insertDemoEntries(
  tx: Tx,
  scope: Scope,
  rows: string,
  known: { readonly assets: readonly Key[]; readonly instruments: readonly Key[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into transactions (workspace_id, asset_id, kind, booked_on, sequence, instrument_id, quantity, unit_price,
        gross, counter_instrument_id, counter_quantity, fees, currency, cash_effect, note, source, created_at)
    select ${scope.workspaceId}, asset.id, e.kind, e."on", e.sequence, instrument.id, e.quantity, e."unitPrice", e.gross,
           counter.id, e."counterQuantity", coalesce(e.fees, 0), e.currency, e."cashEffect", e.note, 'demo',
           ${known.at.toISOString()}
      from jsonb_to_recordset(${rows}::jsonb) as e("assetKey" text, kind text, "on" date, sequence integer,
        "instrumentKey" text, quantity numeric, "unitPrice" numeric, gross numeric, fees numeric, currency text,
        "counterInstrumentKey" text, "counterQuantity" numeric, "cashEffect" numeric, note text)
      join (select k.key, k.id from ${keys(known.assets)}) asset on asset.key = e."assetKey"
      left join (select k.key, k.id from ${keys(known.instruments)}) instrument on instrument.key = e."instrumentKey"
      left join (select k.key, k.id from ${keys(known.instruments)}) counter on counter.key = e."counterInstrumentKey"
  `.execute(tx);
}

export async function insertDemoPrices(
  tx: Tx,
  scope: Scope,
  rows: string,
  known: { readonly instruments: readonly Key[]; readonly currency: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into prices (workspace_id, instrument_id, priced_on, rank, origin, price, currency, recorded_at)
    select ${scope.workspaceId}, k.id, p."on", ${PRICE_RANK.demo}::smallint, 'demo', p.price, ${known.currency},
           ${known.at.toISOString()}
      from jsonb_to_recordset(${rows}::jsonb) as p("instrumentKey" text, "on" date, price numeric)
      join ${keys(known.instruments)} on k.key = p."instrumentKey"
    on conflict do nothing
  `.execute(tx);
}

export async function insertDemoValuations(
  tx: Tx,
  scope: Scope,
  rows: string,
  known: { readonly assets: readonly Key[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into valuations (workspace_id, asset_id, valued_on, value, source, origin, recorded_at)
    select ${scope.workspaceId}, k.id, v."on", v.value, v.source, 'demo', ${known.at.toISOString()}
      from jsonb_to_recordset(${rows}::jsonb) as v("assetKey" text, "on" date, value numeric, source text)
      join ${keys(known.assets)} on k.key = v."assetKey"
  `.execute(tx);
}

/** What the couple aims at, where the household aims at nothing yet. */
export async function insertDemoTargets(tx: Tx, { workspaceId }: Scope, percents: object, at: Date): Promise<void> {
  await tx
    .insertInto('allocation_targets')
    .values({
      workspace_id: workspaceId,
      basis: 'class',
      percents: json(percents),
      invented: true,
      changed_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the funds are made of by class, where the household said nothing of them. */
export async function insertDemoBreakdowns(
  tx: Tx,
  { workspaceId }: Scope,
  breakdowns: Readonly<Record<string, object>>,
  known: { readonly instruments: readonly Key[]; readonly at: Date },
): Promise<void> {
  const rows = known.instruments.flatMap(({ key, id }) => {
    const percents = breakdowns[key];
    return percents
      ? [{ workspace_id: workspaceId, subject_id: id, percents: json(percents), changed_at: known.at.toISOString() }]
      : [];
  });
  await tx
    .insertInto('class_breakdowns')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the invented accounts with all that is in them, then the prices and instruments nothing else uses. */
export async function deleteDemo(tx: Tx, { workspaceId }: Scope): Promise<number> {
  await sql`
    update imports i set asset_id = null from assets a
     where i.workspace_id = ${workspaceId} and a.workspace_id = i.workspace_id and a.id = i.asset_id
       and a.source = 'demo'
  `.execute(tx);
  await tx
    .deleteFrom('allocation_targets')
    .where('workspace_id', '=', workspaceId)
    .where('invented', 'is', true)
    .execute();
  await tx.deleteFrom('incomes').where('workspace_id', '=', workspaceId).where('source', '=', 'demo').execute();
  const { numDeletedRows } = await tx
    .deleteFrom('assets')
    .where('workspace_id', '=', workspaceId)
    .where('source', '=', 'demo')
    .executeTakeFirst();
  await tx.deleteFrom('prices').where('workspace_id', '=', workspaceId).where('origin', '=', 'demo').execute();
  await sql`
    delete from instruments i
     where i.workspace_id = ${workspaceId} and i.source = 'demo'
       and not exists (select from transactions t where t.workspace_id = i.workspace_id
                          and (t.instrument_id = i.id or t.counter_instrument_id = i.id))
       and not exists (select from prices p where p.workspace_id = i.workspace_id and p.instrument_id = i.id)
       and not exists (select from assets a where a.workspace_id = i.workspace_id and a.metal_id = i.id)
  `.execute(tx);
  await sql`
    delete from class_breakdowns b
     where b.workspace_id = ${workspaceId}
       and not exists (select from instruments i where i.workspace_id = b.workspace_id and i.id = b.subject_id)
       and not exists (select from assets a where a.workspace_id = b.workspace_id and a.id = b.subject_id)
  `.execute(tx);
  return Number(numDeletedRows);
}
