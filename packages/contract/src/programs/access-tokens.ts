import * as z from 'zod/mini';
import { route, type WorkspaceAccess } from '../core/route.ts';
import { Day, Id, idParams, list, Moment, text } from '../core/shapes.ts';
import { TokenScope } from './token-scopes.ts';

/** The longest life of a token, and the one that is proposed. */
export const TOKEN_DAYS = { most: 365, proposed: 90 } as const;

export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  workspaceId: Id,
  /** Null where the person can no longer open it: the token opens nothing. */
  workspaceName: z.nullable(z.string()),
  /** The first characters, to recognise it. */
  start: z.string(),
  scopes: z.array(TokenScope),
  createdAt: Moment,
  /** The last day on which it opens anything. */
  expiresOn: Day,
  lastUsedAt: z.nullable(Moment),
  state: z.enum(['valid', 'expired', 'revoked']),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** Everybody who may open a workspace may make a token for it: it opens no more than they do. */
const ANYBODY_INSIDE = {
  workspace: 'any',
  roles: ['owner', 'member', 'viewer', 'advisor', 'assistant'],
  mandate: 'read',
} as const satisfies WorkspaceAccess;

export const accessTokens = {
  list: route({
    method: 'GET',
    path: '/api/access-tokens',
    access: 'active',
    summary: 'The access tokens that the person made, latest first',
    reply: list(AccessToken),
  }),
  create: route({
    method: 'POST',
    path: '/api/access-tokens',
    access: ANYBODY_INSIDE,
    proof: 'always',
    guarded: true,
    summary: 'Make an access token for the workspace; the answer shows it for the only time',
    body: z.strictObject({
      name: text(60),
      scopes: z.array(TokenScope).check(z.minLength(1), z.maxLength(30)),
      expiresOn: Day,
    }),
    reply: z.object({ secret: z.string(), item: AccessToken }),
    status: 201,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/access-tokens/:id',
    access: 'active',
    summary: 'Revoke an access token: its next call is refused',
    params: idParams,
    status: 204,
  }),
};
