import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { demo } from '@aurea/contract/demo.ts';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { openStage } from '#testing/platform-office.ts';
import { askForDeposit } from './deposit-queries.ts';

type Stage = Awaited<ReturnType<typeof openStage>>;

async function openDeposit() {
  const stage = await openStage();
  await stage.connect();
  const id = await stage.issue();
  await stage.ask(id);
  return { ...stage, id };
}

/** Counts what is handed over, and answers it in place of the platform. */
function answerDeposits({ platform }: Stage, status: number, answer: string) {
  const handed = { over: 0 };
  platform.behave(({ url, method }, response) => {
    if (method !== 'POST' || url !== '/v1/flows') return false;
    handed.over += 1;
    return Boolean(response.writeHead(status).end(answer));
  });
  return handed;
}

test.for([
  { says: 'nothing that can be read', answer: '<taken/>', state: 'stopped' },
  { says: 'far too much', answer: ' '.repeat(6 * 1024 * 1024), state: 'stopped' },
  { says: 'only its name', answer: '{"flowId":"f-1","updatedAt":"today"}', state: 'transmitted' },
  { says: 'another mark', answer: '{"flowId":"f-1","trackingId":"its own"}', state: 'transmitted' },
])('a document is sent once to a platform that takes it and says $says', async ({ answer, state }) => {
  const stage = await openDeposit();
  const handed = answerDeposits(stage, 202, answer);
  await stage.sweep();
  await stage.sweep(2);
  await stage.sweep(11);
  expect((await stage.show(stage.id)).deposit).toMatchObject({ state });
  expect(handed.over).toBe(1);
});

test.for([
  { why: 'cannot be read', others: [{ flowId: '' }] },
  { why: 'fill a page', others: Array.from({ length: 100 }, (_, at) => ({ flowId: `f-${at}`, trackingId: 'other' })) },
  { why: 'have no mark', others: [{ flowId: 'f-1' }] },
])('what may be among flows that $why is not sent again', async ({ others }) => {
  const { platform, show, sweep, id } = await openDeposit();
  platform.loseAnswers(1);
  await sweep();
  platform.behave(
    ({ url }, response) =>
      url === '/v1/flows/search' && Boolean(response.writeHead(200).end(JSON.stringify({ results: others }))),
  );
  await sweep(2);
  await sweep(6);
  expect((await show(id)).deposit).toMatchObject({ state: 'waiting', failure: 'unreadable' });
  expect(platform.deposits).toHaveLength(1);
});

test.for([
  { what: 'token', path: '/token', failure: 'unauthorised' },
  { what: 'search', path: '/v1/flows/search', failure: 'busy' },
])('a refused $what is no refusal of the document', async ({ path, failure }) => {
  const { platform, show, sweep, id } = await openDeposit();
  platform.loseAnswers(1);
  await sweep();
  platform.behave(({ url }, response) => url === path && Boolean(response.writeHead(422).end('{}')));
  await sweep(2);
  expect((await show(id)).deposit).toMatchObject({ state: 'waiting', failure });
  platform.behave(() => false);
  await sweep(6);
  expect((await show(id)).deposit).toMatchObject({ state: 'transmitted', failure: null });
  expect(platform.deposits).toHaveLength(1);
});

it('is looked for by its mark where the platform refused it without judging it', async () => {
  const stage = await openDeposit();
  const { platform, show, ask, sweep, id } = stage;
  platform.loseAnswers(1);
  await sweep();
  const [taken] = platform.flows.splice(0);
  answerDeposits(stage, 409, '{}');
  await sweep(2);
  expect((await show(id)).deposit).toMatchObject({ state: 'refused', reference: null });
  if (taken) platform.flows.push(taken);
  platform.behave(() => false);
  await ask(id);
  await sweep();
  expect((await show(id)).deposit).toMatchObject({ state: 'transmitted', reference: taken?.flowId });
  expect(platform.deposits).toHaveLength(1);
});

it('what is stopped between two documents is not sent, and stays stopped where the platform fails', async () => {
  const { call, platform, connect, issue, ask, show, sweep } = await openStage();
  await connect();
  const ids = [await issue(), await issue()];
  for (const id of ids) await ask(id);
  let handedOver = 0;
  platform.behave(({ url, method }, response) => {
    if (method !== 'POST' || url !== '/v1/flows') return false;
    handedOver += 1;
    void call(invoicePlatform.remove, {}).then(() => response.writeHead(422).end('{}'));
    return true;
  });
  await sweep();
  expect(handedOver).toBe(1);
  for (const id of ids) expect((await show(id)).deposit).toMatchObject({ state: 'stopped', reference: null });
});

it('is asked about every ten minutes, whatever the platform failed at before', async () => {
  const { platform, show, sweep, id, app } = await openDeposit();
  await sweep();
  for (let time = 0; time < 5; time += 1) await sweep(11);
  platform.behave(
    ({ url }, response) => url?.startsWith('/v1/flows/flow-') === true && Boolean(response.writeHead(503).end()),
  );
  await sweep(11);
  const { deposit } = await show(id);
  expect(deposit).toMatchObject({ state: 'transmitted', failure: 'busy' });
  expect(Date.parse(deposit?.nextTryAt ?? '') - app.now().getTime()).toBe(10 * 60_000);
});

it('what the platform does not know any more may be deposited again after two days', async () => {
  const { platform, show, ask, sweep, id } = await openDeposit();
  await sweep();
  platform.flows.length = 0;
  await sweep(11);
  expect(await show(id)).toMatchObject({ canDeposit: false, isUnheard: false, deposit: { failure: 'unreadable' } });
  await expect(ask(id)).rejects.toMatchObject({ code: 'transition_refused' });
  await sweep(48 * 60);
  expect(await show(id)).toMatchObject({ canDeposit: true, isUnheard: true, deposit: { state: 'transmitted' } });
  await ask(id);
  await sweep();
  expect(await show(id)).toMatchObject({ canDeposit: false, isUnheard: false, deposit: { state: 'transmitted' } });
  expect(platform.deposits).toHaveLength(2);
});

it('what another platform has, and has not judged, may be deposited on this one', async () => {
  const { call, platform, connect, show, ask, sweep, id, app, workspaceId } = await openDeposit();
  await sweep();
  expect(await show(id)).toMatchObject({ canDeposit: false, isElsewhere: false });
  await connect({ version: 1, address: `${platform.origin}/` });
  expect(await show(id)).toMatchObject({ canDeposit: false, isElsewhere: false });
  await inScope(app.db, { workspaceId }, (tx) =>
    tx.updateTable('invoice_deposits').set({ platform: 'https://old.test' }).execute(),
  );
  expect(await show(id)).toMatchObject({ canDeposit: true, isElsewhere: true, deposit: { nextTryAt: null } });
  expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ waiting: 0 });
  await ask(id);
  await sweep();
  expect(await show(id)).toMatchObject({ canDeposit: false, isElsewhere: false, deposit: { state: 'transmitted' } });
  expect(platform.deposits).toHaveLength(2);
});

it('what the demonstration invented is not deposited, and goes with it', { timeout: 60_000 }, async () => {
  const { app, call, connect, ask, show, workspaceId } = await openStage();
  await connect();
  await call(demo.fillPractice, {});
  const { items } = await call(invoices.list, { query: { size: '100' } });
  const issued = items.filter(({ number }) => number !== null).map(({ id }) => id);
  expect(issued.length).toBeGreaterThan(0);
  for (const id of issued) expect(await show(id)).toMatchObject({ canDeposit: false });
  const [id = ''] = issued;
  await expect(ask(id)).rejects.toMatchObject({ code: 'transition_refused' });
  const asked = { invoiceId: id, trackingId: id, hasSameTracking: false, now: app.now() };
  await inScope(app.db, { workspaceId }, (tx) => askForDeposit(tx, { workspaceId, userId: workspaceId }, asked));
  await call(demo.clearPractice, {});
  expect((await call(invoices.list, { query: {} })).total).toBe(0);
});
