import { questionnaireRequest } from '@aurea/contract/compliance/questionnaire-request.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { areasOfScope, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { expect, it } from 'vitest';
import { holdMailsBack } from '#areas/mail/outbox/public.ts';
import { QUESTIONNAIRE_COMPLETED } from '#areas/suitability/public.ts';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithFile } from '#testing/compliance-file.ts';
import { completeProfile } from '#testing/investment-profile.ts';
import { lastMail, mailTo } from '#testing/outbox.ts';
import { openHousehold } from '#testing/people.ts';
import { person } from '#testing/practice.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], env: { PUBLIC_URL: 'https://aurea.example' } });

const NOT_INVESTMENT: MandateAreas = { ...areasOfScope('read'), investment: 'none' };

/** A practice whose customer is linked with a household by a mandate. */
async function linkedClient(areas: MandateAreas = areasOfScope('read')) {
  const practice = await practiceWithFile(app);
  const household = await openHousehold(app);
  const body = { practiceCode: practice.practiceCode, scope: 'read' as const, areas, endsOn: null };
  const { id: mandateId, version } = await household.call(mandates.give, { body });
  await practice.call(customerFile.linkMandate, { params: { id: practice.id }, body: { version: 1, mandateId } });
  const params = { id: practice.id };
  const countOf = async (purpose: string, email: string) =>
    (await mailTo(app, email)).filter((mail) => mail.purpose === purpose).length;
  return {
    practice,
    household,
    pause: () => household.call(mandates.pause, { params: { id: mandateId }, body: { version } }),
    revoke: () => household.call(mandates.revoke, { params: { id: mandateId }, body: { version } }),
    narrow: () =>
      household.call(mandates.change, {
        params: { id: mandateId },
        body: { areas: NOT_INVESTMENT, leftOut: [], version, endsOn: null },
      }),
    show: () => practice.call(questionnaireRequest.show, { params }),
    ask: () => practice.call(questionnaireRequest.ask, { params }),
    asked: () => countOf('questionnaire_asked', household.email),
    /** Mails to the advisor, once all jobs are done. */
    answered: async () => {
      await app.queue.drain();
      return await countOf('questionnaire_completed', practice.email);
    },
  };
}

it('asks the owners of the household by mail, in their own account, and says when and who asked', async () => {
  const { household, practice, show, ask } = await linkedClient();
  expect(await show()).toEqual({ asked: null });
  const { asked, leaves } = await ask();
  expect([asked?.at, asked?.by]).toEqual([app.now().toISOString(), expect.stringMatching(/./)]);
  expect(await show()).toEqual({ asked });
  expect(leaves).toBe(false);
  expect((await lastMail(app, household.email, 'questionnaire_asked')).text).toContain(
    `https://aurea.example/dashboard/investment-profile?view=questions&workspace=${household.workspaceId}`,
  );
  const { items } = await practice.call(customerFile.timeline, { params: { id: practice.id }, query: {} });
  expect(items.map(({ action }) => action)).toContain('questionnaire_asked');
});

it('asks once a day, however often and however fast it is pressed', async () => {
  const { ask, asked } = await linkedClient();
  const all = await Promise.allSettled([ask(), ask(), ask()]);
  expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(ask()).rejects.toMatchObject({ code: 'try_later' });
  expect(await asked()).toBe(1);
  app.pass({ hours: 24 });
  await ask();
  expect(await asked()).toBe(2);
});

it('asks nobody without a mandate that opens the investment profile now', async () => {
  const unlinked = await practiceWithFile(app);
  const refused = { code: 'stale' };
  await expect(unlinked.call(questionnaireRequest.ask, { params: { id: unlinked.id } })).rejects.toMatchObject(refused);
  const closed = await linkedClient(NOT_INVESTMENT);
  await expect(closed.ask()).rejects.toMatchObject(refused);
  const ended = await linkedClient();
  await ended.revoke();
  await expect(ended.ask()).rejects.toMatchObject(refused);
  const paused = await linkedClient();
  await paused.pause();
  await expect(paused.ask()).rejects.toMatchObject(refused);
  expect([await closed.asked(), await ended.asked(), await paused.asked()]).toEqual([0, 0, 0]);
});

it('asks nobody of a household that nobody has taken over yet, nor for an archived customer, nor what is held back', async () => {
  const practice = await practiceWithFile(app);
  const params = { id: practice.id };
  await practice.call(preparedHouseholds.prepare, { params });
  const request = () => practice.call(questionnaireRequest.ask, { params });
  await expect(request()).rejects.toMatchObject({ code: 'recipient_missing' });
  expect(await practice.call(questionnaireRequest.show, { params })).toEqual({ asked: null });

  const archived = await linkedClient();
  const { version } = await archived.practice.call(customers.find, { params: { id: archived.practice.id } });
  await archived.practice.call(customers.archive, { params: { id: archived.practice.id }, body: { version } });
  await expect(archived.ask()).rejects.toMatchObject({ code: 'stale' });

  const blocked = await linkedClient();
  await inScope(app.db, { system: true }, (tx) => holdMailsBack(tx, blocked.practice.workspaceId, app.now()));
  await expect(blocked.ask()).rejects.toMatchObject({ code: 'mails_blocked' });
  expect([await archived.asked(), await blocked.asked()]).toEqual([0, 0]);
});

it('is of the household it was made to: after a merge it is found, after another link it is not', async () => {
  const { practice, household, ask, show, answered } = await linkedClient();
  const { asked } = await ask();
  const kept = await practice.call(customers.create, { body: person('Jean Dupont') });
  const { version: otherVersion } = await practice.call(customers.find, { params: { id: practice.id } });
  const body = { version: kept.version, otherId: practice.id, otherVersion };
  await practice.call(customers.merge, { params: { id: kept.id }, body });
  const showKept = () => practice.call(questionnaireRequest.show, { params: { id: kept.id } });
  expect(await showKept()).toEqual({ asked });
  await completeProfile(household);
  expect(await answered()).toBe(1);
  await expect(show()).rejects.toMatchObject({ status: 404 });

  const former = await practice.call(customers.find, { params: { id: kept.id } });
  const other = await openHousehold(app);
  const given = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: null };
  const { id: mandateId } = await other.call(mandates.give, { body: { ...given, areas: areasOfScope('read') } });
  const relinked = { version: former.version, mandateId };
  await practice.call(customerFile.linkMandate, { params: { id: kept.id }, body: relinked });
  expect(await showKept()).toEqual({ asked: null });
});

it('mails once, however often the job runs', async () => {
  const { practice, household, ask, answered } = await linkedClient();
  await ask();
  await completeProfile(household);
  const householdId = household.workspaceId;
  for (let times = 0; times < 2; times += 1) {
    await inScope(app.db, { system: true }, (tx) =>
      app.queue.enqueue(tx, QUESTIONNAIRE_COMPLETED, { householdId, formerAt: null }),
    );
  }
  expect(await answered()).toBe(1);
  const { items } = await practice.call(customerFile.timeline, { params: { id: practice.id }, query: {} });
  expect(items.filter(({ action }) => action === 'questionnaire_answered')).toHaveLength(1);
});

it('is of one practice: another one neither asks nor reads when it was asked', async () => {
  const { practice, ask } = await linkedClient();
  await ask();
  const other = await practiceWithFile(app);
  const params = { id: practice.id };
  for (const route of [questionnaireRequest.show, questionnaireRequest.ask])
    await expect(other.call(route, { params })).rejects.toMatchObject({ status: 404 });
});

it('mails the advisor who asked once the client has answered, each time they asked', async () => {
  const { household, ask, answered } = await linkedClient();
  await completeProfile(household);
  expect(await answered()).toBe(0);
  app.pass({ minutes: 1 });
  await ask();
  await completeProfile(household);
  expect(await answered()).toBe(1);
  app.pass({ minutes: 1 });
  await completeProfile(household);
  expect(await answered()).toBe(1);
});

it('mails no advisor whose mandate has ended or opens the profile no longer', async () => {
  const [ended, narrowed] = [await linkedClient(), await linkedClient()];
  await ended.ask();
  await narrowed.ask();
  await ended.revoke();
  await narrowed.narrow();
  await completeProfile(ended.household);
  await completeProfile(narrowed.household);
  expect([await ended.answered(), await narrowed.answered()]).toEqual([0, 0]);
});
