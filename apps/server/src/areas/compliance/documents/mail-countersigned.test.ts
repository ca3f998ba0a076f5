import { noticeSettings } from '@aurea/contract/workspaces/notices.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithLetter } from '#testing/engagement-letter.ts';
import { mailTo } from '#testing/outbox.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { MAIL_COUNTERSIGNED } from './answered-jobs.ts';

const app = await startApp({
  areas: PRACTICE_AREAS,
  now: '2026-11-20T09:00:00.000Z',
  env: { PUBLIC_URL: 'https://aurea.example' },
});
const letter = () => practiceWithLetter(app);

const to = async (address: string, purpose: string) =>
  (await mailTo(app, address)).filter((mail) => mail.purpose === purpose);

const TO_CUSTOMER = ['compliance_signed', 'compliance_countersigned'] as const;

it('the practice learns that a letter waits for it, then who signed it, once', async () => {
  const { sign, countersign, advisorEmail, workspaceId, id: documentId } = await letter();
  await sign();
  await app.queue.drain();
  expect((await to(advisorEmail, 'compliance_signed'))[0]?.text).toMatch(/waits for the signature|attend la signature/);
  await countersign();
  const job = { workspaceId, documentId };
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, MAIL_COUNTERSIGNED, job));
  await app.queue.drain();
  const [mail, ...more] = await to(advisorEmail, 'compliance_countersigned');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Jeanne Vauban');
  expect(mail?.text).toContain('Gérante');
});

it('the customer gets the document again, with the certificate of both, once the practice has signed', async () => {
  const { sign, countersign, workspaceId, id } = await letter();
  const sent = () =>
    inScope(app.db, { workspaceId }, (tx) =>
      tx
        .selectFrom('practice_mails')
        .select(['template', 'subject', 'body'])
        .where('document_id', '=', id)
        .where('template', 'in', TO_CUSTOMER)
        .orderBy('template', 'desc')
        .execute(),
    );
  await sign();
  await app.queue.drain();
  expect(await sent()).toMatchObject([{ template: 'compliance_signed' }]);
  await countersign();
  await app.queue.drain();
  expect(await sent()).toMatchObject([
    { template: 'compliance_signed', body: expect.stringContaining('Vous avez signé') },
    {
      ...{ template: 'compliance_countersigned', subject: expect.stringContaining('deux parties') },
      body: expect.stringContaining('cabinet a signé à son tour'),
    },
  ]);
});

it('nobody of the practice gets any where it wants no mails of answers, nor a customer who has not signed', async () => {
  const { call, countersign, advisorEmail, workspaceId } = await letter();
  await call(noticeSettings.save, { body: { answers: false, version: 0 } });
  await countersign();
  await app.queue.drain();
  expect(await to(advisorEmail, 'compliance_countersigned')).toEqual([]);
  const mails = await inScope(app.db, { workspaceId }, (tx) =>
    tx.selectFrom('practice_mails').select('id').where('template', 'in', TO_CUSTOMER).execute(),
  );
  expect(mails).toEqual([]);
});
