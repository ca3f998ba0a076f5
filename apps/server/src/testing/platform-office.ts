import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { onTestFinished } from 'vitest';
import { SWEEP_PLATFORMS } from '#areas/billing/platform/jobs.ts';
import { startApp } from './app.ts';
import { invoiceDraft, openOffice } from './invoicing.ts';
import { PLATFORM_ACCOUNT, type PlatformServer, startPlatform } from './platform-server.ts';
import { PRACTICE_AREAS } from './practice-areas.ts';
import { runJob } from './webhooks.ts';

export const NOW = '2026-11-20T09:00:00.000Z';

/** A practice beside a platform on loopback. */
export async function openStage(now = NOW) {
  const platform = await startPlatform();
  onTestFinished(platform.stop);
  const env = { INVOICE_PLATFORM_ORIGINS: platform.origin };
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

const addressesOf = ({ origin }: PlatformServer) => ({ address: origin, tokenAddress: `${origin}/token` });
