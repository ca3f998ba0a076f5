import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { AreaTools } from '#http/area.ts';
import { notifyBothSides } from '../mandate-notices/notify.ts';
import { readPracticeCode } from '../practice-code.ts';
import { serveMandateChanges } from './change-routes.ts';
import { endFormerMandates, giveMandate, requireNoneBefore } from './give.ts';
import {
  findMandate,
  findPractice,
  findPracticeOf,
  linkInstead,
  listMandates,
  listSettledLeftOut,
  revokeMandate,
} from './queries.ts';
import { listVisits } from './visit-queries.ts';

export function serveMandates(tools: AreaTools): void {
  const { serve, clock } = tools;
  serve(mandates.list, async ({ tx, scope }) => ({ items: await listMandates(tx, scope) }));

  serve(mandates.accesses, ({ tx, scope, query }) => listVisits(tx, scope, { ...query, ofPracticesOf: null }));

  serve(
    mandates.practiceAccesses,
    ({ tx, scope, query }) => listVisits(tx, scope, { ...query, ofPracticesOf: scope.userId }),
    { identity: 'all' },
  );

  serve(
    mandates.give,
    async ({ tx, scope, body }) => {
      const { practiceCode, startsOn, endsOn, areas = areasOfScope(body.scope) } = body;
      const practice = await findPractice(tx, readPracticeCode(practiceCode));
      if (!practice) throw new Failure('practice_unknown');
      if (startsOn && startsOn > clock.today()) await requireNoneBefore(tx, scope, practice.id, clock.today());
      const former = await endFormerMandates(tools, tx, scope, practice.id);
      // While the wealth is closed nothing is chosen of it: what was left out before stays so for when it is opened.
      const before = areas.wealth === 'none' ? [...new Set(former.flatMap((one) => one.leftOut))] : [];
      const leftOut = await listSettledLeftOut(tx, scope, { chosen: body.leftOut ?? before, before });
      const given = await giveMandate(tools, tx, scope, { practice, areas, leftOut, startsOn, endsOn });
      await linkInstead(tx, scope, {
        practiceId: practice.id,
        former: former.map(({ id }) => id),
        mandateId: given.id,
      });
      return given;
    },
    { identity: 'all' },
  );

  serveMandateChanges(tools);

  serve(
    mandates.revoke,
    async ({ tx, scope, params: { id }, body }) => {
      const before = await findMandate(tx, scope, id);
      await revokeMandate(tx, scope, { id, version: body.version }, clock.now());
      const after = await findMandate(tx, scope, id);
      await recordActivity(tx, scope, clock.now(), {
        action: 'revoked',
        subjectKind: 'mandate',
        subjectId: id,
        before,
        after,
      });
      const practiceId = await findPracticeOf(tx, scope, id);
      await notifyBothSides(tools, tx, scope, { event: 'ended', practiceId, mandate: after });
      return after;
    },
    { identity: 'all' },
  );
}
