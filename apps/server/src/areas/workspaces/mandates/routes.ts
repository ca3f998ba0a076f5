import { areasOfScope } from '@aurea/contract/mandate-areas.ts';
import { mandates } from '@aurea/contract/mandates.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { AreaTools } from '#http/area.ts';
import { notifyBothSides } from '../mandate-notices/notify.ts';
import { readPracticeCode } from '../practice-code.ts';
import { serveMandateChanges } from './change-routes.ts';
import {
  findMandate,
  findPractice,
  findPracticeOf,
  insertMandate,
  listAccesses,
  listMandates,
  listOwnAccesses,
  revokeMandate,
  settledLeftOut,
} from './queries.ts';

export function serveMandates(tools: AreaTools): void {
  const { serve, clock, randomness } = tools;
  serve(mandates.list, async ({ tx, scope }) => ({ items: await listMandates(tx, scope) }));

  serve(mandates.accesses, async ({ tx, scope }) => ({ items: await listAccesses(tx, scope) }));

  serve(mandates.practiceAccesses, async ({ tx, scope }) => ({ items: await listOwnAccesses(tx, scope) }), {
    identity: 'all',
  });

  serve(
    mandates.give,
    async ({ tx, scope, body }) => {
      const { workspaceId, userId } = scope;
      const startsOn = clock.today();
      if (body.endsOn !== null && body.endsOn < startsOn) throw new Failure('day_invalid', { value: body.endsOn });
      const practice = await findPractice(tx, readPracticeCode(body.practiceCode));
      if (!practice) throw new Failure('practice_unknown');
      const id = randomness.uuid();
      const areas = body.areas ?? areasOfScope(body.scope);
      const leftOut = await settledLeftOut(tx, scope, { chosen: body.leftOut ?? [], before: [] });
      const mandate = { id, practice, areas, leftOut, startsOn, endsOn: body.endsOn };
      await insertMandate(tx, scope, mandate, clock.now());
      const subject = { subjectKind: 'mandate', subjectId: id };
      await recordActivity(tx, clock.now(), { workspaceId, userId, action: 'created', ...subject, after: mandate });
      const given = await findMandate(tx, scope, id);
      await notifyBothSides(tools, tx, scope, { event: 'given', practiceId: practice.id, mandate: given });
      return given;
    },
    { identity: 'all' },
  );

  serveMandateChanges(tools);

  serve(
    mandates.revoke,
    async ({ tx, scope, params: { id }, body }) => {
      const { workspaceId, userId } = scope;
      const before = await findMandate(tx, scope, id);
      await revokeMandate(tx, scope, { id, version: body.version }, clock.now());
      const after = await findMandate(tx, scope, id);
      const subject = { subjectKind: 'mandate', subjectId: id };
      await recordActivity(tx, clock.now(), { workspaceId, userId, action: 'revoked', ...subject, before, after });
      const practiceId = await findPracticeOf(tx, scope, id);
      await notifyBothSides(tools, tx, scope, { event: 'ended', practiceId, mandate: after });
      return after;
    },
    { identity: 'all' },
  );
}
