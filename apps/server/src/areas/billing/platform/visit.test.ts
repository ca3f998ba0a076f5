import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { expect, it } from 'vitest';
import { NOW, openReception } from '#testing/platform-office.ts';
import { type PlatformServer, statusMessage } from '#testing/platform-server.ts';
import { supplierInvoice } from '#testing/supplier-invoice.ts';

const XML = supplierInvoice('F-1');

const ORGANISATION = '732829320';

type Meanwhile = { readonly work: () => Promise<unknown>; readonly results: () => readonly object[] };

/** Does something once, before the platform answers the first search; each one for no organisation finds the results. */
function duringSearch(platform: PlatformServer, { work, results }: Meanwhile): void {
  let isDone = false;
  platform.behave(({ url, headers }, response) => {
    if (url !== '/v1/flows/search' || headers['organization-id'] !== undefined) return false;
    const answer = () => response.writeHead(200).end(JSON.stringify({ results: results() }));
    if (isDone) return Boolean(answer());
    isDone = true;
    void work().then(answer);
    return true;
  });
}

it('a platform that was connected again while it was read has its last 90 days read', async () => {
  const { call, connect, platform, send, sweep, listed } = await openReception();
  send('in-1', XML, { updatedAt: '2026-10-02T08:00:00.000Z' });
  const work = async () => {
    await call(invoicePlatform.remove, {});
    await connect({ organisation: ORGANISATION });
  };
  duringSearch(platform, { work, results: () => [] });
  await sweep();
  await sweep(11);
  expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ version: 1, failure: null });
  expect((await listed()).total).toBe(1);
});

it('a platform that was disconnected while it was read leaves nothing that waits', async () => {
  const { call, platform, send, sweep, downloads, listed, untaken } = await openReception();
  send('in-1', XML);
  platform.behave(({ url }, response) => url?.includes('Original') === true && Boolean(response.writeHead(503).end()));
  await sweep();
  send('in-2', supplierInvoice('F-2'));
  duringSearch(platform, { work: () => call(invoicePlatform.remove, {}), results: () => platform.flows });
  await sweep(11);
  expect(await untaken()).toMatchObject([{ reference: 'in-1', state: 'refused', reason: 'disconnected' }]);
  expect([downloads('in-2'), (await listed()).total]).toEqual([0, 0]);
});

it('a visit fetches nothing more once another organisation was saved; the next one does', async () => {
  const { connect, platform, send, sweep, listed } = await openReception();
  for (const number of ['1', '2', '3']) send(`in-${number}`, supplierInvoice(`F-${number}`));
  const askedFor: unknown[] = [];
  platform.behave(({ url, headers }, response) => {
    if (url?.includes('Original') !== true) return false;
    askedFor.push(headers['organization-id']);
    if (askedFor.length > 1) return false;
    void connect({ version: 1, organisation: ORGANISATION }).then(() => response.writeHead(200).end(XML));
    return true;
  });
  await sweep();
  await sweep(2);
  expect(askedFor).toEqual([undefined, ORGANISATION, ORGANISATION, ORGANISATION]);
  expect((await listed()).total).toBe(3);
});

it('a visit hands over nothing more once another organisation was saved; the next one does', async () => {
  const { connect, platform, issue, ask, show, sweep } = await openReception();
  const ids = [await issue(), await issue()];
  for (const id of ids) await ask(id);
  const handedOverFor: unknown[] = [];
  platform.behave(({ url, method, headers }, response) => {
    if (url !== '/v1/flows' || method !== 'POST') return false;
    handedOverFor.push(headers['organization-id']);
    if (handedOverFor.length > 1) return false;
    const flow = {
      flowId: 'sent-1',
      trackingId: null,
      flowType: 'CustomerInvoice',
      acknowledgement: { status: 'Pending' },
    };
    void connect({ version: 1, organisation: ORGANISATION }).then(() =>
      response.writeHead(200).end(JSON.stringify(flow)),
    );
    return true;
  });
  await sweep();
  await sweep(2);
  expect(handedOverFor).toEqual([undefined, ORGANISATION]);
  for (const id of ids) expect((await show(id)).deposit).toMatchObject({ state: 'transmitted' });
});

it('a visit files no status of a platform that was disconnected meanwhile', async () => {
  const { call, platform, issue, sweep } = await openReception();
  const id = await issue();
  const number = (await call(invoices.find, { params: { id } })).number ?? '';
  for (const code of [200, 205]) {
    const named = {
      flowId: `status-${code}`,
      trackingId: null,
      flowType: 'CustomerInvoiceLC' as const,
      updatedAt: NOW,
    };
    const file = statusMessage({ number, code, on: '2026-11-20' });
    platform.flows.push({ ...named, file, acknowledgement: { status: 'Ok' } });
  }
  let isEnded = false;
  platform.behave(({ url }, response) => {
    if (isEnded || url?.includes('Original') !== true) return false;
    isEnded = true;
    const { file } = platform.flows[0] ?? { file: '' };
    void call(invoicePlatform.remove, {}).then(() => response.writeHead(200).end(file));
    return true;
  });
  await sweep();
  expect((await call(invoiceStatuses.list, { params: { id } })).items).toEqual([]);
  expect(platform.downloads).toHaveLength(1);
});
