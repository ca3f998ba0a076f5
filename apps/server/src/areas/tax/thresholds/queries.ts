import type { Day } from '@aurea/domain/core/day.ts';
import { INCOME } from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What shows whether a threshold is near, in one question. */
export type ThresholdRow = {
  /** As it was stated last; null where it never was. */
  readonly residence: 'france' | 'abroad' | null;
  readonly plans: readonly {
    readonly id: string;
    readonly wrapper: 'pea' | 'pea_pme' | 'assurance_vie' | 'per';
    readonly openedOn: Day | null;
  }[];
  /** Sales of digital assets of the year in euros; null where one is not known in euros. */
  readonly cryptoSales: string | null;
  /** Dividends or interest of the year outside plans that are exempt. */
  readonly hasWithholding: boolean;
  /** Whether the reader sees the tax profile, which says where the household is resident. */
  readonly isOpen: boolean;
  readonly homes: readonly { readonly id: string; readonly isMainHome: boolean; readonly loanIds: readonly string[] }[];
};

export async function findThresholdFacts(tx: Tx, { workspaceId }: Scope, today: Day): Promise<ThresholdRow> {
  const yearStart = `${today.slice(0, 4)}-01-01`;
  const { rows } = await sql<ThresholdRow>`
    select app.mandate_opens('tax', 'read') as "isOpen",
           (select residence from tax_profiles where workspace_id = ${workspaceId} order by year desc limit 1) as residence,
           (select coalesce(json_agg(json_build_object('id', a.id, 'wrapper', a.wrapper, 'openedOn', a.opened_on)
                       order by a.created_at, a.id), '[]')
              from assets a
             where a.workspace_id = ${workspaceId} and a.deleted_at is null and a.archived_at is null
               and (a.closed_on is null or a.closed_on > ${today})
               and a.wrapper in ('pea', 'pea_pme', 'assurance_vie', 'per')) as plans,
           (select case when count(*) = count(sale.amount) then coalesce(sum(sale.amount), 0)::text end
              from (select coalesce(t.gross, t.quantity * t.unit_price)
                           * case when t.currency = 'EUR' then 1 when a.currency = 'EUR' then t.fx_rate end as amount
                      from transactions t
                      join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id and a.deleted_at is null
                      join instruments i on i.workspace_id = t.workspace_id and i.id = t.instrument_id
                     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind = 'sell'
                       and i.type = 'crypto' and t.booked_on between ${yearStart} and ${today}) sale) as "cryptoSales",
           exists (select from transactions t
                    join assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id and a.deleted_at is null
                   where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind = any(${sql.val(INCOME)}::text[])
                     and t.booked_on between ${yearStart} and ${today}
                     and ((a.kind = 'securities_account' and a.wrapper = 'ordinary')
                       or a.kind in ('cash_account', 'crowdlending'))) as "hasWithholding",
           (select coalesce(json_agg(json_build_object('id', a.id, 'isMainHome', coalesce(p.use = 'main_home', false),
                       'loanIds', (select coalesce(json_agg(l.loan_id), '[]') from property_loans l
                         where l.workspace_id = a.workspace_id and l.asset_id = a.id))), '[]')
              from assets a
              left join properties p on p.workspace_id = a.workspace_id and p.asset_id = a.id
             where a.workspace_id = ${workspaceId} and a.kind = 'property' and a.deleted_at is null
               and a.archived_at is null and (a.closed_on is null or a.closed_on > ${today})) as homes
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

type IncomeBound = { readonly year: number; readonly until: Day; readonly amount: string };

/**
 * Whether the household said last that it is resident in France, and its income of a year can reach an amount in euros: all that
 * came in, sales at their price, counted for more than it is rather than for less. One question before the long way of the tax.
 * Purchases and deposits alone cannot be income: a rule of its own, wider than the kinds of income, so that none is missed.
 */
export async function mayEarn(tx: Tx, { workspaceId }: Scope, { year, until, amount }: IncomeBound): Promise<boolean> {
  const from = `${year}-01-01`;
  const { rows } = await sql<{ reached: boolean }>`
    with came_in(amount, currency) as (
      select coalesce(t.gross, t.quantity * t.unit_price), t.currency
        from transactions t
       where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.booked_on between ${from} and ${until}
         and t.kind not in ('buy', 'deposit')
      union all
      select greatest(r.amount, r.gross), i.currency
        from income_receipts r join incomes i on i.workspace_id = r.workspace_id and i.id = r.income_id
       where r.workspace_id = ${workspaceId} and r.deleted_at is null and i.deleted_at is null
         and r.received_on between ${from} and ${until}
      union all
      select (stated ->> 'amount')::numeric, 'EUR'
        from tax_profiles p cross join jsonb_array_elements(p.statements) stated
       where p.workspace_id = ${workspaceId} and p.year = ${year}
    )
    select app.mandate_opens('tax', 'read')
       and coalesce((select residence = 'france' from tax_profiles
                      where workspace_id = ${workspaceId} order by year desc limit 1), false)
       and (exists (select from assets a
                     where a.workspace_id = ${workspaceId} and a.kind = 'property' and a.deleted_at is null
                       and a.closed_on between ${from} and ${until})
         or coalesce((select sum(abs(c.amount) * case c.currency when 'EUR' then 1 else ${DEAREST} end) from came_in c), 0)
              >= ${amount}::numeric) as reached
  `.execute(tx);
  return rows[0]?.reached ?? false;
}

/** More than a unit of any currency costs in euros. */
const DEAREST = 5;
