import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { members, workspaces } from '@aurea/contract/workspaces.ts';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { lastMail, mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, openHousehold, PASSWORD } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

type Owner = Awaited<ReturnType<typeof openPractice>>;

async function inviteTo(owner: Owner, email: string, role: 'owner' | 'advisor' | 'assistant' = 'advisor') {
  const sent = await owner.call(team.invite, { body: { email, teamRole: role, locale: 'en' } });
  return { ...sent, token: (await lastMail(app, email, 'team_invitation')).token };
}

it('an invited colleague joins once, with the role of the invitation, and every owner is told', async () => {
  const owner = await openPractice(app);
  const colleague = await becomeActive(app);
  const { token, link } = await inviteTo(owner, colleague.email, 'assistant');
  expect(link).toContain(token);
  const asked = await openBrowser(app).call(invitations.read, { body: { token } });
  expect(asked).toMatchObject({
    workspaceName: 'Cabinet',
    kind: 'practice',
    role: 'assistant',
    email: colleague.email,
  });

  const { workspaceId } = await colleague.browser.call(invitations.accept, { body: { token } });
  expect(workspaceId).toBe(owner.workspaceId);
  const { people, invitations: open } = await owner.call(team.show, {});
  expect(people).toMatchObject([
    { email: owner.email, role: 'owner', isYou: true },
    { email: colleague.email, role: 'assistant', isYou: false },
  ]);
  expect(open).toEqual([]);
  expect((await lastMail(app, owner.email, 'person_joined')).text).toContain('as assistant');
  await expect(colleague.browser.call(invitations.accept, { body: { token } })).rejects.toMatchObject({
    code: 'invitation_invalid',
  });
});

it('opens to the address it was sent to, and to no other account', async () => {
  const owner = await openPractice(app);
  const [invited, other] = [newAddress(), await becomeActive(app)];
  const { token } = await inviteTo(owner, invited);
  await expect(other.browser.call(invitations.accept, { body: { token } })).rejects.toMatchObject({
    code: 'invitation_of_another',
  });
  const late = await becomeActive(app, invited);
  await late.browser.call(invitations.accept, { body: { token } });
  expect((await owner.call(team.show, {})).people).toHaveLength(2);
});

test.for([
  { why: 'taken back', code: 'invitation_invalid' },
  { why: 'refused', code: 'invitation_invalid' },
  { why: 'sent again', code: 'invitation_invalid' },
])('the link of an invitation that was $why opens nothing', async ({ why, code }) => {
  const owner = await openPractice(app);
  const colleague = await becomeActive(app);
  const { token, invitation } = await inviteTo(owner, colleague.email);
  const of = { params: { id: invitation.id }, body: { version: invitation.version } };
  if (why === 'taken back') await owner.call(team.revoke, of);
  else if (why === 'refused') await openBrowser(app).call(invitations.decline, { body: { token } });
  else await owner.call(team.resend, of);
  await expect(colleague.browser.call(invitations.accept, { body: { token } })).rejects.toMatchObject({ code });
  await expect(openBrowser(app).call(invitations.read, { body: { token } })).rejects.toMatchObject({ code });
  expect((await owner.call(team.show, {})).invitations).toHaveLength(why === 'sent again' ? 1 : 0);
});

it('ends after seven days', async () => {
  const at = await startApp({ areas: PRACTICE_AREAS });
  const owner = await openPractice(at);
  const colleague = await becomeActive(at);
  await owner.call(team.invite, { body: { email: colleague.email, teamRole: 'advisor', locale: 'en' } });
  const { token } = await lastMail(at, colleague.email, 'team_invitation');
  at.pass({ hours: 7 * 24 - 1 });
  await openBrowser(at).call(invitations.read, { body: { token } });
  at.pass({ hours: 1 });
  await expect(openBrowser(at).call(invitations.read, { body: { token } })).rejects.toMatchObject({
    code: 'invitation_invalid',
  });
});

it('is refused for a role of the other kind, a colleague, an open invitation, and by anybody but an owner', async () => {
  const owner = await openPractice(app);
  const colleague = await becomeActive(app);
  const ask = (call: Owner['call'], email: string, role: 'viewer' | 'advisor') =>
    call(team.invite, { body: { email, teamRole: role, locale: 'en' } });
  await expect(ask(owner.call, colleague.email, 'viewer')).rejects.toMatchObject({ code: 'role_unfit' });
  const { token } = await inviteTo(owner, colleague.email);
  await expect(ask(owner.call, colleague.email, 'advisor')).rejects.toMatchObject({ code: 'invitation_open' });
  await colleague.browser.call(invitations.accept, { body: { token } });
  await expect(ask(owner.call, colleague.email.toUpperCase(), 'advisor')).rejects.toMatchObject({
    code: 'already_member',
  });
  const asColleague: Owner['call'] = (route, input) =>
    colleague.browser.call(route, input, { workspaceId: owner.workspaceId });
  await expect(ask(asColleague, newAddress(), 'advisor')).rejects.toMatchObject({ status: 403 });
});

it('a practice sends twenty invitations a day', async () => {
  const owner = await openPractice(app);
  for (let sent = 0; sent < 20; sent += 1) await inviteTo(owner, newAddress());
  const one = owner.call(team.invite, { body: { email: newAddress(), teamRole: 'advisor', locale: 'en' } });
  await expect(one).rejects.toMatchObject({ code: 'try_later' });
});

it('takes a proof of identity, to invite and to change a role', async () => {
  const at = await startApp({ areas: PRACTICE_AREAS });
  const owner = await openPractice(at);
  at.pass({ minutes: 6 });
  const body = { email: newAddress(), teamRole: 'advisor', locale: 'en' } as const;
  await expect(owner.call(team.invite, { body })).rejects.toMatchObject({ code: 'reauthentication_required' });
  await owner.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
  await owner.call(team.invite, { body });
  expect(await mailTo(at, body.email)).toHaveLength(1);
});

it('the last owner neither leaves nor becomes something else, not even past the use case', async () => {
  const owner = await openPractice(app);
  const colleague = await becomeActive(app);
  const { token } = await inviteTo(owner, colleague.email);
  await colleague.browser.call(invitations.accept, { body: { token } });
  const { people } = await owner.call(team.show, {});
  const [me, other] = people;
  const params = { userId: me?.userId ?? '' };
  await expect(owner.call(team.leave, { body: { heirId: null } })).rejects.toMatchObject({ code: 'last_owner' });
  await expect(owner.call(team.changeRole, { params, body: { teamRole: 'advisor' } })).rejects.toMatchObject({
    code: 'last_owner',
  });
  const past = inScope(app.db, { workspaceId: owner.workspaceId }, (tx) =>
    tx.deleteFrom('memberships').where('user_id', '=', params.userId).execute(),
  );
  await expect(past).rejects.toThrow('the last owner leaves');

  await owner.call(team.changeRole, { params: { userId: other?.userId ?? '' }, body: { teamRole: 'owner' } });
  await owner.call(team.leave, { body: { heirId: null } });
  await expect(owner.call(team.show, {})).rejects.toMatchObject({ status: 404 });
  const asColleague = colleague.browser.call(team.show, {}, { workspaceId: owner.workspaceId });
  await expect(asColleague).rejects.toMatchObject({ status: 403 });
});

it('who is taken out finds nothing with the next request', async () => {
  const owner = await openPractice(app);
  const colleague = await openPractice(app);
  const { token } = await inviteTo(owner, colleague.email, 'assistant');
  await colleague.browser.call(invitations.accept, { body: { token } });
  const within = { workspaceId: owner.workspaceId };
  const { people } = await colleague.browser.call(team.show, {}, within);
  const userId = people.find(({ isYou }) => isYou)?.userId ?? '';
  await owner.call(team.remove, { params: { userId }, body: { heirId: null } });
  await expect(colleague.browser.call(team.show, {}, within)).rejects.toMatchObject({ status: 404 });
  expect((await colleague.browser.call(workspaces.list, {})).items.map((one) => one.workspaceId)).not.toContain(
    owner.workspaceId,
  );
});

it('a household invites viewers and members, who see it and change it as far as they may', async () => {
  const household = await openHousehold(app);
  const viewer = await openHousehold(app);
  await household.call(team.invite, { body: { email: viewer.email, teamRole: 'viewer', locale: 'fr' } });
  const { token, text } = await lastMail(app, viewer.email, 'team_invitation');
  expect(text).toContain('rejoindre le foyer Home');
  await viewer.browser.call(invitations.accept, { body: { token } });
  const within = { workspaceId: household.workspaceId };
  expect((await viewer.browser.call(members.list, {}, within)).items).toHaveLength(1);
  const body = { name: 'Nobody', birthOn: null, fiscalLink: 'none' } as const;
  await expect(viewer.browser.call(members.create, { body }, within)).rejects.toMatchObject({ status: 403 });
  const { workspaces: mine } = (await viewer.browser.call(session.whoAmI, {})) ?? { workspaces: [] };
  expect(mine.find((one) => one.workspaceId === household.workspaceId)).toMatchObject({
    role: 'viewer',
    mandate: null,
  });
});

it('shows the team of no other workspace', async () => {
  const [owner, stranger] = [await openPractice(app), await openPractice(app)];
  const { invitation } = await inviteTo(owner, newAddress());
  await expect(stranger.browser.call(team.show, {}, { workspaceId: owner.workspaceId })).rejects.toMatchObject({
    status: 404,
  });
  const of = { params: { id: invitation.id }, body: { version: 1 } };
  await expect(stranger.call(team.revoke, of)).rejects.toMatchObject({ status: 404 });
  expect((await owner.call(team.show, {})).invitations).toHaveLength(1);
});
