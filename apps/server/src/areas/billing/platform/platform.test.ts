import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { describe, expect, it, test } from 'vitest';
import { invoiceDraft, openOffice } from '#testing/invoicing.ts';
import { lastMail } from '#testing/outbox.ts';
import { NOW, openStage } from '#testing/platform-office.ts';
import { PLATFORM_ACCOUNT, type PlatformBehaviour, statusMessage } from '#testing/platform-server.ts';
import { person } from '#testing/practice.ts';

const ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };

describe('a platform', () => {
  it('is kept once it accepted the account, is never asked for its secret again, and is shown to the owners', async () => {
    const { app, call, connect, platform, email } = await openStage();
    expect(await connect({ clientSecret: 'wrong' })).toMatchObject({ outcome: 'refused', failure: 'unauthorised' });
    expect(await call(invoicePlatform.find, {})).toEqual({ platform: null });
    expect(await connect()).toMatchObject({ outcome: 'saved', platform: { address: platform.origin, version: 1 } });
    const shown = await call(invoicePlatform.find, {});
    expect(JSON.stringify(shown)).not.toContain(PLATFORM_ACCOUNT.clientSecret);
    expect(shown.platform).toMatchObject({ failure: null, waiting: 0, unfiled: 0 });
    expect((await lastMail(app, email, 'invoice_platform_changed')).text).toContain('127.0.0.1');
    await expect(connect()).rejects.toMatchObject({ code: 'stale' });
    expect(await call(invoicePlatform.remove, {})).toEqual({ platform: null });
  });

  it('that repeats the secret in its refusal does not have it shown', async () => {
    const { connect, platform } = await openStage();
    const said = JSON.stringify({ errorCode: 'CLIENT', errorMessage: PLATFORM_ACCOUNT.clientSecret });
    platform.behave((request, response) => request.url === '/token' && Boolean(response.writeHead(403).end(said)));
    expect(await connect()).toEqual({ outcome: 'refused', failure: 'unauthorised', detail: '' });
  });

  it('is one, however its address is spelt; its organisation can be sent as a header', async () => {
    const { connect, platform } = await openStage();
    await expect(connect({ organisation: 'Société ✓' })).rejects.toMatchObject({ status: 400 });
    const saved = await connect({ address: `${platform.origin}//` });
    expect(saved).toMatchObject({ platform: { address: platform.origin } });
  });

  it('is nowhere inside, and no other practice sees it', async () => {
    const { app, connect } = await openStage();
    const inside = { address: 'http://169.254.169.254', tokenAddress: 'http://169.254.169.254/token' };
    expect(await connect(inside)).toMatchObject({ outcome: 'refused', failure: 'address_refused' });
    await connect();
    const other = await openOffice(app);
    expect(await other.call(invoicePlatform.find, {})).toEqual({ platform: null });
  });
});

it('a platform that is asked for while it is read is read again at once', async () => {
  const { app, platform, connect, call, sweep } = await openStage();
  await connect();
  let isAsked = false;
  platform.behave((_request, response) => {
    if (isAsked) return false;
    isAsked = true;
    app.pass({ minutes: 1 });
    void call(invoicePlatform.read, {}).then(() => response.writeHead(503).end());
    return true;
  });
  await sweep();
  await sweep();
  expect(isAsked).toBe(true);
  expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ failure: null });
});

describe('a document', () => {
  it('is handed over once, and is accepted when the platform says so', async () => {
    const { platform, connect, issue, ask, show, sweep, call } = await openStage();
    await connect();
    const id = await issue();
    expect(await show(id)).toEqual({
      canDeposit: true,
      isConnected: true,
      isElsewhere: false,
      isUnheard: false,
      deposit: null,
    });
    expect((await ask(id)).deposit).toMatchObject({ state: 'waiting', reference: null });
    await expect(ask(id)).rejects.toMatchObject({ code: 'transition_refused' });
    await sweep();
    await sweep();
    expect((await show(id)).deposit).toMatchObject({ state: 'transmitted', reference: 'flow-1', judgedAt: null });
    const leftAt = async () => (await call(invoices.find, { params: { id } })).leftAt;
    expect(await leftAt()).toBeNull();
    for (const flow of platform.flows) flow.acknowledgement = { status: 'Ok' };
    await sweep(11);
    expect((await show(id)).deposit).toMatchObject({ state: 'deposited', nextTryAt: null });
    expect(await leftAt()).not.toBeNull();
    expect(platform.deposits).toHaveLength(1);
    expect(platform.deposits[0]).toContain('%PDF-');
  });

  it('is sent once where the answer was lost', async () => {
    const { platform, connect, issue, ask, show, sweep } = await openStage();
    await connect();
    const id = await issue();
    await ask(id);
    platform.loseAnswers(1);
    await sweep();
    expect((await show(id)).deposit).toMatchObject({ state: 'waiting', failure: 'unreachable', reference: null });
    await sweep(2);
    expect((await show(id)).deposit).toMatchObject({ state: 'transmitted', reference: 'flow-1' });
    expect(platform.deposits).toHaveLength(1);
  });

  it('is refused with the reason of the platform, and may be deposited again', async () => {
    const { platform, connect, issue, ask, show, sweep } = await openStage();
    await connect();
    const id = await issue();
    await ask(id);
    await sweep();
    const details = [{ reasonCode: 'DOUBLON', reasonMessage: 'Known already' }];
    for (const flow of platform.flows) flow.acknowledgement = { status: 'Error', details };
    await sweep(11);
    expect(await show(id)).toMatchObject({
      ...{ canDeposit: true, deposit: { state: 'refused', reason: 'DOUBLON: Known already' } },
    });
    await ask(id);
    await sweep();
    expect(platform.deposits).toHaveLength(2);
  });

  it('of a private person, of a draft and of a practice without a platform is not deposited', async () => {
    const { call, connect, issue, ask, show, customerId } = await openStage();
    const refused = { code: 'transition_refused' };
    const early = await issue();
    await expect(ask(early)).rejects.toMatchObject(refused);
    await connect();
    const { id: personId } = await call(customers.create, { body: person('Martin', { billingAddress: ADDRESS }) });
    const toPerson = await issue(personId);
    expect(await show(toPerson)).toMatchObject({ canDeposit: false, deposit: null });
    await expect(ask(toPerson)).rejects.toMatchObject(refused);
    const draft = { kind: 'invoice' as const, draft: invoiceDraft(customerId) };
    await expect(ask((await call(invoices.create, { body: draft })).id)).rejects.toMatchObject(refused);
  });

  it('that the platform could not take is tried at once when an owner asks for it', async () => {
    const { call, platform, connect, issue, ask, show, sweep } = await openStage();
    expect(await call(invoicePlatform.read, {})).toEqual({ platform: null });
    await connect();
    const id = await issue();
    await ask(id);
    platform.behave((_request, response) => Boolean(response.writeHead(503).end()));
    await sweep();
    await sweep(1);
    await sweep(2);
    expect((await show(id)).deposit).toMatchObject({ state: 'waiting', failure: 'busy' });
    expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ failure: 'busy', waiting: 1 });
    platform.behave(() => false);
    await sweep();
    expect((await show(id)).deposit).toMatchObject({ state: 'waiting' });
    await call(invoicePlatform.read, {});
    await sweep();
    expect((await show(id)).deposit).toMatchObject({ state: 'transmitted', failure: null });
    expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ failure: null });
    expect(platform.deposits).toHaveLength(1);
  });

  it('that waits stops with the platform', async () => {
    const { call, platform, connect, issue, ask, show, sweep } = await openStage();
    await connect();
    const id = await issue();
    await ask(id);
    await call(invoicePlatform.remove, {});
    await sweep();
    expect(await show(id)).toMatchObject({ canDeposit: false, isConnected: false, deposit: { state: 'stopped' } });
    expect(platform.deposits).toEqual([]);
  });

  it('of another practice is not there', async () => {
    const { app, connect, issue } = await openStage();
    await connect();
    const id = await issue();
    const other = await openOffice(app);
    await expect(other.call(invoicePlatform.askDeposit, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

const HOSTILE: { why: string; behaviour: PlatformBehaviour; failure: string; state?: string }[] = [
  {
    why: 'redirects inside',
    failure: 'redirected',
    behaviour: (_request, response) => Boolean(response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
  },
  {
    why: 'is huge',
    failure: 'too_large',
    state: 'stopped',
    behaviour: (_request, response) => Boolean(response.writeHead(200).end(Buffer.alloc(6 * 1024 * 1024, 32))),
  },
  {
    why: 'lies in its answer',
    failure: 'unreadable',
    state: 'stopped',
    behaviour: (_request, response) => Boolean(response.writeHead(200).end('{"flowId":"","results":"all"}')),
  },
  {
    why: 'never answers',
    failure: 'too_slow',
    behaviour: () => true,
  },
];

test.for(HOSTILE)(
  'a platform that $why has accepted nothing',
  { timeout: 60_000 },
  async ({ behaviour, failure, state = 'waiting' }) => {
    const { call, platform, connect, issue, ask, show, sweep } = await openStage();
    await connect();
    const id = await issue();
    await ask(id);
    platform.behave((request, response) => request.url !== '/token' && behaviour(request, response));
    await sweep();
    expect((await show(id)).deposit).toMatchObject({ state, reference: null });
    const { platform: known } = await call(invoicePlatform.find, {});
    expect(known).toMatchObject({ failure, waiting: state === 'waiting' ? 1 : 0 });
  },
);

const status = (number: string, code: number, sellerSiren?: string) =>
  statusMessage({ number, code, on: '2026-11-20', ...(sellerSiren ? { sellerSiren } : {}) });

it('statuses are read each once, and what belongs to no document is counted', async () => {
  const { call, platform, connect, issue, sweep } = await openStage();
  await connect();
  const id = await issue();
  const { number } = await call(invoices.find, { params: { id } });
  const files = [
    ...[
      status(number ?? '', 200),
      status(number ?? '', 205),
      status('F-0', 200),
      status(number ?? '', 210, '552100554'),
    ],
    ...['<no>', status(number ?? '', 299)],
  ];
  for (const [index, file] of files.entries())
    platform.flows.push({
      ...{ flowId: `status-${index}`, trackingId: null, flowType: 'CustomerInvoiceLC', updatedAt: NOW, file },
      acknowledgement: { status: 'Ok' },
    });
  await sweep();
  await sweep(11);
  const lifecycle = await call(invoiceStatuses.list, { params: { id } });
  expect(lifecycle.items.map(({ code, source, recordedBy }) => [code, source, recordedBy])).toEqual([
    [205, 'platform', ''],
    [200, 'platform', ''],
  ]);
  expect((await call(invoicePlatform.find, {})).platform).toMatchObject({ unfiled: 4, failure: null });
});
