import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { holdMailsBack, letMailsOut, writeMessage } from './public.ts';
import { claimMessage, listDueMessages } from './queries.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

it('messages of a practice that is held back wait, those of others leave, and one act lets them out', async () => {
  const [held, other] = [await openOffice(app), await openOffice(app)];
  const messageOf = async (workspaceId: string) => {
    const messageId = randomUUID();
    const content = { text: 'Hello', html: '<p>Hello</p>' };
    const usefulUntil = new Date(app.now().getTime() + 3_600_000);
    const mail = { workspaceId, mailId: randomUUID() };
    const about = { messageId, mail, userId: null, purpose: 'letter', recipient: 'ada@reader.example' };
    const message = { ...about, subject: 'Hello', content, usefulUntil };
    await inScope(app.db, { system: true, workspaceId }, (tx) => writeMessage(tx, app.cipher, message, app.now()));
    return messageId;
  };
  const [waiting, leaving] = [await messageOf(held.workspaceId), await messageOf(other.workspaceId)];
  const inSystem = <Result>(work: Parameters<typeof inScope<Result>>[2]) => inScope(app.db, { system: true }, work);
  const due = async () => {
    const ids = await inSystem((tx) => listDueMessages(tx, app.now(), 10_000));
    return [waiting, leaving].map((id) => ids.includes(id));
  };
  await inSystem((tx) => holdMailsBack(tx, held.workspaceId, app.now()));
  expect(await due()).toEqual([false, true]);
  expect(await inSystem((tx) => claimMessage(tx, waiting, app.now()))).toBeNull();
  await inSystem((tx) => letMailsOut(tx, held.workspaceId));
  expect(await due()).toEqual([true, true]);
  expect(await inSystem((tx) => claimMessage(tx, waiting, app.now()))).toMatchObject({ messageId: waiting });
});
