import type { InvoiceTab } from '@aurea/contract/billing/invoices.ts';
import type { LatePayer } from '@aurea/contract/billing/receivables.ts';
import { type AgeingBand, MOST_DAYS_LATE } from '@aurea/domain/billing/payments/overdue.ts';
import { sql } from 'kysely';
import { eachWordIn } from '#db/folded-search.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { RELATED, type Related } from '../link-queries.ts';
import { invoicesWithCustomer, type StoredInvoice } from '../queries.ts';

export type IssuedTab = Exclude<InvoiceTab, 'to_complete' | 'draft'>;

export type Search = {
  readonly q?: string | undefined;
  readonly customerId?: string | undefined;
  readonly offset: number;
  readonly size: number;
};

/** Which issued documents count: of one customer, issued on or between days. */
export type Within = {
  readonly customerId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * What an issued document still asks for, what was paid of it, its tab, and how many days it is late; in the currency of the
 * document. Computed once for all that a statement asks of it; `offset 0` keeps the planner from computing what is owed
 * in each expression that names it.
 *
 * In the tab of what is paid a document counts with what was paid of it and no more: a final invoice without its deposits.
 * What is cancelled, by `invoiceState` of the domain, or given up and never paid is in neither: it has a tab of its own.
 */
function balances({ workspaceId }: Scope, today: string, { customerId, from, to }: Within) {
  const ofCustomer = sql`
    invoices i
    cross join lateral (
      select * from invoice_balances where workspace_id = ${workspaceId} and invoice_id = i.id offset 0
    ) b
     where i.workspace_id = ${workspaceId} and i.customer_id = ${customerId}`;
  return sql`
    balance as materialized (
      select s.*,
             case when s.kind = 'credit_note' then 'credit'
                  when s.is_cancelled or s.is_given_up then 'closed'
                  when s.owed = 0 then 'paid'
                  when s.due_on < ${today}::date then 'late'
                  else 'to_collect' end as tab,
             case when s.kind = 'credit_note' or s.is_cancelled or s.is_given_up then s.gross
                  when s.owed = 0 then s.settled else s.owed end
               * coalesce(s.euro_rate, 1) as euros
        from (
          select b.invoice_id as id, b.customer_id, b.kind, b.number, b.gross, b.due_on, b.euro_rate, b.position, b.owed,
                 least(b.paid, b.asked) as settled,
                 b.corrected or b.gross > 0 and b.credited + greatest(b.carried, 0) >= b.gross as is_cancelled,
                 b.written_off_on is not null and b.paid < b.asked as is_given_up
            from ${customerId ? ofCustomer : sql`invoice_balances b where b.workspace_id = ${workspaceId}`}
             ${from ? sql`and b.issued_on >= ${from}::date` : sql``}
             ${to ? sql`and b.issued_on <= ${to}::date` : sql``}
          offset 0
        ) s
    )`;
}

type TabTotals = Partial<Record<IssuedTab, { readonly count: number; readonly total: string }>>;

/** What is issued in each tab and what is owed by age, in euros. */
export type Picture = { readonly tabs: TabTotals; readonly owed: Partial<Record<AgeingBand, string>> };

const TABS = sql`
  (select json_object_agg(tab, json_build_object('count', count, 'total', total))
     from (select tab, count(*) as count, trim_scale(round(sum(euros), 2))::text as total
             from balance group by tab) t)`;

const BAND_CASES = Object.entries(MOST_DAYS_LATE).map(
  ([band, days]) => sql`when late.days <= ${sql.lit(days)} then ${sql.lit(band)}`,
);

const owedByAge = (today: string) => sql`
  (select json_object_agg(band, total)
     from (select case ${sql.join(BAND_CASES, sql` `)} else ${sql.lit('over_90' satisfies AgeingBand)} end as band,
                  trim_scale(round(sum(euros), 2))::text as total
             from balance, lateral (select ${today}::date - due_on as days) late
            where tab in ('to_collect', 'late') group by band) t)`;

type Sought = { readonly tab: IssuedTab | null; readonly search: Search & Within };

/** The ids of a page of a tab, or of all; youngest first, where money is owed the first to be paid first. */
function idsOf(scope: Scope, { tab, search }: Sought) {
  // A number has no accents; names are folded once for each customer, not for each document.
  const found = eachWordIn(search.q, (like) => [
    sql`lower(t.number) ${like}`,
    sql`t.customer_id in (
      select c.id from customers c where c.workspace_id = ${scope.workspaceId} and app.folded(c.name) ${like})`,
  ]);
  const conditions = [...(tab === null ? [] : [sql`t.tab = ${tab}`]), ...(found === null ? [] : [found])];
  const firstDue = tab === 'to_collect' || tab === 'late' ? sql`t.due_on,` : sql``;
  return sql`
    select t.id, count(*) over ()::int as total
      from balance t where ${sql.join([sql`true`, ...conditions], sql` and `)}
     order by ${firstDue} t.position desc
     limit ${search.size} offset ${search.offset}`;
}

type Page = { readonly items: StoredInvoice[]; readonly total: number };

/** One page of the issued documents of a tab, or of all. */
export async function findIssuedPage(tx: Tx, scope: Scope, today: string, sought: Sought): Promise<Page> {
  const { rows } = await sql<{ id: string; total: number }>`
    with ${balances(scope, today, sought.search)} ${idsOf(scope, sought)}
  `.execute(tx);
  return await pageFrom(tx, scope, rows);
}

async function pageFrom(tx: Tx, scope: Scope, rows: readonly { readonly id: string; readonly total: number }[]) {
  const ids = rows.map(({ id }) => id);
  return { items: ids.length === 0 ? [] : await listInvoicesByIds(tx, scope, ids), total: rows[0]?.total ?? 0 };
}

type PictureRow = {
  readonly tabs: TabTotals | null;
  readonly owed: Picture['owed'] | null;
  readonly rows: readonly { readonly id: string; readonly total: number }[] | null;
};

/** The same with what every tab comes to; no document where none is sought. */
export async function findIssuedPicture(
  tx: Tx,
  scope: Scope,
  today: string,
  { within, sought }: { readonly within: Within; readonly sought: Sought | null },
): Promise<Picture & Page> {
  const ids = sought ? sql`(select json_agg(page) from (${idsOf(scope, sought)}) page)` : sql`null::json`;
  const { rows } = await sql<PictureRow>`
    with ${balances(scope, today, within)}
    select ${TABS} as tabs, ${owedByAge(today)} as owed, ${ids} as rows
  `.execute(tx);
  const [row] = rows;
  return { tabs: row?.tabs ?? {}, owed: row?.owed ?? {}, ...(await pageFrom(tx, scope, row?.rows ?? [])) };
}

/** What is owed to the practice, and who is late to pay, the largest sum first. */
export async function findOwedPicture(
  tx: Tx,
  scope: Scope,
  today: string,
  limit: number,
): Promise<Picture & { readonly latePayers: readonly LatePayer[] }> {
  const late = sql`
    select t.customer_id as "customerId", c.name as "customerName", count(*)::int as invoices,
           trim_scale(round(sum(t.euros), 2))::text as outstanding, (${today}::date - min(t.due_on))::int as "daysLate"
      from balance t
      join customers c on c.workspace_id = ${scope.workspaceId} and c.id = t.customer_id
     where t.tab = 'late'
     group by t.customer_id, c.name
     order by sum(t.euros) desc, c.name
     limit ${limit}`;
  const { rows } = await sql<Omit<PictureRow, 'rows'> & { latePayers: LatePayer[] | null }>`
    with ${balances(scope, today, {})}
    select ${TABS} as tabs, ${owedByAge(today)} as owed,
           (select json_agg(payer) from (${late}) payer) as "latePayers"
  `.execute(tx);
  const [row] = rows;
  return { tabs: row?.tabs ?? {}, owed: row?.owed ?? {}, latePayers: row?.latePayers ?? [] };
}

/** Documents by their ids, in the order of these. */
export async function listInvoicesByIds(tx: Tx, scope: Scope, ids: readonly string[]): Promise<StoredInvoice[]> {
  const found = await invoicesWithCustomer(tx, scope)
    .where('invoice.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

const MOST_DRAFTS = 1000;

/** The drafts, youngest first: few, because each is worked on or issued. */
export async function listDraftsOf(tx: Tx, scope: Scope, customerId: string | undefined): Promise<StoredInvoice[]> {
  const drafts = invoicesWithCustomer(tx, scope)
    .where('invoice.issued_at', 'is', null)
    .orderBy('invoice.created_at', 'desc')
    .limit(MOST_DRAFTS);
  return await (customerId ? drafts.where('invoice.customer_id', '=', customerId) : drafts).execute();
}

/** What the drafts of the practice credit, correct or deduct, by draft. */
export async function listOriginalsOfDrafts(tx: Tx, { workspaceId }: Scope): Promise<Map<string, Related[]>> {
  const rows = await tx
    .selectFrom('invoice_links as link')
    .innerJoin('invoices as draft', (on) =>
      on.onRef('draft.workspace_id', '=', 'link.workspace_id').onRef('draft.id', '=', 'link.invoice_id'),
    )
    .innerJoin('invoices as other', (on) =>
      on.onRef('other.workspace_id', '=', 'link.workspace_id').onRef('other.id', '=', 'link.original_id'),
    )
    .select(['link.invoice_id as draftId', ...RELATED])
    .where('link.workspace_id', '=', workspaceId)
    .where('draft.issued_at', 'is', null)
    .execute();
  const found = new Map<string, Related[]>();
  for (const { draftId, ...one } of rows) found.set(draftId, [...(found.get(draftId) ?? []), one]);
  return found;
}
