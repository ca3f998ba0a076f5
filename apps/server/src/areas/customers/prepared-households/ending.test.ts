import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { session } from '@aurea/contract/session.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, PASSWORD } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { runJob } from '#testing/webhooks.ts';
import { tablesHolding } from '#testing/workspace-rows.ts';
import { END_PREPARED } from './jobs.ts';

const DAY_HOURS = 24;

/** A practice with a prepared household, in an instance whose clock goes on. */
async function prepared() {
  const app = await startApp({ areas: PRACTICE_AREAS });
  const practice = await openPractice(app);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const of = { params: { id } };
  const { prepared: made } = await practice.call(preparedHouseholds.prepare, of);
  const householdId = made?.householdId ?? '';
  const pass = async (days: number) => {
    app.pass({ hours: days * DAY_HOURS });
    await runJob(app, END_PREPARED);
    await runJob(app, END_PREPARED);
  };
  const mails = async () =>
    (await mailTo(app, practice.email))
      .filter(({ purpose }) => purpose === 'prepared_household')
      .map(({ text }) => (text.includes('everything in it.') && text.includes('is stored until') ? SOON : ERASED));
  const invite = async (email = newAddress()) => {
    const body = { email, locale: 'en' as const, areas: areasOfScope('read'), endsOn: null };
    const { link } = await practice.call(clientInvitations.send, { ...of, body });
    return { email, token: new URL(link ?? '').searchParams.get('token') ?? '' };
  };
  const isGone = async () => (await tablesHolding(app, householdId)).length === 0;
  return { app, practice, of, householdId, pass, mails, invite, isGone };
}

const SOON = 'soon';
const ERASED = 'erased';

it('is erased after 180 days, and the practice is reminded thirty and seven days before, each once', async () => {
  const { practice, of, pass, mails, isGone } = await prepared();
  await pass(149);
  expect(await mails()).toEqual([]);
  await pass(1);
  expect(await mails()).toEqual([SOON]);
  await pass(23);
  expect(await mails()).toEqual([SOON, SOON]);
  await pass(7);
  expect(await isGone()).toBe(false);
  await pass(1);
  expect(await isGone()).toBe(true);
  expect(await mails()).toEqual([SOON, SOON, ERASED]);
  await practice.browser.call(session.signIn, { body: { email: practice.email, password: PASSWORD } });
  expect((await practice.call(preparedHouseholds.find, of)).prepared).toBeNull();
  expect((await practice.call(mandateNotices.list, {})).items.map(({ event }) => event)).toEqual([
    'erased',
    'erased_in_7',
    'erased_in_30',
  ]);
});

it('is erased thirty days after a refusal', async () => {
  const { app, pass, mails, invite, isGone } = await prepared();
  const { token } = await invite();
  await openBrowser(app).call(askedMandates.decline, { body: { token } });
  await pass(22);
  expect(await mails()).toEqual([]);
  await pass(1);
  expect(await mails()).toEqual([SOON]);
  await pass(7);
  expect(await isGone()).toBe(false);
  await pass(1);
  expect(await isGone()).toBe(true);
});

it('is never erased once it is handed over', async () => {
  const { app, householdId, pass, mails, invite, isGone } = await prepared();
  const { email, token } = await invite();
  const { browser } = await becomeActive(app, email);
  const body = { token, householdId, areas: areasOfScope('read'), endsOn: null };
  await browser.call(askedMandates.accept, { body });
  await pass(200);
  expect(await mails()).toEqual([]);
  expect(await isGone()).toBe(false);
});
