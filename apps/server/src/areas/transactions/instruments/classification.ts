import { Failure } from '@aurea/domain/core/failure.ts';
import type { Sector } from '@aurea/domain/market/sector.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { changeClassification, findInstrument } from './queries.ts';

export type Classification = { readonly sector: Sector | null; readonly country: string | null };

/** Says what an instrument is of. @throws Failure `not_found`, `stale` when somebody changed it since */
export async function classify(work: Work, of: { id: string; version: number }, after: Classification): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const { sector, country } = await findInstrument(tx, scope, of.id, clock.today());
  const changed = await changeClassification(tx, scope, of, after);
  if (!changed) throw new Failure('stale', { what: 'instrument' });
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'instrument',
    subjectId: of.id,
    before: { sector, country },
    after: { ...after },
  });
}
