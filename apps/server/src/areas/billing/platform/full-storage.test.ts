import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { expect, it } from 'vitest';
import { openReception } from '#testing/platform-office.ts';
import { supplierInvoice } from '#testing/supplier-invoice.ts';

const XML = supplierInvoice('F-1');
const LARGE = `${XML}<!--${'x'.repeat(1_100_000)}-->`;

/** A practice with room for one megabyte, and a platform with larger invoices. */
async function openFull(count: number) {
  const reception = await openReception({ QUOTA_FILES_MB: '1' });
  const { platform, send } = reception;
  for (let index = 1; index <= count; index += 1) send(`in-${index}`, LARGE);
  /** Has each invoice fit, as it does once there is room. */
  const makeRoom = () => {
    const small = platform.flows.map((flow, index) => ({ ...flow, file: supplierInvoice(`F-${index}`) }));
    platform.flows.splice(0, count, ...small);
  };
  return { ...reception, makeRoom };
}

it('without room one file an hour is asked for, each in its turn', { timeout: 60_000 }, async () => {
  const { platform, sweep, makeRoom, untaken, listed } = await openFull(3);
  await sweep();
  for (const minutes of [1, 1, 10, 10, 37]) await sweep(minutes);
  expect(platform.downloads).toHaveLength(1);
  const waiting = await untaken();
  expect(waiting.map(({ state, reason }) => [state, reason])).toEqual(Array(3).fill(['waiting', 'storage_full']));
  await sweep(1);
  await sweep(60);
  expect(new Set(platform.downloads).size).toBe(3);
  expect(platform.downloads).toHaveLength(3);
  makeRoom();
  await sweep(60);
  expect([(await listed()).total, await untaken()]).toEqual([3, []]);
});

it('without room one that comes later is tried once, and waits with the others', async () => {
  const { platform, send, sweep, downloads } = await openFull(2);
  await sweep();
  send('late', LARGE, { updatedAt: '2026-11-20T09:25:00.000Z' });
  await sweep(30);
  await sweep(10);
  await sweep(10);
  expect([downloads('late'), platform.downloads.length]).toEqual([1, 2]);
  await sweep(10);
  await sweep(10);
  expect([downloads('late'), downloads('in-1'), downloads('in-2')]).toEqual([1, 1, 1]);
});

it('tries without room count for nothing: what fails once afterwards goes on', { timeout: 60_000 }, async () => {
  const { platform, sweep, makeRoom, untaken, listed } = await openFull(1);
  for (let tries = 0; tries < 9; tries += 1) await sweep(60);
  await sweep(48 * 60);
  expect(platform.downloads).toHaveLength(10);
  makeRoom();
  let isBusy = true;
  platform.behave(
    ({ url }, response) => isBusy && url?.includes('Original') === true && Boolean(response.writeHead(503).end()),
  );
  await sweep(60);
  expect(await untaken()).toMatchObject([{ state: 'waiting', reason: 'unavailable' }]);
  isBusy = false;
  await sweep(60);
  expect((await listed()).total).toBe(1);
});

it('what has room again is fetched at once where an owner asks for it', async () => {
  const { call, sweep, makeRoom, listed } = await openFull(2);
  await sweep();
  makeRoom();
  await sweep(1);
  expect((await listed()).total).toBe(0);
  await call(invoicePlatform.read, {});
  await sweep();
  expect((await listed()).total).toBe(2);
});
