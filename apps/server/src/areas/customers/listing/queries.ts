import type { CUSTOMER_ORDERS, CustomerSummary, Duplicate } from '@aurea/contract/customers/customers.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { CustomerKind, CustomerStatus } from '@aurea/domain/customers/customer.ts';
import { type CustomerIdentity, signsOfSame } from '@aurea/domain/customers/same-customer.ts';
import { plainWords } from '@aurea/domain/imports/text/words.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '#db/alphabetical.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { owedByCustomer, owedByCustomers } from '../owed-queries.ts';

export type CustomerFilter = {
  readonly q?: string | undefined;
  readonly status?: CustomerStatus | undefined;
  readonly kind?: CustomerKind | undefined;
  readonly tag?: string | undefined;
  readonly mandate?: 'true' | 'false' | undefined;
  readonly advisor?: string | undefined;
  readonly late?: 'true' | undefined;
};

/** What a list is asked for, the day by which something is late, and the mandates that the practice holds. */
export type CustomerSearch = CustomerFilter & { readonly today: Day; readonly held: readonly string[] };

export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

/** For a query about customers `c`. */
export const STATUS = sql<CustomerStatus>`
  case when c.archived_at is not null then 'archived' when c.activated_at is not null then 'active' else 'prospect' end`;

/** The last note, mail, or document that went to the customer or came back from them. */
const LAST_CONTACT = sql<string | null>`greatest(
  (select max(n.written_at) from customer_notes n
    where n.workspace_id = c.workspace_id and n.customer_id = c.id and n.deleted_at is null),
  (select max(m.written_at) from practice_mails m where m.workspace_id = c.workspace_id and m.customer_id = c.id),
  (select max(greatest(q.sent_at, q.accepted_at, q.refused_at)) from quotations q
    where q.workspace_id = c.workspace_id and q.customer_id = c.id and q.deleted_at is null),
  (select max(i.issued_at) from invoices i where i.workspace_id = c.workspace_id and i.customer_id = c.id))`;

export const NAME = alphabetical('c.name');

const ORDERS: Readonly<Record<CustomerOrder, RawBuilder<unknown>>> = {
  name: sql`${NAME}, c.id`,
  '-name': sql`${NAME} desc, c.id desc`,
  contact: sql`ranked.at nulls first, ${NAME}, c.id`,
  '-contact': sql`ranked.at desc nulls last, ${NAME}, c.id`,
  due: sql`ranked.due, ${NAME}, c.id`,
  '-due': sql`ranked.due desc, ${NAME}, c.id`,
  created: sql`c.created_at, c.id`,
  '-created': sql`c.created_at desc, c.id`,
};

/** For a query about customers `c`: those that pass the filter; without a status, all but the archived. */
export function passing(
  scope: Scope,
  { q, status, kind, tag, mandate, advisor, late, today, held }: CustomerSearch,
): RawBuilder<unknown> {
  const conditions = [
    sql`c.workspace_id = ${scope.workspaceId}`,
    sql`c.deleted_at is null`,
    status ? sql`${STATUS} = ${status}` : sql`c.archived_at is null`,
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(tag ? [sql`${tag} = any(c.tags)`] : []),
    ...(mandate ? [sql`${hasMandate(held)} = ${mandate === 'true'}`] : []),
    ...(advisor ? [advisedBy(advisor)] : []),
    ...(q?.trim() ? [found(q.trim())] : []),
    ...(late
      ? [sql`c.id in (select owed.customer_id from (${owedByCustomers(scope, today)}) owed where owed.overdue <> '0')`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const advisedBy = (userId: string) => sql`exists (
  select from customer_advisors a
   where a.workspace_id = c.workspace_id and a.customer_id = c.id and a.user_id = ${userId})`;

export const LEAD = sql`(
  select a.user_id from customer_advisors a
   where a.workspace_id = c.workspace_id and a.customer_id = c.id and a.lead_since is not null)`;

/** By any part of the name, accents or not, of the address for mail, the phone, the company number or the city. */
function found(q: string): RawBuilder<unknown> {
  const words = plainWords(q).trim().split(' ').filter(Boolean);
  const inName = sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(array_to_string(c.name_words, ' '), ${word}) > 0`)],
    sql` and `,
  );
  const digits = q.replaceAll(/[\s.-]/g, '');
  return sql`((${words.length > 0} and ${inName})
    or strpos(app.folded(c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.billing_address ->> 'city', '')),
              app.folded(${q})) > 0
    or (${/^\+?\d{3,}$/.test(digits)} and strpos(concat(c.phone, ' ', c.siret, ' ', c.siren), ${digits}) > 0))`;
}

/** What the quotations that wait for an answer come to, in euros. */
const openQuotations = (today: Day) => sql`
  (select trim_scale(round(coalesce(sum(q.gross * coalesce(q.euro_rate, 1)), 0), 2))::text from quotations q
    where q.workspace_id = c.workspace_id and q.customer_id = c.id and q.deleted_at is null and q.sent_at is not null
      and coalesce(q.accepted_at, q.refused_at, q.withdrawn_at, q.superseded_at) is null
      and q.valid_until >= ${today}::date)`;

const hasMandate = (held: readonly string[]) => sql`coalesce(c.mandate_id = any(${[...held]}::uuid[]), false)`;

const summary = (held: readonly string[]) => sql`
  c.id, c.kind, c.name, ${STATUS} as status, c.email, c.phone, nullif(c.billing_address ->> 'city', '') as city,
  c.siren, c.tags, ${hasMandate(held)} as "hasMandate", ${LEAD} as "leadId", c.source, ${LAST_CONTACT} as "lastContactAt",
  c.created_at as "createdAt", c.version`;

type Paging = { readonly page: number; readonly size: number; readonly sort: CustomerOrder };

/** One page of the customers that pass the filter: ids in order first, then figures, so that skipped rows cost none. */
export async function listCustomers(
  tx: Tx,
  scope: Scope,
  filter: CustomerSearch,
  { page, size, sort }: Paging,
): Promise<CustomerSummary[]> {
  const { rows } = await sql<CustomerSummary>`
    with page as (${inOrder(scope, filter, sort)} limit ${size} offset ${(page - 1) * size})
    select ${summary(filter.held)}, ${openQuotations(filter.today)} as "openQuotations", owed.due, owed.overdue from page ranked
      join customers c on c.workspace_id = ${scope.workspaceId} and c.id = ranked.id
      cross join lateral (${owedByCustomer(filter.today)}) owed
     order by ${ORDERS[sort]}
  `.execute(tx);
  return rows;
}

export async function countCustomers(tx: Tx, scope: Scope, filter: CustomerSearch): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from customers c where ${passing(scope, filter)}
  `.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

/** The ids of all customers that pass the filter, in order. */
export async function listCustomerIds(tx: Tx, scope: Scope, filter: CustomerSearch, sort: CustomerOrder) {
  const { rows } = await sql<{ id: string }>`${inOrder(scope, filter, sort)}`.execute(tx);
  return rows.map(({ id }) => id);
}

function inOrder(scope: Scope, filter: CustomerSearch, sort: CustomerOrder): RawBuilder<unknown> {
  const at = sort.endsWith('contact') ? LAST_CONTACT : sql`null::timestamptz`;
  const isByDue = sort.endsWith('due');
  const owed = isByDue
    ? sql`left join (${owedByCustomers(scope, filter.today)}) owed on owed.customer_id = c.id`
    : sql``;
  const due = isByDue ? sql`coalesce(owed.due::numeric, 0)` : sql`null::numeric`;
  return sql`
    select c.id, ranked.at, ranked.due
      from customers c ${owed} cross join lateral (select ${at} as at, ${due} as due) ranked
     where ${passing(scope, filter)} order by ${ORDERS[sort]}`;
}

type Candidate = Omit<Duplicate, 'signs'> & CustomerIdentity;

const MOST_CANDIDATES = 500;

/** Customers, archived ones too, that share a word of the name, an address, a phone or a number with one of those. */
export async function listCandidatesFor(
  tx: Tx,
  scope: Scope,
  wanted: readonly CustomerIdentity[],
  limit: number = MOST_CANDIDATES,
): Promise<Candidate[]> {
  const known = (pick: (one: CustomerIdentity) => string | null) =>
    sql`any(${wanted.flatMap((one) => pick(one)?.toLowerCase() ?? [])}::text[])`;
  const words = [...new Set(wanted.flatMap(({ nameWords }) => nameWords))];
  const { rows } = await sql<Candidate>`
    select c.id, c.name, c.kind, ${STATUS} as status, c.email, c.phone, c.siren, c.vat_number as "vatNumber",
           nullif(c.billing_address ->> 'city', '') as city, c.name_words as "nameWords", c.version
      from customers c
     where c.workspace_id = ${scope.workspaceId} and c.deleted_at is null
       and (c.name_words && ${words}::text[]
            or lower(c.email) = ${known(({ email }) => email)}
            or c.phone = ${known(({ phone }) => phone)}
            or c.siren = ${known(({ siren }) => siren)}
            or lower(c.vat_number) = ${known(({ vatNumber }) => vatNumber)})
     order by c.created_at, c.id
     limit ${limit}
  `.execute(tx);
  return rows;
}

const SHOWN_DUPLICATES = 5;

/** Customers that seem to be the one described, the likeliest first. */
export async function listDuplicatesOf(
  tx: Tx,
  scope: Scope,
  wanted: CustomerIdentity,
  exceptId: string | undefined,
): Promise<Duplicate[]> {
  const candidates = await listCandidatesFor(tx, scope, [wanted]);
  return candidates
    .map((candidate) => ({ ...candidate, signs: [...signsOfSame(wanted, candidate)] }))
    .filter(({ id, signs }) => id !== exceptId && signs.length > 0)
    .toSorted((a, b) => b.signs.length - a.signs.length)
    .slice(0, SHOWN_DUPLICATES);
}

export async function listTagsInUse(tx: Tx, scope: Scope): Promise<{ tag: string; customers: number }[]> {
  const { rows } = await sql<{ tag: string; customers: string }>`
    select tag, count(*) as customers from customers c, unnest(c.tags) tag
     where c.workspace_id = ${scope.workspaceId} and c.deleted_at is null
     group by tag order by ${alphabetical('tag')}
  `.execute(tx);
  return rows.map(({ tag, customers }) => ({ tag, customers: Number(customers) }));
}
