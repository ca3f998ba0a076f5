import { sql } from 'kysely';
import { settleWholeAccount } from '#areas/transactions/public.ts';
import type { Db } from '#db/client.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { systemClock } from '#http/deps.ts';

export type Size = {
  readonly accounts: number;
  readonly instruments: number;
  readonly transactions: number;
  /** Prices of an instrument, the last of them today. */
  readonly days: number;
};

const YEARS = 15;

/** Fills a household with accounts, instruments, prices up to today and transactions of fifteen years, and settles it. */
export async function fillHousehold(db: Db, workspaceId: string, size: Size): Promise<void> {
  await inScope(db, { workspaceId }, async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx);
    await addAccounts(tx, workspaceId, size);
    await addPrices(tx, workspaceId, size);
    await addTransactions(tx, workspaceId, size);
    const accounts = await tx
      .selectFrom('assets')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('name', 'like', 'Account %')
      .execute();
    for (const { id } of accounts) await settleWholeAccount(tx, { workspaceId, assetId: id }, systemClock.today());
  });
}

async function addAccounts(tx: Tx, workspaceId: string, { accounts, instruments }: Size): Promise<void> {
  await sql`insert into wealth_revisions (workspace_id) values (${workspaceId}) on conflict do nothing`.execute(tx);
  await sql`
    insert into assets (workspace_id, name, kind, wrapper, currency, source, created_at)
    select ${workspaceId}, 'Account ' || n, 'securities_account', 'ordinary', 'EUR', 'manual', now()
      from generate_series(1, ${accounts}::int) n`.execute(tx);
  await sql`
    insert into instruments (workspace_id, name, type, currency, source, created_at)
    select ${workspaceId}, 'Instrument ' || n, 'etf', 'EUR', 'manual', now()
      from generate_series(1, ${instruments}::int) n`.execute(tx);
}

async function addPrices(tx: Tx, workspaceId: string, { days }: Size): Promise<void> {
  await sql`
    insert into prices (workspace_id, instrument_id, priced_on, rank, origin, price, currency, recorded_at)
    select ${workspaceId}, i.id, current_date - n, 1, 'file', round((50 + 40 * random())::numeric, 2), 'EUR', now()
      from instruments i, generate_series(0, ${days}::int - 1) n
     where i.workspace_id = ${workspaceId} and i.name like 'Instrument %'`.execute(tx);
}

/** As banks write them; a reference follows, so that no two are alike. */
const NOTES = [
  'PRÉLÈVEMENT EDF ÉNERGIE',
  'CARTE CARREFOUR MARKET PARIS',
  'VIREMENT LOYER RUE DES LILAS',
  'CB MONOPRIX LYON PART DIEU',
  'AVIS D’OPÉRÉ',
];

/** Each instrument in one account, in rounds over the years: four purchases of three, then a sale of three. */
async function addTransactions(
  tx: Tx,
  workspaceId: string,
  { accounts, instruments, transactions }: Size,
): Promise<void> {
  const rounds = Math.ceil(transactions / instruments);
  const stride = Math.floor((YEARS * 365) / rounds);
  await sql`
    insert into transactions (workspace_id, asset_id, kind, booked_on, instrument_id, quantity, unit_price, currency,
                              cash_effect, note, source, created_at)
    select ${workspaceId}, a.id, case when k % 5 = 4 then 'sell' else 'buy' end,
           current_date - ${YEARS * 365}::int + k * ${stride}::int + (i.n % ${Math.max(stride, 1)}::int)::int,
           i.id, 3, 70, 'EUR', case when k % 5 = 4 then 210 else -210 end,
           (${NOTES}::text[])[1 + k % ${NOTES.length}::int] || ' ' || left(md5(i.id::text || k), 6), 'manual', now()
      from (select id, row_number() over (order by id) as n from instruments
             where workspace_id = ${workspaceId} and name like 'Instrument %') i
      join (select id, row_number() over (order by id) - 1 as n from assets
             where workspace_id = ${workspaceId} and name like 'Account %') a
        on a.n = i.n % ${accounts}::int
     cross join generate_series(0, ${rounds}::int - 1) k`.execute(tx);
}
