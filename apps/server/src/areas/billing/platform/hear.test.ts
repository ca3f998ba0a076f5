import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { expect, it } from 'vitest';
import { NOW, openStage } from '#testing/platform-office.ts';
import { statusMessage } from '#testing/platform-server.ts';

async function openHearing(now = NOW) {
  const stage = await openStage(now);
  const { call, platform } = stage;
  await stage.connect();
  const id = await stage.issue();
  const number = (await call(invoices.find, { params: { id } })).number ?? '';
  let count = 0;
  const say = (file: string, updatedAt = now) => {
    count += 1;
    const flowId = `status-${count}`;
    const named = { flowId, trackingId: null, flowType: 'CustomerInvoiceLC' as const, updatedAt, file };
    platform.flows.push({ ...named, acknowledgement: { status: 'Ok' } });
    return flowId;
  };
  const heard = async () => {
    const { items, current } = await call(invoiceStatuses.list, { params: { id } });
    return { current, codes: items.map(({ code }) => code), days: items.map(({ on }) => on) };
  };
  const known = async () => (await call(invoicePlatform.find, {})).platform;
  const leftAt = async () => (await call(invoices.find, { params: { id } })).leftAt;
  return { ...stage, id, number, say, heard, known, leftAt };
}

const about = (number: string, code: number, moment = '20261120085900') =>
  statusMessage({ number, code, on: '2026-11-20' }).replace('20261120085900', moment);

const withReason = (message: string, reason: string) =>
  message.replace(
    '</ram:ReferenceReferencedDocument>',
    `<ram:SpecifiedDocumentStatus><ram:Reason>${reason}</ram:Reason></ram:SpecifiedDocumentStatus></ram:ReferenceReferencedDocument>`,
  );

it('a reason that is cut in the middle of a sign is filed', async () => {
  const { number, say, heard, known, sweep } = await openHearing();
  say(withReason(about(number, 210), `${'a'.repeat(499)}\u{1F600}`));
  say(about(number, 200));
  await sweep();
  expect((await heard()).codes).toEqual([210, 200]);
  expect(await known()).toMatchObject({ failure: null, unfiled: 0 });
});

it('an entry that cannot be read is counted once, and holds up no other', async () => {
  const { platform, number, say, heard, known, sweep } = await openHearing();
  const broken = say(about(number, 200));
  say(about(number, 205));
  platform.behave(({ url }, response) => {
    if (url !== '/v1/flows/search') return false;
    const results = platform.flows.map((flow) => (flow.flowId === broken ? { ...flow, updatedAt: 'today' } : flow));
    return Boolean(response.writeHead(200).end(JSON.stringify({ results })));
  });
  await sweep();
  await sweep(11);
  expect((await heard()).codes).toEqual([205]);
  expect(await known()).toMatchObject({ failure: null, unfiled: 1 });
});

it('a moment that fills a page is stepped over, and counted', { timeout: 60_000 }, async () => {
  const { number, say, heard, known, sweep } = await openHearing();
  for (let time = 0; time < 100; time += 1) say('<no>', '2026-11-20T08:59:00.000Z');
  say(about(number, 205));
  await sweep();
  await sweep(11);
  expect((await heard()).codes).toEqual([205]);
  expect(await known()).toMatchObject({ failure: null, unfiled: 101 });
});

it('a message that is not ready is asked for again for a day', async () => {
  const { platform, number, say, heard, known, sweep } = await openHearing();
  const late = say(about(number, 200));
  const never = say(about(number, 201));
  const isMissing = (flowId: string, url = '') => url.includes(`/${flowId}?`);
  platform.behave(
    ({ url }, response) =>
      (isMissing(late, url) || isMissing(never, url)) && Boolean(response.writeHead(404).end('{}')),
  );
  await sweep();
  await sweep(60);
  expect(await known()).toMatchObject({ failure: null, unfiled: 0 });
  platform.behave(({ url }, response) => isMissing(never, url) && Boolean(response.writeHead(404).end('{}')));
  await sweep(60);
  expect((await heard()).codes).toEqual([200]);
  await sweep(24 * 60);
  expect(await known()).toMatchObject({ failure: null, unfiled: 1 });
});

it('a status is of the day before in UTC, or seems to come, and keeps its place among the others', async () => {
  const { number, say, heard, known, sweep } = await openHearing('2026-11-19T23:30:00.000Z');
  say(about(number, 205, '20261120003100'));
  await sweep();
  say(about(number, 202, '20261120003000'));
  say(about(number, 200, '20261119233000'));
  say(about(number, 201, '20261118233000'));
  await sweep(11);
  expect(await heard()).toEqual({
    current: 205,
    codes: [205, 202, 200],
    days: ['2026-11-20', '2026-11-20', '2026-11-20'],
  });
  expect(await known()).toMatchObject({ failure: null, unfiled: 1 });
});

it('what the platform accepted has left, until it rejects it', async () => {
  const { platform, id, number, say, ask, sweep, leftAt } = await openHearing();
  await ask(id);
  await sweep();
  for (const flow of platform.flows) flow.acknowledgement = { status: 'Ok' };
  await sweep(11);
  say(about(number, 202));
  await sweep(11);
  expect(await leftAt()).not.toBeNull();
  say(withReason(about(number, 213, '20261120093000'), 'Unknown buyer'), '2026-11-20T09:30:00.000Z');
  await sweep(11);
  expect(await leftAt()).toBeNull();
});
