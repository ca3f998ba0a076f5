import { createHash } from 'node:crypto';
import type { SpendingRule } from '@aurea/contract/spending.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { LineChoice } from '@aurea/domain/spending/categories.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { Work } from '#http/work.ts';
import { listRules, replaceRules, requireAccounts, saveChoice } from './queries.ts';

/** The rules with the version that a change of them names: a hash of what they say. */
export function toRuleList(rules: SpendingRule[]) {
  const version = createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 22);
  return { rules, version };
}

/**
 * Replaces the rules of the household.
 *
 * @throws Failure `stale` where somebody changed them since; `amount_invalid` where the most is below the least;
 *   `not_found` for an account of another household; `forbidden` where rules that are not shown leave no room
 */
export async function saveRules(
  { tx, scope, clock }: Work,
  { rules, version }: { readonly rules: readonly SpendingRule[]; readonly version: string },
) {
  await lockHousehold(tx, scope.workspaceId);
  const before = toRuleList(await listRules(tx, scope));
  await requireSound(tx, scope, rules, before.rules);
  if (before.version !== version) throw new Failure('stale', { what: 'rules' });
  await replaceRules(tx, scope, rules);
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'category_rules',
    subjectId: scope.workspaceId,
    before: { rules: before.rules.length },
    after: { rules: rules.length },
  });
  return toRuleList(await listRules(tx, scope));
}

/** Rules of accounts that were deleted since may stay. @throws Failure `amount_invalid`, `not_found` */
export async function requireSound(
  tx: Tx,
  scope: Work['scope'],
  rules: readonly SpendingRule[],
  known: readonly SpendingRule[],
): Promise<void> {
  for (const { least, most } of rules) {
    if (least && most && Number(least) > Number(most)) throw new Failure('amount_invalid', { value: most });
  }
  const before = new Set(known.map(({ assetId }) => assetId));
  const added = rules.flatMap(({ assetId }) => (assetId === null || before.has(assetId) ? [] : assetId));
  await requireAccounts(tx, scope, new Set(added));
}

/**
 * Chooses what one entry was spent on, or what it gives back; of money received also that it is an income. Null takes it back.
 *
 * @throws Failure `not_found`, also for an income where no money was received
 */
export async function chooseCategory(
  { tx, scope, clock }: Work,
  id: string,
  category: LineChoice | null,
): Promise<void> {
  await lockHousehold(tx, scope.workspaceId);
  const before = await saveChoice(tx, scope, { id, category });
  if (before === category) return;
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'transaction',
    subjectId: id,
    before: { category: before },
    after: { category },
  });
}
