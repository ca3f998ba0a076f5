import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { describe, expect, it } from 'vitest';
import { openOffice } from '#testing/invoicing.ts';
import { openReception } from '#testing/platform-office.ts';
import { supplierInvoice } from '#testing/supplier-invoice.ts';

const XML = supplierInvoice('F-1');
const BROKEN = '<contrat/>';

/** A practice whose platform has one file that is no invoice. */
async function openRefusal() {
  const reception = await openReception();
  const { call, send, sweep, untaken } = reception;
  send('in-1', BROKEN);
  await sweep();
  const [refused] = await untaken();
  const params = { id: refused?.id ?? '' };
  const settle = (settled: boolean) => call(receivedInvoices.settleUntaken, { params, body: { settled } });
  const fetchAgain = () => call(receivedInvoices.fetchUntaken, { params });
  const setAside = () => call(receivedInvoices.untaken, { query: { settled: 'true' } });
  return { ...reception, refused, params, settle, fetchAgain, setAside };
}

describe('an invoice of the platform that could not be read', () => {
  it('is fetched again when somebody asks, and is here once the platform hands a better file over', async () => {
    const { platform, refused, fetchAgain, sweep, untaken, listed, downloads } = await openRefusal();
    expect(refused).toMatchObject({ state: 'refused', reason: 'no_invoice', canFetch: true });
    await sweep(11);
    expect(downloads('in-1')).toBe(1);
    platform.flows.forEach((flow) => {
      Object.assign(flow, { file: XML });
    });
    expect(await fetchAgain()).toMatchObject({ state: 'waiting', reason: null, canFetch: false });
    expect(await fetchAgain()).toMatchObject({ state: 'waiting' });
    await sweep();
    expect([(await listed()).total, await untaken(), downloads('in-1')]).toEqual([1, [], 2]);
    await expect(fetchAgain()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is set aside with who did it, stays so through later readings, and is brought back', async () => {
    const { call, settle, setAside, untaken, sweep } = await openRefusal();
    expect(await settle(true)).toMatchObject({ settledBy: expect.stringContaining('@') });
    await call(invoicePlatform.read, {});
    await sweep(2);
    expect(await untaken()).toEqual([]);
    expect(await setAside()).toMatchObject({ total: 1, settled: 1, items: [{ reference: 'in-1', state: 'refused' }] });
    expect(await settle(false)).toMatchObject({ settledAt: null, settledBy: '' });
    expect(await untaken()).toHaveLength(1);
    expect(await setAside()).toMatchObject({ total: 0, settled: 0 });
  });

  it('stays with who set it aside first', async () => {
    const { app, settle } = await openRefusal();
    const first = await settle(true);
    app.pass({ minutes: 5 });
    expect(await settle(true)).toEqual(first);
  });

  it('is no longer set aside once it is fetched again', async () => {
    const { settle, fetchAgain, untaken } = await openRefusal();
    await settle(true);
    expect(await fetchAgain()).toMatchObject({ state: 'waiting', settledAt: null });
    await expect(settle(true)).rejects.toMatchObject({ code: 'stale' });
    expect(await untaken()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is not fetched where its platform is connected no more', async () => {
    const { call, fetchAgain, untaken } = await openRefusal();
    await call(invoicePlatform.remove, {});
    expect(await fetchAgain()).toMatchObject({ state: 'refused', reason: 'no_invoice', canFetch: false });
    expect(await untaken()).toMatchObject([{ state: 'refused' }]);
  });

  it('is nothing to another practice', async () => {
    const { app, params, untaken } = await openRefusal();
    const other = await openOffice(app);
    await expect(other.call(receivedInvoices.fetchUntaken, { params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.call(receivedInvoices.settleUntaken, { params, body: { settled: true } })).rejects.toMatchObject(
      { code: 'not_found' },
    );
    expect(await untaken()).toMatchObject([{ state: 'refused', settledAt: null }]);
  });
});

it('stays aside where the platform did not hand it over, whatever is read again', async () => {
  const { call, platform, send, sweep, untaken } = await openReception();
  send('in-1', XML);
  platform.behave(({ url }, response) => url?.includes('in-1?') === true && Boolean(response.writeHead(404).end('{}')));
  for (const minutes of [0, 2, 6, 31, 121, 361, 721, 1441, 200]) await sweep(minutes);
  const [given] = await untaken();
  expect(given).toMatchObject({ state: 'refused', reason: 'unavailable' });
  await call(receivedInvoices.settleUntaken, { params: { id: given?.id ?? '' }, body: { settled: true } });
  platform.behave(() => false);
  await call(invoicePlatform.read, {});
  await sweep(2);
  const aside = await call(receivedInvoices.untaken, { query: { settled: 'true' } });
  expect([await untaken(), aside.items]).toMatchObject([[], [{ state: 'refused', reason: 'unavailable' }]]);
});

it('comes back by itself where its platform was disconnected, and is connected again', async () => {
  const { call, connect, platform, send, sweep, untaken, listed } = await openReception();
  send('in-1', XML);
  platform.behave(({ url }, response) => url?.includes('Original') === true && Boolean(response.writeHead(503).end()));
  await sweep();
  await call(invoicePlatform.remove, {});
  const [stopped] = await untaken();
  await call(receivedInvoices.settleUntaken, { params: { id: stopped?.id ?? '' }, body: { settled: true } });
  platform.behave(() => false);
  await connect();
  await sweep();
  expect([(await listed()).total, await untaken()]).toEqual([1, []]);
});

it('sets aside one that differs from the invoice that is here, and keeps its link', async () => {
  const { call, send, sweep, untaken } = await openReception();
  send('in-1', XML);
  send('in-2', XML.replace('<ram:GrandTotalAmount>120.00', '<ram:GrandTotalAmount>121.00'));
  await sweep();
  const [differing] = await untaken();
  expect(differing).toMatchObject({ state: 'differs', canFetch: false });
  const params = { id: differing?.id ?? '' };
  expect(await call(receivedInvoices.settleUntaken, { params, body: { settled: true } })).toMatchObject({
    state: 'differs',
    receivedId: differing?.receivedId,
  });
});
