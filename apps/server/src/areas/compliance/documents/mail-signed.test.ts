import { createHash } from 'node:crypto';
import { publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { noticeSettings } from '@aurea/contract/workspaces/notices.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { expect, it } from 'vitest';
import { holdMailsBack } from '#areas/mail/outbox/public.ts';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { ownDatabase } from '#testing/database.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { MAIL_SIGNED } from './answered-jobs.ts';

const own = { PUBLIC_URL: 'https://aurea.example' };
const database = (await ownDatabase()).app;
const mail = await startMailServer();
const app = await startApp({ areas: PRACTICE_AREAS, env: { ...own, SMTP_URL: mail.url }, database });
// The code of a sign-up is shown where no mail leaves.
const mailless = await startApp({ areas: PRACTICE_AREAS, env: own, database });
const DER = documentWords('fr').titles.der;

/** A DER that its customer signed, and the mails that speak of it. */
async function signedDer({ wantsAnswers = true, isBlocked = false } = {}) {
  const practice = await practiceWithDocuments(mailless);
  if (!wantsAnswers) await practice.call(noticeSettings.save, { body: { answers: false, version: 0 } });
  const { id, hash } = await practice.freeze(await practice.begin('der'));
  const token = await practice.send(id);
  await app.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
  await app.queue.drain();
  const [code = ''] = /^\d{6}$/m.exec(mail.to(practice.email).at(-1)?.text ?? '') ?? [];
  const body = { token, name: 'Camille Moreau', code, pdfHash: hash ?? '', consent: true as const };
  if (isBlocked) await inScope(app.db, { system: true }, (tx) => holdMailsBack(tx, practice.workspaceId, app.now()));
  await app.call(publicComplianceDocuments.sign, { body });
  await app.queue.drain();
  const about = (address: string) => mail.to(address).filter(({ attachments }) => attachments.length === 2);
  return { ...practice, documentId: id, hash, about };
}

it('leaves a paper: who signed and the practice get the document and the certificate of the signature', async () => {
  const { about, email, advisorEmail, hash } = await signedDer();
  const [toSigner, ...more] = about(email);
  const [toAdvisor, ...others] = about(advisorEmail);
  expect([more, others]).toEqual([[], []]);
  expect(toSigner?.subject).toBe(`Document signé : ${DER}`);
  expect(toAdvisor?.text).toContain('Camille Moreau');
  for (const letter of [toSigner, toAdvisor]) {
    const files = (letter?.attachments ?? []).map(({ filename, content }) => ({
      name: filename,
      bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    }));
    expect(files.map(({ name }) => name)).toEqual([
      `${DER} 1.pdf`,
      `${DER} 1, ${documentWords('fr').certificate.title}.pdf`,
    ]);
    const [document, certificate] = files.map(({ bytes }) => bytes);
    expect(
      createHash('sha256')
        .update(document ?? '')
        .digest('hex'),
    ).toBe(hash);
    expect(certificate?.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

it('is mailed once, however often the job runs', async () => {
  const { about, email, advisorEmail, workspaceId, documentId } = await signedDer();
  await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, MAIL_SIGNED, { workspaceId, documentId }));
  await app.queue.drain();
  expect([about(email), about(advisorEmail)].map(({ length }) => length)).toEqual([1, 1]);
});

it('reaches the signer alone where the practice wants no mails of answers', async () => {
  const { about, email, advisorEmail } = await signedDer({ wantsAnswers: false });
  expect([about(email), about(advisorEmail)].map(({ length }) => length)).toEqual([1, 0]);
});

it('reaches the practice even where the operator holds its mails to others back', async () => {
  const { about, email, advisorEmail } = await signedDer({ isBlocked: true });
  expect([about(email), about(advisorEmail)].map(({ length }) => length)).toEqual([0, 1]);
});
