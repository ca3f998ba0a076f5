import { assets } from '@aurea/contract/assets.ts';
import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const AREAS = areasOfScope('read');

type Household = Pick<Awaited<ReturnType<typeof openHousehold>>, 'call'>;

const add = async ({ call }: Household, name: string) =>
  (await call(assets.create, { body: { name, kind: 'cash_account', currency: 'EUR' } })).id;

it('a client leaves assets out as they answer, and sees which one a mandate left out before', async () => {
  const household = await openHousehold(app);
  const { email, workspaceId, browser } = household;
  const [secret, shown] = [await add(household, 'Secret'), await add(household, 'Livret')];
  const foreign = await add(await openHousehold(app), 'Foreign');
  const practice = await openPractice(app);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const ask = async () => {
    const body = { email, locale: 'en' as const, areas: AREAS, endsOn: null };
    await practice.call(clientInvitations.send, { params: { id }, body });
    return (await lastMail(app, email, 'client_invitation')).token;
  };
  const offered = async (token: string) =>
    (await browser.call(askedMandates.read, { body: { token } })).households[0]?.mayLeaveOut;
  const accept = (token: string, leftOut?: string[]) =>
    browser.call(askedMandates.accept, {
      body: { token, householdId: workspaceId, areas: AREAS, endsOn: null, ...(leftOut && { leftOut }) },
    });
  const seen = async () =>
    (await practice.browser.call(assets.list, {}, { workspaceId })).items.map(({ name }) => name).toSorted();

  const first = await ask();
  expect(await offered(first)).toEqual([
    { id: shown, name: 'Livret', isLeftOut: false },
    { id: secret, name: 'Secret', isLeftOut: false },
  ]);
  await expect(accept(first, [foreign])).rejects.toMatchObject({ status: 404 });
  await accept(first, [secret]);
  expect(await seen()).toEqual(['Livret']);

  const unchanged = await ask();
  expect(await offered(unchanged)).toMatchObject([{ id: secret, isLeftOut: true }, { isLeftOut: false }]);
  await accept(unchanged);
  expect(await seen()).toEqual(['Livret']);

  await accept(await ask(), []);
  expect(await seen()).toEqual(['Livret', 'Secret']);
});
