import { assets } from '@aurea/contract/assets.ts';
import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { expect, it, test } from 'vitest';
import { writeClientInvitation } from '#providers/mail/client-invitation.ts';
import { startApp } from '#testing/app.ts';
import { PROFILE_ALONE } from '#testing/mandated.ts';
import { lastMail } from '#testing/outbox.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

async function invited() {
  const [household, practice] = [await openHousehold(app), await openPractice(app)];
  const { email, workspaceId, browser } = household;
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const ask = async (areas: MandateAreas, locale: 'en' | 'fr' = 'en') => {
    const body = { email, locale, areas, endsOn: null };
    await practice.call(clientInvitations.send, { params: { id }, body });
    return await lastMail(app, email, 'client_invitation');
  };
  const accept = (token: string, areas: MandateAreas) =>
    browser.call(askedMandates.accept, { body: { token, householdId: workspaceId, areas, endsOn: null } });
  const asAdvisor: typeof practice.browser.call = (route, input) =>
    practice.browser.call(route, input, { workspaceId });
  return { ask, accept, asAdvisor };
}

it('a practice may ask for the investment profile alone, and is given no more', async () => {
  const { ask, accept, asAdvisor } = await invited();
  const { token, text } = await ask(PROFILE_ALONE);
  expect(text).toContain('To look at and change: investment profile.');
  expect(text).not.toMatch(/wealth/i);
  await expect(accept(token, areasOfScope('read'))).rejects.toMatchObject({ status: 403 });
  await accept(token, PROFILE_ALONE);
  await asAdvisor(suitability.show, {});
  await expect(asAdvisor(assets.list, {})).rejects.toThrow(/"reason":"mandate_area","area":"wealth"/);
});

it('says in French no word of a wealth that is not asked for', async () => {
  const { ask } = await invited();
  const { text } = await ask(PROFILE_ALONE, 'fr');
  expect(text).toContain('À consulter et modifier\u00a0: profil d’investisseur.');
  expect(text).not.toMatch(/patrimoine/i);
});

test.for([
  { locale: 'en', areas: PROFILE_ALONE, subject: 'Cabinet asks you for a mandate' },
  { locale: 'en', areas: areasOfScope('read'), subject: 'Cabinet asks to see your wealth' },
  { locale: 'fr', areas: PROFILE_ALONE, subject: 'Cabinet vous demande un mandat' },
  { locale: 'fr', areas: areasOfScope('read'), subject: 'Cabinet demande à consulter votre patrimoine' },
] as const)('the subject is “$subject”', ({ locale, areas, subject }) => {
  const facts = { practice: 'Cabinet', by: 'Anna', endsOn: null, link: 'https://aurea.test/join', isPrepared: false };
  expect(writeClientInvitation(locale, { ...facts, areas }).subject).toBe(subject);
});

it('a client closes the wealth that was asked for, with what rests on it', async () => {
  const { ask, accept, asAdvisor } = await invited();
  const { token } = await ask(areasOfScope('manage'));
  await accept(token, PROFILE_ALONE);
  expect(await asAdvisor(suitability.show, {})).toMatchObject({ allocation: null });
  await expect(asAdvisor(assets.list, {})).rejects.toMatchObject({ status: 403 });
});

test.for([
  { why: 'for nothing', areas: { ...PROFILE_ALONE, investment: 'none' } },
  { why: 'for taxes without the wealth', areas: { ...PROFILE_ALONE, tax: 'read' } },
] as const)('nobody asks $why', async ({ areas }) => {
  const { ask } = await invited();
  await expect(ask(areas)).rejects.toMatchObject({ code: 'validation' });
});
