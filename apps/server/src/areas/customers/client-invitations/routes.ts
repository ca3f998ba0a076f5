import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import type { AreaTools } from '#http/area.ts';
import { findCustomer } from '../queries.ts';
import { acceptAsked, declineAsked, openInvitation, readAsked } from './answer.ts';
import { invite, resend, revoke } from './invite.ts';
import { listInvitations } from './queries.ts';

const ALL = { identity: 'all' } as const;

/** Invitations of customers to give a mandate: those who ask, and those who answer. */
export function serveClientInvitations(tools: AreaTools): void {
  const { serve, clock } = tools;

  serve(
    clientInvitations.list,
    async ({ tx, scope, params: { id: customerId } }) => {
      await findCustomer(tx, scope, customerId);
      return { items: await listInvitations(tx, scope, { customerId, now: clock.now() }) };
    },
    ALL,
  );

  serve(clientInvitations.send, ({ tx, scope, params: { id }, body }) => invite({ tools, tx, scope }, id, body), ALL);

  serve(
    clientInvitations.resend,
    ({ tx, scope, params: { id: customerId, invitationId: id }, body: { version } }) =>
      resend({ tools, tx, scope }, { customerId, id, version }),
    ALL,
  );

  serve(clientInvitations.revoke, ({ tx, scope, params: { id: customerId, invitationId: id }, body: { version } }) =>
    revoke({ tools, tx, scope }, { customerId, id, version }),
  );

  serve(askedMandates.peek, async ({ tx, body }) => {
    const { expiresAt } = await openInvitation(tools, tx, body.token);
    return { expiresAt };
  });

  serve(askedMandates.read, ({ tx, session, body }) => readAsked(tools, tx, session.userId, body.token), ALL);

  serve(askedMandates.accept, ({ tx, session, body }) => acceptAsked(tools, tx, session.userId, body), ALL);

  serve(askedMandates.decline, ({ tx, body }) => declineAsked(tools, tx, body.token));
}
