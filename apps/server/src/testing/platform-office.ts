import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { onTestFinished } from 'vitest';
import { SWEEP_PLATFORMS } from '#areas/billing/platform/jobs.ts';
import { startApp, type TestApp } from './app.ts';
import { invoiceDraft, type Office, openOffice } from './invoicing.ts';
import { PLATFORM_ACCOUNT, type PlatformFlow, type PlatformServer, startPlatform } from './platform-server.ts';
import { PRACTICE_AREAS } from './practice-areas.ts';
import { runJob } from './webhooks.ts';

export const NOW = '2026-11-20T09:00:00.000Z';

/** Other platforms that may be called, and more of the environment. */
type StageSettings = { readonly origins?: readonly string[]; readonly QUOTA_FILES_MB?: string };

/** A practice beside a platform on loopback. */
export async function openStage(now = NOW, { origins = [], ...more }: StageSettings = {}) {
  const platform = await startPlatform();
  onTestFinished(platform.stop);
  const env = { INVOICE_PLATFORM_ORIGINS: [platform.origin, ...origins].join(','), ...more };
  const app = await startApp({ areas: [...PRACTICE_AREAS], now, env });
  const office = await openOffice(app);
  const { call, customerId } = office;
  const connect = (said: object = {}) =>
    call(invoicePlatform.save, {
      body: { version: 0, ...addressesOf(platform), ...PLATFORM_ACCOUNT, organisation: '', ...said },
    });
  const issue = async (customer = customerId) => {
    const { id, version } = await call(invoices.create, {
      body: { kind: 'invoice', draft: invoiceDraft(customer) },
    });
    await call(invoices.finalise, { params: { id }, body: { version } });
    return id;
  };
  const ask = (id: string) => call(invoicePlatform.askDeposit, { params: { id } });
  const show = (id: string) => call(invoicePlatform.deposit, { params: { id } });
  const sweep = async (minutes = 0) => {
    app.pass({ minutes });
    await runJob(app, SWEEP_PLATFORMS);
  };
  return { ...office, app, platform, connect, issue, ask, show, sweep };
}

/** A practice that connected a platform to which suppliers send. */
export async function openReception(more: StageSettings = {}) {
  const second = await startPlatform();
  onTestFinished(second.stop);
  const first = await openStage(NOW, { ...more, origins: [second.origin] });
  await first.connect();
  return { ...first, ...receptionOf(first, first.platform), another: () => openSecond(first.app, second) };
}

/** Another practice of the same instance, with another platform. */
async function openSecond(app: TestApp, platform: PlatformServer) {
  const office = await openOffice(app);
  const body = { version: 0, ...addressesOf(platform), ...PLATFORM_ACCOUNT, organisation: '' };
  await office.call(invoicePlatform.save, { body });
  return receptionOf(office, platform);
}

function receptionOf({ call }: Pick<Office, 'call'>, platform: PlatformServer) {
  const send = (flowId: string, file: string | Buffer, said: Partial<PlatformFlow> = {}) => {
    const named = { flowId, trackingId: null, flowType: 'SupplierInvoice' as const, flowDirection: 'In' as const };
    const acknowledgement = { status: 'Ok' as const };
    platform.flows.push({ ...named, updatedAt: NOW, acknowledgement, file, ...said });
  };
  return {
    platform,
    send,
    listed: () => call(receivedInvoices.list, {}),
    untaken: async () => (await call(receivedInvoices.untaken, {})).items,
    /** How often a file was asked for. */
    downloads: (flowId: string) => platform.downloads.filter((asked) => asked === flowId).length,
  };
}

const addressesOf = ({ origin }: PlatformServer) => ({ address: origin, tokenAddress: `${origin}/token` });
