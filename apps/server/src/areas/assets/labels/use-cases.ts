import { retag } from '@aurea/domain/assets/tags.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { tagsOf, writeTags } from './queries.ts';

type Tagging = { readonly ids: readonly string[]; readonly add: readonly string[]; readonly remove: readonly string[] };

const MOST_TAGS = 20;

/**
 * Gives assets tags or takes some away, and answers which of them that changed, so that it can be taken back exactly.
 *
 * @throws Failure `not_found` when one of the assets is not there, `amount_invalid` for more than twenty tags
 */
export async function tagAssets(work: Work, { ids, ...change }: Tagging): Promise<string[]> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const wanted = [...new Set(ids)];
  const found = await tagsOf(tx, scope, wanted);
  if (found.length < wanted.length) throw new Failure('not_found', { what: 'asset' });
  const changed = found
    .map(({ id, tags }) => ({ id, before: tags, tags: [...retag(tags, change)] }))
    .filter(({ before, tags }) => before.join('\n') !== tags.join('\n'));
  if (changed.some(({ tags }) => tags.length > MOST_TAGS)) throw new Failure('amount_invalid', { max: MOST_TAGS });
  await writeTags(tx, scope, changed);
  for (const { id, before, tags } of changed) {
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'asset',
      subjectId: id,
      before: { tags: before.join(', ') },
      after: { tags: tags.join(', ') },
    });
  }
  return changed.map(({ id }) => id);
}
