import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { deletePricesOf, savePrices } from '../prices/queries.ts';
import { findTransaction } from '../queries.ts';
import { chosenPrice } from './doubted-price.ts';
import { findPriceDoubt, type PriceAnswer, savePriceAnswer } from './queries.ts';

/**
 * Stores which price of an imported line is right, as a price of its day, or takes such an answer back.
 *
 * @throws Failure `not_found`, `stale` for an entry without such a question
 */
export async function answerPriceDoubt(work: Work, id: string, answer: PriceAnswer | null): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await findTransaction(tx, scope, id);
  const doubt = await findPriceDoubt(tx, scope, id);
  if (!doubt) throw new Failure('stale', { what: 'transaction' });
  await savePriceAnswer(tx, scope, { id, answer });
  await deletePricesOf(tx, scope, id);
  await savePrices(tx, scope, chosenPrice(id, { ...doubt, answer }), clock.now());
  await invalidateNetWorthFrom(tx, scope.workspaceId, doubt.on);
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'transaction',
    subjectId: id,
    before: { rightPrice: doubt.answer },
    after: { rightPrice: answer },
  });
}
