import { account } from '@aurea/contract/account.ts';
import { customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { calendarFeed } from '@aurea/contract/tasks/calendar-feed.ts';
import { meetings } from '@aurea/contract/tasks/meetings.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { createLog } from '#logging.ts';
import { startApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import type { Browser } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { PRODUCT_AREAS } from '../../../product-areas.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => lines.push(line) });
const app = await startApp({ areas: PRODUCT_AREAS, env: { PUBLIC_URL: 'https://aurea.example' }, log });

const BASE = 'https://aurea.example/api/calendar/';

async function makeFeed(call: Browser['call']): Promise<string> {
  const { address } = await call(calendarFeed.create, {});
  expect(address.startsWith(BASE)).toBe(true);
  return address.slice(BASE.length);
}

const read = (file: string) => app.send(calendarFeed.read, { params: { file } });

/** The events of a calendar, lines unfolded, as the values of each. */
function eventsIn(text: string): Record<string, string>[] {
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of unfolded) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/.exec(line) ?? [];
    const event = events.at(-1);
    if (event && !['', 'BEGIN', 'END'].includes(name)) event[name] = value;
  }
  return events;
}

async function furnished() {
  const practice = await openPractice(app);
  const { call } = practice;
  const [{ userId } = { userId: '' }] = (await call(team.show, {})).people;
  const { id: customerId } = await call(customers.create, { body: person('Camille Moreau, SCI; Lyon') });
  const mine = { note: 'private', customerId, assigneeId: userId };
  const task = await call(tasks.add, { body: { ...mine, title: 'Call; back, soon', dueOn: '2026-11-24' } });
  await call(tasks.add, { body: { ...mine, title: 'some day', dueOn: null } });
  await call(tasks.add, { body: { ...mine, title: 'of nobody', dueOn: '2026-11-24', assigneeId: null } });
  const meeting = await call(meetings.add, {
    body: {
      ...{ customerId, startsAt: '2026-11-24T13:00:00.000Z', minutes: 90, kind: 'review', colleagueIds: [userId] },
      ...{ place: 'At their home', participants: 'private', notes: 'private', decisions: 'private', nextStep: null },
    },
  });
  return { ...practice, customerId, task, meeting, file: await makeFeed(call) };
}

it('opens to a calendar without a session: meetings by the hour, due tasks as whole days, nothing but names', async () => {
  const { file, task, meeting } = await furnished();
  const answer = await read(file);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(eventsIn(answer.body)).toEqual([
    {
      UID: `meeting-${meeting.id}@aurea`,
      ...{ DTSTAMP: '20261120T090000Z', SEQUENCE: '0', SUMMARY: 'Review · Camille Moreau\\, SCI\\; Lyon' },
      ...{ DTSTART: '20261124T130000Z', DURATION: 'PT90M', TRANSP: 'OPAQUE' },
    },
    {
      UID: `task-${task.id}@aurea`,
      ...{ DTSTAMP: '20261120T090000Z', SEQUENCE: '0' },
      SUMMARY: 'Call\\; back\\, soon · Camille Moreau\\, SCI\\; Lyon',
      ...{ 'DTSTART;VALUE=DATE': '20261124', TRANSP: 'TRANSPARENT' },
    },
  ]);
  expect(answer.body).not.toMatch(/private|home/);
});

it('follows what is changed and done, under the same names of events', async () => {
  const { call, file, task } = await furnished();
  const params = { id: task.id };
  const body = {
    title: 'Moved',
    note: '',
    dueOn: '2026-11-25',
    customerId: null,
    assigneeId: task.assignee?.id ?? null,
  };
  await call(tasks.change, { params, body: { version: 1, task: body } });
  const [, moved] = eventsIn((await read(file)).body);
  expect(moved).toMatchObject({ UID: `task-${task.id}@aurea`, SEQUENCE: '1', SUMMARY: 'Moved' });
  await call(tasks.complete, { params, body: { version: 2 } });
  expect(eventsIn((await read(file)).body)).toHaveLength(1);
});

it('is stored as a hash, logged nowhere, and its owner has a mail', async () => {
  const { file, email, workspaceId } = await furnished();
  await read(file);
  await read(`x${file}`);
  const [secret = ''] = file.split('.');
  const rows = await inScope(app.db, { workspaceId }, (tx) => tx.selectFrom('calendar_feeds').selectAll().execute());
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(24));
  expect(lines.some((line) => line.includes('/api/calendar/:file'))).toBe(true);
  expect(lines.join('')).not.toContain(secret.slice(24));
  const { text } = await lastMail(app, email, 'calendar_address_made');
  expect(text).not.toContain(secret.slice(24));
});

it('ends when it is renewed and when it is removed, and says when it was last read', async () => {
  const { call, file } = await furnished();
  expect((await call(calendarFeed.find, {})).feed).toMatchObject({ lastReadAt: null });
  await read(file);
  expect((await call(calendarFeed.find, {})).feed?.lastReadAt).not.toBeNull();
  const next = await makeFeed(call);
  expect((await read(file)).statusCode).toBe(404);
  expect((await read(next)).statusCode).toBe(200);
  await call(calendarFeed.remove, {});
  expect((await read(next)).statusCode).toBe(404);
  expect(await call(calendarFeed.find, {})).toEqual({ feed: null });
  await call(calendarFeed.remove, {});
});

it('answers alike to a secret that is wrong, of another practice or of no form at all', async () => {
  const [one, other] = [await furnished(), await furnished()];
  const secretOf = (file: string) => Buffer.from(file.replace('.ics', ''), 'base64url');
  const mixed = Buffer.concat([secretOf(one.file).subarray(0, 16), secretOf(other.file).subarray(16)]);
  const wrong = [
    `${mixed.toString('base64url')}.ics`,
    one.file.replace('.ics', ''),
    'a.ics',
    `${one.file}x`,
    "' or 1=1",
  ];
  for (const file of wrong) {
    const answer = await read(file);
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'errors.app.not_found']);
  }
});

it('shows what its owner may see, and ends with their place in the practice', async () => {
  const { owner, alice, ofAlice } = await restrictedPractice(app);
  const said = { title: 'of Anna', note: '', dueOn: '2026-11-24', customerId: ofAlice.id, assigneeId: alice.userId };
  await alice.call(tasks.add, { body: said });
  const file = await makeFeed(alice.call);
  const summaries = async () => eventsIn((await read(file)).body).map(({ SUMMARY }) => SUMMARY);
  expect(await summaries()).toEqual(['of Anna · Anna Aubert']);
  const { people } = await owner.call(team.show, {});
  const leadId = people.find(({ isYou }) => isYou)?.userId ?? '';
  await owner.call(customerAdvisors.assign, { params: { id: ofAlice.id }, body: { leadId, otherIds: [] } });
  expect(await summaries()).toEqual([]);
  await owner.call(team.remove, { params: { userId: alice.userId }, body: { heirId: null } });
  expect((await read(file)).statusCode).toBe(404);
});

it('ends with the account of its owner', async () => {
  const { browser, email, file } = await furnished();
  await browser.call(account.erase, { body: { confirmation: email } });
  expect((await read(file)).statusCode).toBe(404);
});

it('is read so many times a minute from one network, and no more', async () => {
  const limited = await startApp({ areas: PRODUCT_AREAS, guardedRate: 3 });
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    statuses.push((await limited.send(calendarFeed.read, { params: { file: 'a.ics' } })).statusCode);
  }
  expect(statuses).toEqual([404, 404, 404, 429]);
});
