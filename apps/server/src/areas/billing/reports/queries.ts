import type { Audience } from '@aurea/domain/billing/documents/document.ts';
import type { DocumentKind } from '@aurea/domain/billing/documents/document-type.ts';
import { isNetOfTax, isOutsideReporting } from '@aurea/domain/billing/documents/mentions.ts';
import {
  mergedParts,
  type Period,
  partsInEuro,
  type ReportedPart,
} from '@aurea/domain/billing/reports/reported-document.ts';
import type { JournalDocument } from '@aurea/domain/billing/reports/sales-journal.ts';
import type { Movement, MovementKind } from '@aurea/domain/billing/reports/statement.ts';
import type { VatCategory } from '@aurea/domain/billing/totals/vat.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { lossesOf } from './loss-queries.ts';

export type Reported = JournalDocument & {
  readonly customerId: string;
  readonly audience: Audience;
  readonly isExemptOutside: boolean;
  /** Something of the period happened to it; the others are there because these rest on them. */
  readonly isReported: boolean;
};

type PartRow = {
  readonly category: VatCategory;
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
  /** Null on a document issued before lines said what they sell. */
  readonly goodsBase: string | null;
  readonly goodsVat: string | null;
};

type Row = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly isGoods: boolean;
  readonly vatOnDebits: boolean;
  readonly audience: Audience;
  readonly issuedOn: Day;
  readonly number: string;
  readonly position: number;
  readonly currency: string;
  readonly buyer: string;
  readonly customerId: string;
  readonly gross: string;
  readonly due: string;
  readonly euroRate: string;
  readonly isReported: boolean;
  readonly exemptions: readonly { readonly code: string | null }[];
  readonly originals: readonly string[];
  readonly deposits: readonly string[];
  readonly prepaid: string;
  readonly parts: readonly PartRow[];
  readonly payments: readonly { on: Day; amount: string }[];
  readonly losses: readonly { on: Day; amount: string }[];
};

/**
 * Every document that was issued, paid, credited or replaced in the period, and those it rests on. Its payments come with
 * their days, for VAT on receipts is due in the period of each; `invoice_balances` knows their sum alone.
 */
export async function listReportedDocuments(tx: Tx, { workspaceId }: Scope, { from, to }: Period): Promise<Reported[]> {
  const { rows } = await sql<Row>`
    with happened as (
      select id from invoices
       where workspace_id = ${workspaceId} and issued_on between ${from}::date and ${to}::date
      union
      select a.invoice_id from payments p
        join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
       where p.workspace_id = ${workspaceId}
         and coalesce(a.settled_on, p.paid_on) between ${from}::date and ${to}::date
      union
      select invoice_id from write_offs
       where workspace_id = ${workspaceId} and on_day between ${from}::date and ${to}::date
    ), losses as materialized (
      select invoice_id, "on", amount from (${lossesOf({ workspaceId })}) lost where amount <> 0
    ), touched as (
      select id from happened
      union
      select l.original_id from happened h
        join invoice_links l on l.workspace_id = ${workspaceId} and l.invoice_id = h.id
    ), needed as (
      select id from touched
      union
      select l.original_id from touched t
        join invoice_links l on l.workspace_id = ${workspaceId} and l.invoice_id = t.id
      union
      select l.invoice_id from touched t
        join invoice_links l on l.workspace_id = ${workspaceId} and l.original_id = t.id
    )
    select i.id, i.kind, i.content ->> 'category' = 'goods' as "isGoods",
           coalesce((i.content ->> 'vatOnDebits')::boolean, false) as "vatOnDebits", i.content ->> 'audience' as audience,
           coalesce(i.content -> 'exemptions', '[]') as exemptions,
           coalesce(i.content ->> 'prepaid', '0') as prepaid, i.issued_on as "issuedOn", i.number, i.position, i.currency, i.content -> 'buyer' ->> 'name' as buyer,
           i.customer_id as "customerId", i.gross::text as gross, i.due::text as due,
           coalesce(i.euro_rate, 1)::text as "euroRate", exists (select from touched t where t.id = i.id) as "isReported",
           coalesce((select jsonb_agg(l.original_id) from invoice_links l
                      where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.role <> 'deducts'), '[]') as originals,
           coalesce((select jsonb_agg(l.original_id) from invoice_links l
                      where l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.role = 'deducts'), '[]') as deposits,
           coalesce((select jsonb_agg(jsonb_build_object('category', v.category, 'rate', trim_scale(v.rate)::text,
                              'base', v.base::text, 'vat', v.vat::text, 'goodsBase', v.goods_base::text,
                              'goodsVat', v.goods_vat::text) order by v.rate desc, v.category)
                       from invoice_vat v where v.workspace_id = i.workspace_id and v.invoice_id = i.id), '[]') as parts,
           coalesce((select jsonb_agg(jsonb_build_object('on', coalesce(a.settled_on, p.paid_on), 'amount', a.amount::text))
                       from payment_allocations a
                       join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
                      where a.workspace_id = i.workspace_id and a.invoice_id = i.id), '[]') as payments,
           coalesce((select jsonb_agg(jsonb_build_object('on', l."on", 'amount', (-l.amount)::text)) from losses l
                      where l.invoice_id = i.id), '[]') as losses
      from needed n
      join invoices i on i.workspace_id = ${workspaceId} and i.id = n.id and i.issued_at is not null
     order by i.position
  `.execute(tx);
  return rows.map(toReported);
}

function toReported(found: Row): Reported {
  const { parts, payments, losses, exemptions, gross, due, prepaid, euroRate, isGoods, ...row } = found;
  const rate = decimal(euroRate);
  const written = parts.flatMap((part) => suppliedParts(part, isGoods));
  const exempt = written.filter(({ vatCategory }) => vatCategory === 'E');
  return {
    ...row,
    isExemptOutside: exemptions.some(({ code }) => isOutsideReporting(code)),
    parts: partsInEuro(written, rate),
    payments: payments.map(dated),
    losses: losses.map(dated),
    prepaid: decimal(prepaid),
    gross: decimal(gross),
    netOfTax: exemptions.some(({ code }) => isNetOfTax(code)) ? sum(exempt.map(({ base }) => base)) : ZERO,
    due: decimal(due),
    euroRate: rate,
    customerCode: customerCode(row.customerId),
  };
}

const dated = ({ on, amount }: { readonly on: Day; readonly amount: string }) => ({ on, amount: decimal(amount) });

/** The part of a rate that falls on services and the one on goods; all on what the document says where its lines do not. */
function suppliedParts({ category, rate, ...part }: PartRow, isGoods: boolean): ReportedPart[] {
  const base = decimal(part.base);
  const vat = decimal(part.vat);
  const goodsBase = part.goodsBase === null ? (isGoods ? base : ZERO) : decimal(part.goodsBase);
  const goodsVat = part.goodsVat === null ? (isGoods ? vat : ZERO) : decimal(part.goodsVat);
  const key = { vatCategory: category, vatRate: rate };
  return mergedParts([
    { ...key, supply: 'services', base: base.minus(goodsBase), vat: vat.minus(goodsVat) },
    { ...key, supply: 'goods', base: goodsBase, vat: goodsVat },
  ]);
}

/** Short and stable, from the id of the customer. */
const customerCode = (customerId: string) => `C${customerId.replaceAll('-', '').slice(0, 10).toUpperCase()}`;

type MovementRow = Omit<Movement, 'amount'> & { readonly amount: string; readonly kind: MovementKind };

/** All that made a customer owe more or less in a currency, oldest first. */
export async function listMovementsOf(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId, currency }: { readonly customerId: string; readonly currency: string },
): Promise<Movement[]> {
  const { rows } = await sql<MovementRow>`
    with own as (
      select * from invoices
       where workspace_id = ${workspaceId} and customer_id = ${customerId} and currency = ${currency}
         and issued_at is not null
    )
    select m."on", m.kind, m.id as "invoiceId", m.number, m.reference, m.due_on as "dueOn", m.amount::text as amount
      from (
        select i.issued_on as "on", 0 as rank, i.position as place, null::timestamptz as at, i.kind::text as kind, i.id,
               i.number, '' as reference, i.due_on, case when i.kind = 'credit_note' then -i.gross else i.due end as amount
          from own i
        union all
        select c.issued_on, 1, c.position, null, 'replaced', o.id, o.number, c.number, null, -o.due
          from own c
          join invoice_links l on l.workspace_id = c.workspace_id and l.invoice_id = c.id and l.role = 'corrects'
          join own o on o.id = l.original_id
        union all
        select p.paid_on, 2, 0, p.recorded_at, case when p.reverses_id is null then 'payment' else 'reversal' end, s.id, s.number,
               p.reference, null, -p.amount
          from payments p
          join lateral (
            select min(t.id::text)::uuid as id, string_agg(t.number, ', ' order by t.position) as number
              from (select distinct i.id, i.number, i.position
                      from payment_allocations a
                      join invoices i on i.workspace_id = a.workspace_id and i.id = a.invoice_id
                     where a.workspace_id = p.workspace_id and a.payment_id = p.id) t
          ) s on s.id is not null
         where p.workspace_id = ${workspaceId} and p.customer_id = ${customerId} and p.currency = ${currency}
        union all
        select l."on", 3, i.position, l.at, case when l.amount > 0 then 'recovered' else 'write_off' end, i.id, i.number,
               l.reason, null, l.amount
          from (${lossesOf({ workspaceId })}) l
          join own i on i.id = l.invoice_id
         where l.amount <> 0
      ) m
     order by m."on", m.rank, m.place, m.at
  `.execute(tx);
  return rows.map((row) => ({ ...row, amount: decimal(row.amount) }));
}

/** Currencies in which a customer was invoiced. */
export async function listCurrenciesOf(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('currency')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('issued_at', 'is not', null)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
}

/** What a document is called, and whose it is. @throws Failure `not_found` */
export async function findAddressee(tx: Tx, { workspaceId }: Scope, customerId: string) {
  const row = await tx
    .selectFrom('customers')
    .select(['name', 'locale', 'billing_address as address'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
