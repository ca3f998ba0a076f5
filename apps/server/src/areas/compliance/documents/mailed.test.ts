import { complianceDocuments, publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { frenchCosts } from '@aurea/domain/compliance/costs/words/french-costs.ts';
import { WHOLE_COSTS } from '@aurea/domain/compliance/testing/whole-costs.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { ownDatabase } from '#testing/database.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { lastMail } from '#testing/outbox.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const own = { PUBLIC_URL: 'https://aurea.example' };
const database = (await ownDatabase()).app;
const mail = await startMailServer();
const app = await startApp({ areas: PRACTICE_AREAS, env: { ...own, SMTP_URL: mail.url }, database });
const mailless = await startApp({ areas: PRACTICE_AREAS, env: own, database });

/** A frozen disclosure of costs, and how it is mailed with and without a mail server. */
async function frozenCosts() {
  const practice = await practiceWithDocuments(mailless);
  const { call, workspaceId, browser, id: customerId, begin, freeze, email } = practice;
  const { id, version } = await begin('cost_disclosure');
  const fields = { texts: {}, choices: {}, costs: WHOLE_COSTS.fields };
  await call(complianceDocuments.change, { params: { id }, body: { version, language: 'fr', fields } });
  const { hash } = await freeze({ id, version: version + 1 });
  const mailFrom = async (server: typeof app) => {
    await server.call(complianceDocuments.send, { params: { id } }, { workspaceId, cookie: browser.cookie() });
    await server.queue.drain();
  };
  const sign = async () => {
    const { link } = await lastMail(mailless, email, 'document');
    const token = link.slice(link.lastIndexOf('/') + 1);
    await mailless.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
    const { code } = await lastMail(mailless, email, 'document');
    const body = { token, name: 'Camille Moreau', code, pdfHash: hash ?? '', consent: true as const };
    await mailless.call(publicComplianceDocuments.sign, { body });
  };
  const point = async () => {
    const { checks } = await call(complianceFile.show, { params: { id: customerId } });
    return checks.find(({ item }) => item === 'cost_disclosure');
  };
  return { ...practice, hash: hash ?? '', mailFrom, sign, point };
}

const GIVEN = { state: 'provided', on: '2026-11-20', expiresOn: '2027-11-20' };

it('the point of what informs is provided once a mail server took it, for a year, and a second mail changes nothing', async () => {
  const { mailFrom, point, hash } = await frozenCosts();
  await mailFrom(app);
  expect(await point()).toMatchObject({
    state: 'provided',
    entries: [{ ...GIVEN, note: frenchCosts.sentNote(1, hash) }],
  });
  await mailFrom(app);
  expect((await point())?.entries).toHaveLength(1);
});

it('is missing while the mail waits or came back, and provided once the customer acknowledges it', async () => {
  const { mailFrom, point, sign, email } = await frozenCosts();
  await mailFrom(mailless);
  expect(await point()).toMatchObject({ state: 'missing' });
  mail.disown(email);
  await mailFrom(app);
  expect(await point()).toMatchObject({ state: 'missing' });
  await mailFrom(mailless);
  const { text } = await lastMail(mailless, email, 'document');
  expect(text).toContain('en accuser réception');
  expect(text).not.toContain('signer');
  await sign();
  expect(await point()).toMatchObject({ state: 'provided', entries: [GIVEN] });
});

it('is provided once where it was mailed and then acknowledged', async () => {
  const { mailFrom, point, sign } = await frozenCosts();
  await mailFrom(app);
  await mailFrom(mailless);
  await sign();
  expect((await point())?.entries).toHaveLength(1);
});
