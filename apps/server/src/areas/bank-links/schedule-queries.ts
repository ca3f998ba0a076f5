import type { Day } from '@aurea/domain/core/day.ts';
import type { Tx } from '#db/transaction.ts';

type OfLink = { readonly workspaceId: string; readonly linkId: string };

/** Notes when a link is read next without anybody asking, in the name of its maker. */
export async function planReading(tx: Tx, of: OfLink, plan: { readonly userId: string; readonly at: Date }) {
  const next_at = plan.at.toISOString();
  await tx
    .insertInto('bank_plans')
    .values({ workspace_id: of.workspaceId, link_id: of.linkId, user_id: plan.userId, next_at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'link_id']).doUpdateSet({ next_at }))
    .execute();
}

export async function deletePlan(tx: Tx, { workspaceId, linkId }: OfLink): Promise<void> {
  await tx.deleteFrom('bank_plans').where('workspace_id', '=', workspaceId).where('link_id', '=', linkId).execute();
}

/** When each link of a household is read next. */
export async function listPlans(
  tx: Tx,
  { workspaceId }: { readonly workspaceId: string },
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('bank_plans')
    .select(['link_id', 'next_at'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  return new Map(rows.map(({ link_id, next_at }) => [link_id, next_at]));
}

export type DueReading = { readonly workspaceId: string; readonly linkId: string; readonly userId: string };

/**
 * Links of all households whose time has come, oldest first, and moves their time on, so that each is taken once. The
 * transaction must see all identities.
 */
export async function takeDuePlans(tx: Tx, now: Date, again: Date, limit: number): Promise<DueReading[]> {
  const due = await tx
    .selectFrom('bank_plans')
    .select(['workspace_id as workspaceId', 'link_id as linkId', 'user_id as userId'])
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { workspaceId, linkId, userId } of due)
    await planReading(tx, { workspaceId, linkId }, { userId, at: again });
  return due;
}

/** Households with links after one, by id. The transaction must see all identities. */
export async function listHouseholdsWithLinks(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('bank_plans')
    .select('workspace_id')
    .distinct()
    .$if(after !== null, (query) => query.where('workspace_id', '>', after ?? ''))
    .orderBy('workspace_id')
    .limit(limit)
    .execute();
  return rows.map(({ workspace_id }) => workspace_id);
}

export type Consented = {
  readonly id: string;
  readonly institutionName: string;
  readonly consentedUntil: Day;
  readonly noticeDays: number | null;
};

/** Links with a consent, whose accounts were chosen. */
export async function listConsents(tx: Tx, { workspaceId }: { readonly workspaceId: string }): Promise<Consented[]> {
  return await tx
    .selectFrom('bank_links')
    .select([
      'id',
      'institution_name as institutionName',
      'consented_until as consentedUntil',
      'notice_days as noticeDays',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('chosen_at', 'is not', null)
    .where('consented_until', 'is not', null)
    .$narrowType<{ consentedUntil: string }>()
    .orderBy('consented_until')
    .forUpdate()
    .execute();
}
