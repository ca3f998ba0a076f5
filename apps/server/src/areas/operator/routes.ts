import { operator } from '@aurea/contract/operator.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { holdMailsBack, letMailsOut } from '#areas/mail/outbox/public.ts';
import { AfterTransaction, type Area } from '#http/area.ts';
import { retryFailedJobs } from '#jobs/queue-states.ts';
import { inviteToSignUp } from './invite.ts';
import { isPractice } from './queries.ts';
import { diskOf, statusOfDatabase } from './status.ts';

export const operatorArea: Area = (tools) => {
  const { serve, clock, config, version } = tools;
  const startedAt = clock.now().toISOString();

  serve(
    operator.status,
    async ({ tx }) => {
      const facts = await statusOfDatabase(tx, { config, now: clock.now() });
      return new AfterTransaction(async () => ({ ...facts, version, startedAt, disk: await diskOf(config.dataDir) }));
    },
    { identity: 'all' },
  );

  serve(operator.retryJobs, async ({ tx, body }) => ({ retried: await retryFailedJobs(tx, body.name) }));

  serve(
    operator.blockSender,
    async ({ tx, params }) => {
      if (!(await isPractice(tx, params.workspaceId))) throw new Failure('not_found', { what: 'practice' });
      await holdMailsBack(tx, params.workspaceId, clock.now());
    },
    { identity: 'all' },
  );

  serve(operator.unblockSender, async ({ tx, params }) => letMailsOut(tx, params.workspaceId));

  serve(
    operator.invite,
    async ({ tx, body }) => {
      const { link, until } = await inviteToSignUp(tools, tx, { ...body, now: clock.now() });
      return { link, until: until.toISOString(), isSent: config.smtpUrl !== undefined };
    },
    { identity: 'all' },
  );
};
