import { complianceDocuments, publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { describe, expect, it } from 'vitest';
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

/** A frozen DER, and how it is mailed with and without a mail server. */
async function frozen() {
  const practice = await practiceWithDocuments(mailless);
  const { id } = await practice.freeze(await practice.begin('der'));
  const { workspaceId, browser } = practice;
  const input = { params: { id } };
  return {
    ...practice,
    mailFrom: (server: typeof app) =>
      server.call(complianceDocuments.send, input, { workspaceId, cookie: browser.cookie() }),
    shown: async () => (await practice.list())[0],
  };
}

const NOTHING = { waitingSince: null, sentAt: null, bouncedAt: null, openedAt: null };

describe('a frozen document that is mailed', () => {
  it('waits where there is no mail server, whatever codes are asked for, and is not said to be sent', async () => {
    const { mailFrom, shown, email } = await frozen();
    expect(await shown()).toMatchObject(NOTHING);
    const waits = { ...NOTHING, waitingSince: '2026-11-20T09:00:00.000Z' };
    expect(await mailFrom(mailless)).toMatchObject({ leaves: false, ...waits });
    const { link } = await lastMail(mailless, email, 'document');
    const token = link.slice(link.lastIndexOf('/') + 1);
    mailless.pass({ minutes: 1 });
    await mailless.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
    expect(await shown()).toMatchObject({ waitingSince: waits.waitingSince, sentAt: null });
  });

  it('is sent once a mail server took it', async () => {
    const { mailFrom, shown } = await frozen();
    const { leaves, sentAt, waitingSince } = await mailFrom(app);
    expect({ leaves, sentAt, isWaiting: waitingSince !== null }).toEqual({
      leaves: true,
      sentAt: null,
      isWaiting: true,
    });
    await app.queue.drain();
    expect(await shown()).toMatchObject({ ...NOTHING, sentAt: expect.any(String) });
  });

  it('comes back where nobody has that address, until it is written again', async () => {
    const { mailFrom, shown, email } = await frozen();
    mail.disown(email);
    await mailFrom(app);
    await app.queue.drain();
    expect(await shown()).toMatchObject({ ...NOTHING, bouncedAt: expect.any(String) });
    app.pass({ minutes: 1 });
    await mailFrom(app);
    expect(await shown()).toMatchObject({ bouncedAt: null, waitingSince: expect.any(String) });
  });
});
