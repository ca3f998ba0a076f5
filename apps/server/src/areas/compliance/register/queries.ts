import type { AdviceGiven } from '@aurea/contract/compliance/advice-register.ts';
import type { ComplianceDocumentKind } from '@aurea/domain/compliance/documents/document-fields.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { Scope } from '#db/scope.ts';
import { startOfDay } from '#db/start-of-day.ts';
import type { Tx } from '#db/transaction.ts';
import { DELIVERY, moment } from '../documents/queries.ts';

/** An entry as it is stored; its state follows from these. */
export type StoredAdvice = Omit<AdviceGiven, 'state'> & {
  /** No later version of its kind was frozen. */
  readonly isLatest: boolean;
};

export type AdviceSearch = {
  readonly customerId?: string | null | undefined;
  readonly kind?: ComplianceDocumentKind | undefined;
  /** Days of the practice, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

function conditionOf({ workspaceId }: Scope, { customerId, kind, from, to }: AdviceSearch): RawBuilder<SqlBool> {
  return sql`${sql.join(
    [
      sql<SqlBool>`d.workspace_id = ${workspaceId} and d.frozen_at is not null`,
      ...(customerId ? [sql<SqlBool>`d.customer_id = ${customerId}`] : []),
      ...(kind ? [sql<SqlBool>`d.kind = ${kind}`] : []),
      ...(from ? [sql<SqlBool>`d.frozen_at >= ${startOfDay(from)}`] : []),
      ...(to ? [sql<SqlBool>`d.frozen_at < ${startOfDay(to)} + interval '1 day'`] : []),
    ],
    sql` and `,
  )}`;
}

type Paging = { readonly page: number; readonly size: number };

/**
 * Documents that were given, latest first; row-level security leaves those of other advisors' customers out. The transaction
 * must see all identities.
 */
export async function listAdvice(
  tx: Tx,
  scope: Scope,
  search: AdviceSearch,
  paging: Paging | 'all',
): Promise<StoredAdvice[]> {
  const paged = paging === 'all' ? sql`` : sql`limit ${paging.size} offset ${(paging.page - 1) * paging.size}`;
  const { rows } = await sql<StoredAdvice>`
    select d.id, d.customer_id as "customerId", c.name as customer, d.kind, d.number, d.language,
           ${moment('d.frozen_at')} as "givenAt", ${accountName('d.changed_by')} as "givenBy", d.content_hash as hash,
           ${moment('went.sent_at')} as "sentAt",
           (select jsonb_build_object('name', s.name, 'at', ${moment('s.signed_at')}) from compliance_signatures s
             where s.workspace_id = d.workspace_id and s.document_id = d.id) as signed,
           (select jsonb_build_object('name', s.name, 'role', s.role, 'at', ${moment('s.signed_at')})
              from compliance_countersignatures s
             where s.workspace_id = d.workspace_id and s.document_id = d.id) as countersigned,
           (select jsonb_build_object('name', r.name, 'reason', r.reason, 'at', ${moment('r.refused_at')})
              from compliance_refusals r
             where r.workspace_id = d.workspace_id and r.document_id = d.id) as refused,
           app.is_latest_compliance_document(d.workspace_id, d.id) as "isLatest"
      from (
        select d.workspace_id, d.id, d.customer_id, d.kind, d.number, d.language, d.frozen_at, d.changed_by, d.content_hash
          from compliance_documents d
         where ${conditionOf(scope, search)}
         order by d.frozen_at desc, d.id ${paged}) d
      join customers c on c.workspace_id = d.workspace_id and c.id = d.customer_id
     cross join lateral (${DELIVERY}) went
     order by d.frozen_at desc, d.id`.execute(tx);
  return rows;
}

export async function countAdvice(tx: Tx, scope: Scope, search: AdviceSearch): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from compliance_documents d where ${conditionOf(scope, search)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
