import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { NewAnswer } from '@aurea/contract/workspaces/notices.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Records that a customer has answered, so that the practice is notified. */
export async function insertNotice(tx: Tx, { workspaceId }: Scope, quotationId: string, at: Date): Promise<void> {
  await tx
    .insertInto('quotation_notices')
    .values({ workspace_id: workspaceId, quotation_id: quotationId, answered_at: at.toISOString() })
    .execute();
}

/** Claims an answer for its mail. @returns false where that was done before */
export async function claimNotice(tx: Tx, { workspaceId }: Scope, quotationId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('quotation_notices')
    .set({ mailed_at: at.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', quotationId)
    .where('mailed_at', 'is', null)
    .returning('quotation_id')
    .executeTakeFirst();
  return row !== undefined;
}

type Looking = { readonly quotationId: string; readonly userId: string; readonly at: Date };

/** Records who has looked at an answer first. @returns false where nothing was left to look at */
export async function markNoted(tx: Tx, { workspaceId }: Scope, looking: Looking): Promise<boolean> {
  const row = await tx
    .updateTable('quotation_notices')
    .set({ noted_at: looking.at.toISOString(), noted_by: looking.userId })
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', looking.quotationId)
    .where('noted_at', 'is', null)
    .returning('quotation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether nobody of the practice has looked at the answer of a customer yet. */
export async function isUnnoted(tx: Tx, { workspaceId }: Scope, quotationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('quotation_notices')
    .select('quotation_id')
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', quotationId)
    .where('noted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers nobody of the practice has looked at, latest first. */
export async function listNewAnswers(tx: Tx, { workspaceId }: Scope, limit: number): Promise<NewAnswer[]> {
  const { rows } = await sql<NewAnswer>`
    select q.id as "quotationId", q.customer_id as "customerId", c.name as "customerName", q.number,
           case when q.accepted_at is null then 'refused' else 'accepted' end as answer, n.answered_at as "answeredAt",
           q.currency, trim_scale(coalesce(q.accepted_total, q.gross))::text as total
      from quotation_notices n
      join quotations q on q.workspace_id = n.workspace_id and q.id = n.quotation_id
      join customers c on c.workspace_id = q.workspace_id and c.id = q.customer_id
     where n.workspace_id = ${workspaceId} and n.noted_at is null
     order by n.answered_at desc, q.id
     limit ${limit}
  `.execute(tx);
  return rows;
}

export type Reader = { readonly userId: string; readonly email: string; readonly locale: Locale };

/**
 * Who works in a practice with a confirmed address and sees a customer. The transaction must see all
 * identities.
 */
export async function listReadersOf(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<Reader[]> {
  return await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.user_id', 'memberships.user_id')
    .select(['users.user_id as userId', 'users.email', 'users.locale'])
    .where('memberships.workspace_id', '=', workspaceId)
    .where('memberships.role', 'in', ['owner', 'advisor', 'assistant'])
    .where('users.confirmed_at', 'is not', null)
    .where('users.closed_at', 'is', null)
    .where(
      sql<boolean>`(memberships.role = 'owner'
        or not (select own_customers_only from workspaces where workspace_id = ${workspaceId})
        or exists (
          select from customer_advisors a
           where a.workspace_id = ${workspaceId} and a.customer_id = ${customerId} and a.user_id = memberships.user_id))`,
    )
    .orderBy('users.user_id')
    .execute();
}

type NoticeChoice = { readonly answers: boolean; readonly version: number };

export async function findNoticeChoice(tx: Tx, { workspaceId }: Scope): Promise<NoticeChoice> {
  const row = await tx
    .selectFrom('notice_settings')
    .select(['answers', 'version'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ?? { answers: true, version: 0 };
}

/** @throws Failure `stale` when somebody changed it since */
export async function saveNoticeChoice(
  tx: Tx,
  { workspaceId }: Scope,
  { answers, version }: NoticeChoice,
  now: Date,
): Promise<void> {
  const columns = { answers, version: version + 1, changed_at: now.toISOString() };
  const saved = await tx
    .insertInto('notice_settings')
    .values({ workspace_id: workspaceId, ...columns })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet(columns).where('notice_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'settings' });
}
