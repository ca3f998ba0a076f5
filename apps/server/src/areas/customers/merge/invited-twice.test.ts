import { clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { newAddress } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

it('two records of one customer that were asked at one address merge, and the later invitation stays', async () => {
  const app = await startApp({ areas: PRACTICE_AREAS });
  const { call } = await openPractice(app);
  const add = async () => (await call(customers.create, { body: person('Paul Petit') })).id;
  const [kept, other] = [await add(), await add()];
  const email = newAddress();
  const send = (id: string) => {
    const body = { email, locale: 'fr' as const, areas: areasOfScope('read'), endsOn: null };
    return call(clientInvitations.send, { params: { id }, body });
  };
  const former = await send(kept);
  app.pass({ hours: 7 * 24 });
  const later = await send(other);
  const again = { params: { id: kept, invitationId: former.invitation.id }, body: { version: 1 } };
  await expect(call(clientInvitations.resend, again)).rejects.toMatchObject({ code: 'invitation_open' });
  await call(customers.merge, { params: { id: kept }, body: { version: 1, otherId: other, otherVersion: 1 } });
  const { items } = await call(clientInvitations.list, { params: { id: kept } });
  expect(items.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: later.invitation.id, state: 'open' },
    { id: former.invitation.id, state: 'revoked' },
  ]);
});
