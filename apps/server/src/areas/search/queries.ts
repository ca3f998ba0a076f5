import type { SearchHit, SearchKind } from '@aurea/contract/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import { holds, phraseOf, type Sought } from '#db/search.ts';
import type { Tx } from '#db/transaction.ts';

export type FoundGroup = { readonly kind: SearchKind; readonly total: number; readonly ids: readonly string[] };

export type Wanted = { readonly kinds: readonly SearchKind[]; readonly most: number };

/**
 * The ids of what holds the words, at most `most` of each kind, with how many there are. First what begins with the words as
 * they were typed or are meant, then what holds them in a row at the beginning of a word, then the rest; the youngest first.
 */
export async function findEntries(
  tx: Tx,
  scope: Scope,
  sought: Sought,
  { kinds, most }: Wanted,
): Promise<FoundGroup[]> {
  const phrase = phraseOf(sought);
  const { rows } = await sql<FoundGroup>`
    select wanted.kind, max(hit.total)::int as total,
           array_agg(hit.id order by hit.rank, hit.ranked_on desc nulls last, hit.words, hit.id) as ids
      from unnest(${kinds}::text[]) with ordinality wanted(kind, place)
     cross join lateral (
       select e.id, e.words, e.ranked_on, count(*) over () as total,
              case when e.words like ${` ${phrase}%`} then 0 when e.words like ${`% ${phrase}%`} then 1 else 2 end as rank
         from search_entries e
        where e.workspace_id = ${scope.workspaceId} and e.kind = wanted.kind and ${holds(sought)}
        order by rank, e.ranked_on desc nulls last, e.words, e.id
        limit ${most}) hit
     group by wanted.kind, wanted.place
     order by wanted.place`.execute(tx);
  return rows;
}

/** What is shown of the records of a kind, in the order of their ids; those that are gone are left out. */
export async function describeHits(
  tx: Tx,
  scope: Scope,
  kind: SearchKind,
  ids: readonly string[],
): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select shown.* from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
      join (${DESCRIBED[kind](sql`r.workspace_id = ${scope.workspaceId} and r.id = any(${ids})`)}) shown on shown.id = wanted.id
     order by wanted.place`.execute(tx);
  return rows;
}

type Columns = Readonly<Partial<Record<Exclude<keyof SearchHit, 'id' | 'name' | 'facts'>, RawBuilder<unknown>>>>;

/** What is shown of a record `r`; facts that are empty are left out. */
function shown(name: RawBuilder<unknown>, facts: readonly RawBuilder<unknown>[], columns: Columns = {}) {
  const known = sql.join(facts.map((fact) => sql`nullif(${fact}, '')`));
  return sql`
    r.id, ${name} as name, ${facts.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${known}], null)`} as facts,
    ${columns.type ?? sql`null`} as type, (${columns.on ?? sql`null`})::date as "on",
    trim_scale((${columns.amount ?? sql`null`})::numeric)::text as amount, ${columns.currency ?? sql`null`} as currency,
    (${columns.ofId ?? sql`null`})::uuid as "ofId", ${columns.isArchived ?? sql`false`} as "isArchived"`;
}

const ARCHIVED = { isArchived: sql`r.archived_at is not null` };

const asset = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.name`, [sql`r.institution`], { type: sql`r.kind`, ...ARCHIVED })} from assets r where ${of}`;

const property = (of: RawBuilder<unknown>) => sql`
  select ${shown(
    sql`r.name`,
    [
      sql`concat_ws(', ', nullif(p.street, ''), nullif(concat_ws(' ', nullif(p.postcode, ''), nullif(p.city, '')), ''))`,
    ],
    {
      type: sql`r.kind`,
      ...ARCHIVED,
    },
  )}
    from assets r left join properties p on p.workspace_id = r.workspace_id and p.asset_id = r.id where ${of}`;

const HELD_IN = sql`(
  select string_agg(a.name, ', ' order by a.name) from holdings h
    join assets a on a.workspace_id = h.workspace_id and a.id = h.asset_id and a.deleted_at is null
   where h.workspace_id = r.workspace_id and h.instrument_id = r.id and h.quantity > 0)`;

const instrument = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.name`, [sql`coalesce(r.isin, r.symbol)`, HELD_IN], { type: sql`r.type` })} from instruments r where ${of}`;

/** A sum of several columns is what the account moved by, else what the transaction came to. */
const MOVED = sql`case when r.cash_effect <> 0 then r.cash_effect else r.gross end`;

const transaction = (of: RawBuilder<unknown>) => sql`
  select ${shown(
    sql`coalesce(i.name, nullif(r.note, ''))`,
    [sql`a.name`, sql`case when i.name is not null then left(r.note, 120) end`],
    {
      type: sql`r.kind`,
      on: sql`r.booked_on`,
      amount: MOVED,
      currency: sql`case when r.cash_effect <> 0 then a.currency else r.currency end`,
      ofId: sql`r.asset_id`,
    },
  )}
    from transactions r
    join assets a on a.workspace_id = r.workspace_id and a.id = r.asset_id
    left join instruments i on i.workspace_id = r.workspace_id and i.id = r.instrument_id
   where ${of}`;

const document = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.name`, [sql`a.name`], {
    type: sql`a.kind`,
    on: sql`r.added_at`,
    ofId: sql`r.asset_id`,
  })}
    from asset_documents r join assets a on a.workspace_id = r.workspace_id and a.id = r.asset_id where ${of}`;

const income = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.name`, [sql`r.payer`], { type: sql`r.kind`, ...ARCHIVED })} from incomes r where ${of}`;

const member = (of: RawBuilder<unknown>) => sql`select ${shown(sql`r.name`, [])} from members r where ${of}`;

const customer = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.name`, [sql`r.billing_address ->> 'city'`, sql`r.email`], { type: sql`r.kind`, ...ARCHIVED })}
    from customers r where ${of}`;

const ofCustomer = { ofId: sql`r.customer_id` };
const WITH_CUSTOMER = sql`join customers c on c.workspace_id = r.workspace_id and c.id = r.customer_id`;

const contact = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.name`, [sql`c.name`, sql`r.position`, sql`r.email`], ofCustomer)} from customer_contacts r ${WITH_CUSTOMER}
   where ${of}`;

const invoice = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.number`, [sql`c.name`, sql`r.draft ->> 'purchaseOrder'`], {
    type: sql`r.kind`,
    on: sql`r.issued_on`,
    amount: sql`case r.kind when 'credit_note' then -r.gross else r.gross end`,
    currency: sql`r.currency`,
    ...ofCustomer,
  })}
    from invoices r ${WITH_CUSTOMER} where ${of}`;

const quotation = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.number`, [sql`c.name`, sql`r.draft ->> 'subject'`], {
    on: sql`r.sent_on`,
    amount: sql`coalesce(r.accepted_total, r.gross)`,
    currency: sql`r.currency`,
    ...ofCustomer,
  })}
    from quotations r ${WITH_CUSTOMER} where ${of}`;

const article = (of: RawBuilder<unknown>) => sql`
  select ${shown(sql`r.name`, [sql`left(r.description, 120)`], { amount: sql`r.unit_price`, currency: sql`'EUR'` })}
    from articles r where ${of}`;

const DESCRIBED: Readonly<Record<SearchKind, (of: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  account: asset,
  loan: asset,
  property,
  security: instrument,
  coin: instrument,
  income,
  member,
  transaction,
  document,
  customer,
  contact,
  invoice,
  quotation,
  article,
};
