import { isWider } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { requireProof } from '#http/proof.ts';
import { notifyBothSides } from '../mandate-notices/notify.ts';
import { requireSpan } from './give.ts';
import { changeMandate, findMandate, findPracticeOf, listSettledLeftOut, listVersions } from './queries.ts';

type GivenMandate = Awaited<ReturnType<typeof findMandate>>;

type Span = Pick<GivenMandate, 'startsOn' | 'endsOn'>;

/** @throws Failure `day_invalid` for another start of a mandate that has begun, a start or an end before today, or an end before the start */
function requireDays(before: Span, after: Span, today: Day): void {
  const { startsOn, endsOn } = after;
  if (before.startsOn > today) requireSpan(after, today);
  else if (startsOn !== before.startsOn) throw new Failure('day_invalid', { value: startsOn });
  if (endsOn !== null && endsOn < today) throw new Failure('day_invalid', { value: endsOn });
}

/** What a mandate opens may change, and it may rest. To open more than before takes a proof of identity. */
export function serveMandateChanges(tools: AreaTools): void {
  const { serve, clock } = tools;
  serve(mandates.versions, async ({ tx, scope, params: { id } }) => {
    await findMandate(tx, scope, id);
    return { items: await listVersions(tx, { householdId: scope.workspaceId, id }) };
  });

  serve(
    mandates.change,
    async ({ tx, scope, session, params: { id }, body: { version, areas, leftOut: chosen, ...span } }) => {
      const before = await findMandate(tx, scope, id);
      const { startsOn = before.startsOn, endsOn } = span;
      const isEarlier = startsOn < before.startsOn;
      const isLonger = isEarlier || (before.endsOn !== null && (endsOn === null || endsOn > before.endsOn));
      const leftOut = await listSettledLeftOut(tx, scope, { chosen: chosen ?? before.leftOut, before: before.leftOut });
      const showsMore = before.leftOut.some((assetId) => !leftOut.includes(assetId));
      if (isWider(areas, before.areas) || isLonger || showsMore) requireProof(session, clock.now());
      requireDays(before, { startsOn, endsOn }, clock.today());
      await changeMandate(tx, scope, { id, version }, { areas, leftOut, startsOn, endsOn, now: clock.now() });
      return await changed(tx, scope, { event: 'changed', before });
    },
    { identity: 'all' },
  );

  serve(
    mandates.pause,
    async ({ tx, scope, params: { id }, body: { version } }) => {
      const before = await findMandate(tx, scope, id);
      if (before.pausedAt !== null) throw new Failure('stale', { what: 'mandate' });
      await changeMandate(tx, scope, { id, version }, { isPaused: true, now: clock.now() });
      return await changed(tx, scope, { event: 'paused', before });
    },
    { identity: 'all' },
  );

  serve(
    mandates.resume,
    async ({ tx, scope, params: { id }, body: { version } }) => {
      const before = await findMandate(tx, scope, id);
      if (before.pausedAt === null) throw new Failure('stale', { what: 'mandate' });
      await changeMandate(tx, scope, { id, version }, { isPaused: false, now: clock.now() });
      return await changed(tx, scope, { event: 'resumed', before });
    },
    { identity: 'all' },
  );

  type Change = { readonly event: 'changed' | 'paused' | 'resumed'; readonly before: GivenMandate };

  /** Records what became of the mandate, and notifies both sides. */
  async function changed(tx: Tx, scope: WorkspaceScope, { event, before }: Change): Promise<GivenMandate> {
    const after = await findMandate(tx, scope, before.id);
    await recordActivity(tx, scope, clock.now(), {
      action: event,
      subjectKind: 'mandate',
      subjectId: before.id,
      before,
      after,
    });
    const practiceId = await findPracticeOf(tx, scope, before.id);
    await notifyBothSides(tools, tx, scope, { event, practiceId, mandate: after });
    return after;
  }
}
