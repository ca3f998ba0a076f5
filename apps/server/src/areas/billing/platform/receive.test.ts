import { createHash } from 'node:crypto';
import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { describe, expect, it, test } from 'vitest';
import { CATALOG, pdfOf } from '#testing/hostile-papers.ts';
import { openOffice } from '#testing/invoicing.ts';
import { openReception } from '#testing/platform-office.ts';
import { PLATFORM_ACCOUNT, type PlatformBehaviour } from '#testing/platform-server.ts';
import { supplierInvoice } from '#testing/supplier-invoice.ts';

const XML = supplierInvoice('F-1');
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('an invoice that a supplier sent to the platform', () => {
  it('is fetched once, kept as it came, and marked as brought by the platform', async () => {
    const { call, send, sweep, downloads, listed } = await openReception();
    send('in-1', XML, { name: 'F-1.xml' });
    await sweep();
    await sweep(11);
    const { items } = await listed();
    expect(items).toMatchObject([{ number: 'F-1', source: 'platform', findings: [], current: null }]);
    const detail = await call(receivedInvoices.find, { params: { id: items[0]?.id ?? '' } });
    const hash = createHash('sha256').update(XML).digest('hex');
    expect(detail).toMatchObject({ source: 'platform', addedBy: '', fileName: 'F-1.xml', hash });
    expect(downloads('in-1')).toBe(1);
    expect((await call(receivedInvoices.untaken, {})).total).toBe(0);
  });

  it('is checked as an upload is, and kept with its faults', async () => {
    const { send, sweep, listed } = await openReception();
    send('in-1', XML.replaceAll('732829320', '552100554'));
    await sweep();
    expect((await listed()).items).toMatchObject([{ findings: ['other_buyer'], source: 'platform' }]);
  });

  it('is there once where a person added it first, and says where it is another one', async () => {
    const { call, send, sweep, listed, untaken } = await openReception();
    const body = { fileName: 'by-hand.xml', content: base64(XML) };
    await call(receivedInvoices.add, { body });
    send('in-1', `${XML}\n`);
    send('in-2', XML.replace('<ram:GrandTotalAmount>120.00', '<ram:GrandTotalAmount>121.00'));
    await sweep();
    const { items } = await listed();
    expect(items).toMatchObject([{ number: 'F-1', source: 'person' }]);
    expect(await untaken()).toMatchObject([{ reference: 'in-2', state: 'differs', receivedId: items[0]?.id }]);
  });

  it('is recognised when a person adds it afterwards', async () => {
    const { call, send, sweep, listed } = await openReception();
    send('in-1', XML);
    await sweep();
    const body = { fileName: 'by-hand.xml', content: base64(XML) };
    expect(await call(receivedInvoices.add, { body })).toMatchObject({ outcome: 'known', isSameFile: true });
    expect((await listed()).total).toBe(1);
  });

  it('is kept once where it is listed twice, and under two names', async () => {
    const { send, sweep, downloads, listed, untaken } = await openReception();
    send('in-1', XML);
    send('in-1', XML);
    send('in-2', XML);
    await sweep();
    expect((await listed()).total).toBe(1);
    expect(downloads('in-1')).toBe(1);
    expect(await untaken()).toEqual([]);
  });

  it('is none that the practice sent itself', async () => {
    const { platform, send, sweep, downloads, listed } = await openReception();
    send('out-1', XML, { flowDirection: 'Out' });
    send('sold-1', XML, { flowType: 'CustomerInvoice' });
    platform.behave(({ url }, response) => {
      if (url !== '/v1/flows/search') return false;
      return Boolean(response.writeHead(200).end(JSON.stringify({ results: platform.flows })));
    });
    await sweep();
    expect([downloads('out-1'), downloads('sold-1'), (await listed()).total]).toEqual([0, 0, 0]);
  });
});

describe('a reading', () => {
  it('that was cut off goes on, and keeps nothing twice', async () => {
    const { platform, send, sweep, listed, untaken, downloads } = await openReception();
    for (const number of ['1', '2', '3']) send(`in-${number}`, supplierInvoice(`F-${number}`));
    let isCut = true;
    platform.behave(({ url }, response) => isCut && url?.includes('in-2') === true && Boolean(response.destroy()));
    await sweep();
    expect((await listed()).total).toBe(2);
    expect(await untaken()).toMatchObject([{ reference: 'in-2', state: 'waiting', reason: 'unavailable' }]);
    isCut = false;
    await sweep(2);
    expect((await listed()).total).toBe(3);
    expect([downloads('in-1'), downloads('in-3')]).toEqual([1, 1]);
  });

  it('takes so many files, and the next one the rest', { timeout: 60_000 }, async () => {
    const { send, sweep, listed, untaken } = await openReception();
    await sweep();
    for (let count = 0; count < 23; count += 1) send(`in-${count}`, supplierInvoice(`F-${count}`));
    await sweep(11);
    expect((await listed()).total).toBe(20);
    expect(await untaken()).toHaveLength(3);
    await sweep(1);
    expect((await listed()).total).toBe(23);
  });

  it('ends where file after file is not to be had, and says so', async () => {
    const { call, platform, send, sweep, downloads, untaken } = await openReception();
    for (let count = 0; count < 5; count += 1) send(`in-${count}`, XML);
    platform.behave(
      ({ url }, response) => url?.includes('Original') === true && Boolean(response.writeHead(503).end()),
    );
    await sweep();
    expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ failure: 'busy' });
    expect((await untaken()).filter(({ reason }) => reason === 'unavailable')).toHaveLength(3);
    expect(
      Array.from({ length: 5 }, (_, count) => downloads(`in-${count}`)).filter((times) => times === 1),
    ).toHaveLength(3);
  });

  it('gives up what the platform does not hand over for two days, until an owner asks for it', async () => {
    const { call, platform, send, sweep, untaken, listed } = await openReception();
    send('in-1', XML);
    platform.behave(
      ({ url }, response) => url?.includes('in-1?') === true && Boolean(response.writeHead(404).end('{}')),
    );
    for (const minutes of [0, 2, 6, 31, 121, 361, 721, 1441, 200]) await sweep(minutes);
    expect(await untaken()).toMatchObject([{ state: 'refused', reason: 'unavailable', nextTryAt: null }]);
    send('in-2', supplierInvoice('F-2'), { updatedAt: '2026-11-22T09:05:00.000Z' });
    await sweep(11);
    expect((await listed()).total).toBe(1);
    await call(invoicePlatform.read, {});
    expect(await untaken()).toMatchObject([{ reference: 'in-1', state: 'waiting' }]);
    platform.behave(() => false);
    await sweep(2);
    expect([(await listed()).total, await untaken()]).toEqual([2, []]);
  });

  it('finds what came before the platform was connected', async () => {
    const { send, sweep, listed } = await openReception();
    send('in-1', XML, { updatedAt: '2026-10-02T08:00:00.000Z' });
    await sweep();
    expect((await listed()).total).toBe(1);
  });

  it('ends with the platform, and goes on where the same one is connected again', async () => {
    const { call, connect, platform, send, sweep, untaken, listed } = await openReception();
    send('in-1', XML);
    platform.behave(
      ({ url }, response) => url?.includes('Original') === true && Boolean(response.writeHead(503).end()),
    );
    await sweep();
    await call(invoicePlatform.remove, {});
    expect(await untaken()).toMatchObject([{ state: 'refused', reason: 'disconnected' }]);
    platform.behave(() => false);
    await connect();
    await sweep();
    expect([await untaken(), (await listed()).total]).toEqual([[], 1]);
  });
});

const answer =
  (reply: (response: Parameters<PlatformBehaviour>[1]) => void): PlatformBehaviour =>
  ({ url }, response) => {
    if (url?.includes('/bad?') !== true) return false;
    reply(response);
    return true;
  };

const untouched: PlatformBehaviour = () => false;

test.for<{ why: string; file?: string | Buffer; behaviour?: PlatformBehaviour; reason: string; state?: string }>([
  {
    why: 'is huge',
    reason: 'too_large',
    behaviour: answer((response) => response.end(Buffer.alloc(11 * 1024 * 1024, 32))),
  },
  {
    why: 'is shorter than it says',
    reason: 'unavailable',
    state: 'waiting',
    behaviour: answer(
      (response) => void response.writeHead(200, { 'content-length': 5000 }).write('<', () => response.destroy()),
    ),
  },
  {
    why: 'is longer than it says',
    reason: 'unavailable',
    state: 'waiting',
    behaviour: answer((response) => void response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 300\r\n\r\n${XML}`)),
  },
  {
    why: 'leads inside',
    reason: 'unavailable',
    state: 'waiting',
    behaviour: answer((response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
  },
  {
    why: 'belongs to another practice, says the platform',
    reason: 'unavailable',
    state: 'waiting',
    behaviour: answer((response) => void response.writeHead(403).end()),
  },
  { why: 'is empty', reason: 'empty', file: '' },
  { why: 'is no XML', reason: 'kind', file: 'Bonjour' },
  { why: 'is another XML', reason: 'no_invoice', file: '<a>1</a>' },
  { why: 'reads another file', reason: 'no_xml', file: `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${XML}` },
  { why: 'is a PDF without an invoice', reason: 'no_attachment', file: pdfOf([CATALOG]) },
])('a file that $why is listed with its reason, and holds up no other', { timeout: 60_000 }, async (bad) => {
  const { call, platform, send, sweep, listed, untaken } = await openReception();
  send('bad', bad.file ?? XML);
  send('good', supplierInvoice('F-2'));
  platform.behave(bad.behaviour ?? untouched);
  await sweep();
  expect((await listed()).items).toMatchObject([{ number: 'F-2' }]);
  expect(await untaken()).toMatchObject([{ reference: 'bad', state: bad.state ?? 'refused', reason: bad.reason }]);
  expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ failure: null });
});

it('an entry that cannot be read is listed, and holds up no other', async () => {
  const { platform, send, sweep, listed, untaken } = await openReception();
  send('in-1', XML);
  platform.behave(({ url }, response) => {
    if (url !== '/v1/flows/search') return false;
    const results = [...platform.flows, { flowId: 'x'.repeat(5000) }, { flowId: '../../token' }, null];
    return Boolean(response.writeHead(200).end(JSON.stringify({ results })));
  });
  await sweep();
  await sweep(11);
  expect((await listed()).total).toBe(1);
  expect((await untaken()).map(({ reason }) => reason)).toEqual(['unreadable', 'unreadable']);
});

it('what has no room waits for it', async () => {
  const { call, send, sweep, listed, untaken } = await openReception({ QUOTA_FILES_MB: '1' });
  send('in-1', pdfOf([CATALOG, `<< /Comment (${'x'.repeat(900_000)}) >>`]));
  send('in-2', `${XML}<!--${'x'.repeat(1_100_000)}-->`);
  await sweep();
  expect((await listed()).total).toBe(0);
  expect(await untaken()).toContainEqual(
    expect.objectContaining({ reference: 'in-2', state: 'waiting', reason: 'storage_full' }),
  );
  expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ failure: null });
});

it('two practices of one platform have their own, and neither sees those of the other', async () => {
  const { app, call, platform, send, sweep, listed, untaken } = await openReception();
  send('in-1', XML);
  send('in-2', '<a>1</a>');
  const other = await openOffice(app);
  const addresses = { address: platform.origin, tokenAddress: `${platform.origin}/token` };
  await sweep();
  expect((await other.call(receivedInvoices.untaken, {})).total).toBe(0);
  expect((await other.call(receivedInvoices.list, {})).total).toBe(0);
  const body = { version: 0, ...addresses, ...PLATFORM_ACCOUNT, organisation: '' };
  await other.call(invoicePlatform.save, { body });
  await sweep();
  expect((await other.call(receivedInvoices.list, {})).total).toBe(1);
  expect([(await listed()).total, (await untaken()).length]).toEqual([1, 1]);
  expect((await call(receivedInvoices.untaken, { query: { page: '2' } })).items).toEqual([]);
});

it('a platform that answers never holds up no other practice', { timeout: 60_000 }, async () => {
  const slow = await openReception();
  slow.send('in-1', XML);
  slow.platform.behave(({ url }, response) => {
    if (url?.includes('Original') !== true) return false;
    return Boolean(response.writeHead(200).write('<'));
  });
  const other = await slow.another();
  other.send('in-1', XML);
  const both = slow.sweep();
  await expect.poll(async () => (await other.listed()).total, { timeout: 15_000 }).toBe(1);
  await both;
  expect(await slow.untaken()).toMatchObject([{ state: 'waiting', reason: 'unavailable' }]);
});
