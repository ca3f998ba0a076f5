import { addDays } from '@aurea/domain/core/day.ts';
import { findFirstDayOfWealth } from '#areas/valuation/public.ts';
import { wealthVersion } from '#db/household-version.ts';
import type { DatedWork } from '#http/work.ts';
import type { ChangesInput } from '../engine/changes-task.ts';
import type { ChangesQuestion } from '../engine/engine-pool.ts';

/** What the engine of a household is asked for: its changes of value over the days of a curve. */
export async function changesQuestion(
  { tx, scope, today }: DatedWork,
  { days, of }: Pick<ChangesInput, 'days' | 'of'>,
): Promise<ChangesQuestion> {
  const { workspaceId } = scope;
  const since = (await findFirstDayOfWealth(tx, scope)) ?? today;
  const version = await wealthVersion(tx, workspaceId, today);
  return { workspaceId, version, begin: addDays(since, -1), chosen: null, days, of };
}
