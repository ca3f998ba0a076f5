import { session } from '@aurea/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { insertInvitation } from '#db/accounts/invitations.ts';
import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { newAddress, PASSWORD, signUp } from '#testing/people.ts';

describe('who may sign up', () => {
  it('nobody where it is closed', async () => {
    const closed = await startApp({ areas: ACCOUNT_AREAS, env: { SIGN_UP: 'closed' } });
    expect(await closed.call(session.settings, {})).toMatchObject({ signUp: 'closed' });
    await expect(signUp(closed)).rejects.toMatchObject({ code: 'sign_up_closed' });
  });

  it('invited people where it asks for invitations, once and with their own address', async () => {
    const invited = await startApp({ areas: ACCOUNT_AREAS, env: { SIGN_UP: 'invite' } });
    const [email, invitation] = [newAddress(), `invitation-${newAddress()}`.replaceAll(/[.@]/g, '-')];
    await inScope(invited.db, { system: true }, (tx) =>
      insertInvitation(tx, invitation, {
        email,
        until: new Date(invited.now().getTime() + 86_400_000),
        now: invited.now(),
      }),
    );
    const body = { email, password: PASSWORD, locale: 'en', invitation } as const;
    await expect(signUp(invited)).rejects.toMatchObject({ code: 'invitation_required' });
    await expect(invited.call(session.signUp, { body: { ...body, email: newAddress() } })).rejects.toMatchObject({
      code: 'invitation_required',
    });
    await invited.call(session.signUp, { body: { ...body, email: email.toUpperCase() } });
    await expect(invited.call(session.signUp, { body })).rejects.toMatchObject({ code: 'invitation_required' });
  });
});
