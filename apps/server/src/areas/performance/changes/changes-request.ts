import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { firstDayOfWealth } from '#areas/valuation/public.ts';
import { wealthVersion } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { ChangesInput } from '../engine/changes-task.ts';
import type { ChangesQuestion } from '../engine/engine-pool.ts';

type Work = {
  readonly tx: Tx;
  readonly scope: { readonly workspaceId: string };
  readonly today: Day;
};

/** What the engine of a household is asked for: its changes of value over the days of a curve. */
export async function changesQuestion(
  { tx, scope, today }: Work,
  { days, of }: Pick<ChangesInput, 'days' | 'of'>,
): Promise<ChangesQuestion> {
  const { workspaceId } = scope;
  const since = (await firstDayOfWealth(tx, scope)) ?? today;
  const version = await wealthVersion(tx, workspaceId, today);
  return { workspaceId, version, begin: addDays(since, -1), chosen: null, days, of };
}
