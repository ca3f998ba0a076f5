import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { expect, it } from 'vitest';
import { openReception } from '#testing/platform-office.ts';
import type { PlatformServer } from '#testing/platform-server.ts';
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
