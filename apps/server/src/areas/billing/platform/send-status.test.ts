import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { readStatusMessages } from '@aurea/domain/billing/electronic/cdar.ts';
import { describe, expect, it } from 'vitest';
import { openReception } from '#testing/platform-office.ts';
import type { PlatformServer } from '#testing/platform-server.ts';
import { supplierInvoice } from '#testing/supplier-invoice.ts';

type Said = Partial<BodyOf<typeof receivedInvoices.record>>;

/** A practice that received one invoice from its platform. */
async function openReceived() {
  const stage = await openReception();
  stage.send('invoice-1', supplierInvoice('F-1'));
  await stage.sweep();
  const { call } = stage;
  const id = (await stage.listed()).items[0]?.id ?? '';
  const find = () => call(receivedInvoices.find, { params: { id } });
  const record = (said: Said = {}) =>
    call(receivedInvoices.record, {
      params: { id },
      body: { version: 0, code: 204, on: '2026-11-20', reason: '', reasonCode: null, isDeposited: true, ...said },
    });
  const depositOf = async (at = 0) => (await find()).lifecycle.items[at]?.deposit ?? null;
  const again = async (at = 0) =>
    call(receivedInvoices.deposit, {
      params: { id, statusId: (await find()).lifecycle.items[at]?.id ?? '' },
    });
  const withdraw = async (version: number, at = 0) =>
    call(receivedInvoices.withdraw, {
      params: { id, statusId: (await find()).lifecycle.items[at]?.id ?? '' },
      body: { version, reason: 'Slip' },
    });
  return { ...stage, id, find, record, depositOf, again, withdraw };
}

/** The messages that arrived, each with what is said of it. */
const arrived = ({ deposits }: PlatformServer) =>
  deposits.map((body) => ({
    info: JSON.parse(/\{"trackingId".*\}/.exec(body)?.[0] ?? '{}') as Record<string, string>,
    messages: readStatusMessages(/<\?xml[\s\S]*CrossDomainAcknowledgementAndResponse>/.exec(body)?.[0] ?? ''),
  }));

describe('a status of a received invoice', () => {
  it('is sent as CDAR, and is said to be sent and accepted when the platform says so', async () => {
    const { platform, record, depositOf, sweep } = await openReceived();
    await record({ code: 207, reason: 'Broken', reasonCode: 'QUALITE_ERR' });
    expect(platform.deposits).toEqual([]);
    expect(await depositOf()).toMatchObject({ state: 'waiting', reference: null });
    await sweep();
    const [sent] = arrived(platform);
    expect(sent?.info).toMatchObject({ flowSyntax: 'CDAR' });
    expect(sent?.messages).toEqual([
      {
        ...{ number: 'F-1', issuedOn: '2026-11-03', sellerSiren: '552081317', code: 207 },
        ...{ at: '2026-11-20T09:00:00.000Z', reason: 'Broken', reasonCode: 'QUALITE_ERR' },
      },
    ]);
    expect(await depositOf()).toMatchObject({ state: 'transmitted', judgedAt: null });
    for (const flow of platform.flows) flow.acknowledgement = { status: 'Ok' };
    await sweep(11);
    expect(await depositOf()).toMatchObject({ state: 'deposited', nextTryAt: null });
    expect(platform.deposits).toHaveLength(1);
  });

  it('stays here alone where nobody asks for it to be sent, and may be sent afterwards', async () => {
    const { platform, record, find, again, depositOf, sweep } = await openReceived();
    await record({ isDeposited: false });
    await sweep();
    expect(platform.deposits).toEqual([]);
    expect((await find()).lifecycle.items).toMatchObject([{ deposit: null, canDeposit: true }]);
    await again();
    await sweep();
    expect(await depositOf()).toMatchObject({ state: 'transmitted' });
    await expect(again()).rejects.toMatchObject({ code: 'transition_refused' });
  });

  it('cannot be sent where no platform is connected; by hand it is recorded all the same', async () => {
    const { call, record, find } = await openReceived();
    await call(invoicePlatform.remove, {});
    await expect(record()).rejects.toMatchObject({ code: 'transition_refused' });
    expect((await find()).lifecycle.items).toEqual([]);
    await record({ isDeposited: false });
    expect(await find()).toMatchObject({ canSend: false, lifecycle: { current: 204, items: [{ canDeposit: false }] } });
  });

  it('names its reason by a code of the norm', async () => {
    const { record, find } = await openReceived();
    await expect(record({ code: 208, reason: 'No order' })).rejects.toMatchObject({ code: 'transition_refused' });
    await expect(record({ code: 208, reason: 'x', reasonCode: 'DOUBLON' })).rejects.toMatchObject({
      code: 'transition_refused',
    });
    await record({ code: 208, reason: 'No order', reasonCode: 'JUSTIF_ABS' });
    expect((await find()).lifecycle.current).toBe(208);
  });

  it('that the platform refuses says why, and may be sent again under another mark', async () => {
    const { platform, record, depositOf, again, sweep } = await openReceived();
    await record();
    await sweep();
    const flow = platform.flows.at(-1);
    if (!flow) throw new Error('nothing arrived');
    const details = [{ reasonCode: 'UNKNOWN', reasonMessage: 'no matching invoice' }];
    flow.acknowledgement = { status: 'Error', details };
    await sweep(11);
    expect(await depositOf()).toMatchObject({ state: 'refused', reason: 'UNKNOWN: no matching invoice' });
    await again();
    await sweep();
    const [first, second] = arrived(platform);
    expect(second?.info.trackingId).not.toBe(first?.info.trackingId);
    expect(await depositOf()).toMatchObject({ state: 'transmitted' });
  });

  it('whose answer is lost is looked for, and not sent twice', async () => {
    const { platform, record, depositOf, sweep } = await openReceived();
    await record();
    platform.loseAnswers(1);
    await sweep();
    expect(await depositOf()).toMatchObject({ state: 'waiting', tries: 1 });
    await sweep(2);
    expect(await depositOf()).toMatchObject({ state: 'transmitted' });
    expect(platform.deposits).toHaveLength(1);
  });

  it('goes after those before it', async () => {
    const { platform, record, depositOf, sweep } = await openReceived();
    await record();
    await record({ version: 1, code: 205 });
    platform.behave(
      ({ url, method }, response) =>
        method === 'POST' && url === '/v1/flows' && Boolean(response.writeHead(503).end('{}')),
    );
    await sweep();
    expect([await depositOf(1), await depositOf(0)]).toMatchObject([{ tries: 1 }, { tries: 0 }]);
    platform.behave(() => false);
    await sweep(2);
    await sweep(1);
    const codes = arrived(platform).map(({ messages }) =>
      typeof messages === 'string' ? messages : messages[0]?.code,
    );
    expect(codes).toEqual([204, 205]);
  });

  it('that waits is not sent once it is taken back; one that was sent cannot be', async () => {
    const { platform, record, withdraw, depositOf, sweep } = await openReceived();
    await record();
    await withdraw(1);
    await sweep();
    expect(platform.deposits).toEqual([]);
    expect(await depositOf()).toMatchObject({ state: 'stopped' });
    await record({ version: 2 });
    await sweep();
    await expect(withdraw(3)).rejects.toMatchObject({ code: 'transition_refused' });
  });

  it('that waits stops where the platform is disconnected', async () => {
    const { call, platform, record, depositOf, sweep } = await openReceived();
    await record();
    await call(invoicePlatform.remove, {});
    expect(await depositOf()).toMatchObject({ state: 'stopped' });
    await sweep();
    expect(platform.deposits).toEqual([]);
  });

  it('is not heard as a message of another where the platform lists it among statuses', async () => {
    const { call, platform, record, sweep } = await openReceived();
    await record();
    await sweep();
    const own = platform.flows.at(-1);
    if (!own) throw new Error('nothing arrived');
    platform.flows.push({ ...own, flowType: 'CustomerInvoiceLC', updatedAt: '2026-11-20T09:05:00.000Z' });
    await sweep(11);
    expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ unfiled: 0 });
  });
});
