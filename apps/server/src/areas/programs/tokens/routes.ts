import { accessTokens, TOKEN_DAYS } from '@aurea/contract/programs/access-tokens.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { notifyOwnersAndActor } from '#areas/workspaces/public.ts';
import { hashOf } from '#db/accounts/secrets.ts';
import { recordActivity } from '#db/activity.ts';
import { newAccessToken } from '#http/access-token.ts';
import type { AreaTools } from '#http/area.ts';
import { countValidTokens, insertToken, listTokens, revokeToken } from './queries.ts';

const MOST_TOKENS = 50;

export function serveTokens(tools: AreaTools): void {
  const { serve, clock } = tools;

  serve(accessTokens.list, async ({ tx, session }) => ({ items: await listTokens(tx, session.userId, clock.now()) }));

  serveNewToken(tools);

  serve(accessTokens.revoke, async ({ tx, session, params }) => {
    const revoked = await revokeToken(tx, session.userId, params.id, clock.now());
    if (!revoked) throw new Failure('not_found', { what: 'access_token' });
  });
}

function serveNewToken(tools: AreaTools): void {
  const { serve, clock, randomness } = tools;
  serve(
    accessTokens.create,
    async ({ tx, scope, session, body: { name, scopes, expiresOn } }) => {
      const { userId, workspaceId } = scope;
      requireLife(expiresOn, clock.today());
      const at = clock.now();
      if ((await countValidTokens(tx, userId, at)) >= MOST_TOKENS)
        throw new Failure('tokens_too_many', { max: MOST_TOKENS });
      const tokenId = randomness.uuid();
      const { secret, start } = newAccessToken(randomness);
      const withFactor = session.provedSecondFactor;
      const hash = { start, tokenHash: hashOf(secret), scopes: [...new Set(scopes)] };
      await insertToken(tx, { userId, tokenId, workspaceId, name, withFactor, expiresOn, at, ...hash });
      await recordActivity(tx, scope, at, {
        action: 'created',
        subjectKind: 'access_token',
        subjectId: tokenId,
        after: { name, scopes: hash.scopes, expiresOn },
      });
      const notice = { purpose: 'access_token_made', token: name, isWriting: hash.scopes.some(isWriting) } as const;
      await notifyOwnersAndActor(tools, tx, { workspaceId, userId }, { ...notice, until: expiresOn });
      const item = (await listTokens(tx, userId, at)).find(({ id }) => id === tokenId);
      if (!item) throw new Failure('not_found', { what: 'access_token' });
      return { secret, item };
    },
    { identity: 'all' },
  );
}

const isWriting = (scope: string) => scope.endsWith(':write');

/** @throws Failure `day_invalid` for a life that is over, or longer than a year */
function requireLife(expiresOn: Day, today: Day): void {
  if (expiresOn < today || expiresOn > addDays(today, TOKEN_DAYS.most)) throw new Failure('day_invalid');
}
