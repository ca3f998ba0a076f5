import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { RECEIVED_INVOICE_MEGABYTES } from '@aurea/contract/billing/received-invoices.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { withoutTrailing } from '@aurea/domain/core/trailing.ts';
import { notifyOwnersAndActor } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { createFlowService, type PlatformLines } from '#providers/invoice-platform/flow-service.ts';
import { PlatformError } from '#providers/invoice-platform/port.ts';
import { createOutbound } from '#providers/outbound.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { makeAttemptsDue, stopWaiting } from './attempt-queries.ts';
import { makeFetchesDue, stopFetching } from './invoice-queries.ts';
import { sweepSoon } from './jobs.ts';
import { deleteConnection, findPlatform, makeDue, saveConnection } from './queries.ts';
import { workOnPlatforms } from './sweep.ts';
import { requestDeposit, showDeposit } from './use-cases.ts';

const MEBIBYTE = 1024 * 1024;
const PATIENCE = { timeoutMs: 10_000, maxBytes: 5 * MEBIBYTE } as const;
/** As much as a file has that a person uploads. */
const PATIENCE_FOR_FILES = { timeoutMs: 20_000, maxBytes: RECEIVED_INVOICE_MEGABYTES * MEBIBYTE } as const;

/** The platform of a practice, and what is deposited there. */
export const servePlatform: Area = (tools) => {
  const { serve, clock, randomness, config } = tools;
  const chosenOrigins = config.invoicePlatformOrigins;
  const lines: PlatformLines = {
    calls: createOutbound({ chosenOrigins, ...PATIENCE }),
    files: createOutbound({ chosenOrigins, ...PATIENCE_FOR_FILES }),
  };
  serveConnection(tools, async ({ version: _version, ...account }) => {
    try {
      await createFlowService(lines, account).check();
      return null;
    } catch (error) {
      if (error instanceof PlatformError) return error;
      throw error;
    }
  });
  serve(invoicePlatform.deposit, ({ tx, scope, params }) => showDeposit({ tx, scope, clock }, params.id));
  serve(invoicePlatform.askDeposit, async ({ tx, scope, params: { id } }) => {
    const work: InvoiceWork = { tx, scope, clock, randomness };
    await requestDeposit(work, id);
    await sweepSoon(tools.queue, tx);
    return await showDeposit(work, id);
  });
  workOnPlatforms(tools, lines);
};

type Check = (said: ParsedBody<typeof invoicePlatform.save>) => Promise<PlatformError | null>;

function serveConnection(tools: AreaTools, check: Check): void {
  const { serve, clock, cipher } = tools;
  const checked = createRequestSlot<PlatformError | null>();

  serve(invoicePlatform.find, async ({ tx, scope }) => ({ platform: await findPlatform(tx, scope) }));

  serve(
    invoicePlatform.save,
    async ({ tx, scope, request, body: { clientSecret, ...body } }) => {
      const refusal = checked.take(request);
      if (refusal) return { outcome: 'refused' as const, failure: refusal.failure, detail: refusal.detail };
      const now = clock.now();
      const said = { ...body, address: normalised(body.address) };
      const sealedSecret = cipher.encrypt(clientSecret);
      await saveConnection(tx, scope, {
        ...said,
        sealedSecret,
        readThrough: now,
        receivedThrough: lookingBack(now),
        now,
      });
      const platform = await findPlatform(tx, scope);
      if (!platform) throw new Failure('not_found', { what: 'invoice_platform' });
      await sweepSoon(tools.queue, tx);
      await recordActivity(tx, scope, now, {
        action: 'platform_connected',
        subjectKind: 'practice',
        subjectId: scope.workspaceId,
        after: { address: said.address },
      });
      const host = new URL(said.address).host;
      await notifyOwnersAndActor(tools, tx, scope, { purpose: 'invoice_platform_changed', host });
      return { outcome: 'saved' as const, platform };
    },
    { identity: 'all', prepare: async ({ request, body }) => checked.put(request, await check(body)) },
  );

  serve(invoicePlatform.read, async ({ tx, scope }) => {
    const platform = await findPlatform(tx, scope);
    if (!platform) return { platform };
    const now = clock.now();
    await makeAttemptsDue(tx, scope, now);
    await makeFetchesDue(tx, scope, platform.address, now);
    await makeDue(tx, scope, now);
    await sweepSoon(tools.queue, tx);
    return { platform };
  });

  serve(invoicePlatform.remove, async ({ tx, scope }) => {
    // First: what a visit is writing down meanwhile stops with the rest.
    const isEnded = await deleteConnection(tx, scope);
    await stopWaiting(tx, scope);
    await stopFetching(tx, scope);
    if (isEnded)
      await recordActivity(tx, scope, clock.now(), {
        action: 'platform_disconnected',
        subjectKind: 'practice',
        subjectId: scope.workspaceId,
      });
    return { platform: null };
  });
}

/** Suppliers sent to the platform before the practice connected it. */
const DAYS_BEFORE = 90;
const lookingBack = (now: Date) => new Date(now.getTime() - DAYS_BEFORE * 24 * 3_600_000);

/** One spelling for one platform. */
const normalised = (address: string) => withoutTrailing(new URL(address).href, '/');
