import { customers } from '@aurea/contract/customers/customers.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import type { TestApp } from './app.ts';
import { lastMail } from './outbox.ts';
import type { Browser } from './people.ts';
import { openPractice, person } from './practice.ts';

/** A practice whose people see their own customers only, with an owner, two advisors and a customer of each. */
export async function restrictedPractice(app: TestApp) {
  const owner = await openPractice(app);
  const join = async (role: 'advisor' | 'assistant') => {
    const colleague = await openPractice(app);
    await owner.call(team.invite, { body: { email: colleague.email, teamRole: role, locale: 'en' } });
    const { token } = await lastMail(app, colleague.email, 'team_invitation');
    await colleague.browser.call(invitations.accept, { body: { token } });
    const call: Browser['call'] = (route, input) =>
      colleague.browser.call(route, input, { workspaceId: owner.workspaceId });
    const { people } = await call(team.show, {});
    return { browser: colleague.browser, call, userId: people.find(({ isYou }) => isYou)?.userId ?? '' };
  };
  const [alice, bob] = [await join('advisor'), await join('advisor')];
  const { version, people } = await owner.call(team.show, {});
  await owner.call(team.restrict, { body: { ownCustomersOnly: true, version } });
  const add = async (call: Browser['call'], name: string) => await call(customers.create, { body: person(name) });
  return {
    owner,
    join,
    ownerId: people.find(({ isYou }) => isYou)?.userId ?? '',
    alice,
    bob,
    ofOwner: await add(owner.call, 'Olivia Owner'),
    ofAlice: await add(alice.call, 'Anna Aubert'),
    ofBob: await add(bob.call, 'Bruno Bernard'),
  };
}
