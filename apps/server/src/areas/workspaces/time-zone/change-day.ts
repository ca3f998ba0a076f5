import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { settleWholeAccount } from '#areas/transactions/public.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import { dayIn, isTimeZone } from '#db/time-zone.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { Work } from '#http/work.ts';
import { findFirstOpenDay, isKnownZone, listAccountsWithEntries } from './queries.ts';

/**
 * Prepares a workspace for another time zone, in which today may be the day before or after: of a household, what was
 * settled up to today is settled again; a practice has no day a second time that is closed.
 *
 * @throws Failure `time_zone_invalid` for an unknown name, or where today would be a day the practice has closed
 */
export async function changeDay({ tx, scope, clock }: Work<WorkspaceScope>, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone) || !(await isKnownZone(tx, timeZone))) throw new Failure('time_zone_invalid');
  const now = clock.now();
  const [before, today] = [dayIn(scope.timeZone, now), dayIn(timeZone, now)];
  if (scope.kind === 'practice') {
    const open = today < before ? await findFirstOpenDay(tx, scope) : null;
    if (open && today < open) throw new Failure('time_zone_invalid');
    return;
  }
  if (before === today) return;
  await lockHousehold(tx, scope.workspaceId);
  const [earlier = today, later = today] = [before, today].toSorted();
  await invalidateNetWorthFrom(tx, scope.workspaceId, earlier);
  const moved = { from: addDays(earlier, 1), to: later };
  for (const assetId of await listAccountsWithEntries(tx, scope, moved)) {
    await settleWholeAccount(tx, { workspaceId: scope.workspaceId, assetId }, today);
  }
}
