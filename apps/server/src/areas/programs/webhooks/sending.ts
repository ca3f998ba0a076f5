import { drainClaims } from '#concurrency/drain-claims.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Outbound } from '#providers/outbound.ts';
import { deleteDeliveriesBefore } from './delivery-queries.ts';
import { EXPIRE_DELIVERIES, SEND_WEBHOOKS } from './jobs.ts';
import { listWorkspacesWithWebhooks } from './queries.ts';
import { sendDelivery } from './send-delivery.ts';
import { type Claimed, claimDeliveries } from './sending-queries.ts';

/** Receivers that are called at once. */
const MOST_AT_ONCE = 10;
/** A sweep takes nothing more after so long, so that it ends before the queue gives it up; the next one goes on. */
const SWEEP_MS = 60_000;
const STORED_DAYS = 30;
const WORKSPACES_AT_ONCE = 200;
const DAY_MS = 86_400_000;

export function workOnWebhooks(areaTools: AreaTools, outbound: Outbound): void {
  const tools = forJobs(areaTools);
  const { queue } = tools;
  queue.handle(SEND_WEBHOOKS, () => sweep(tools, outbound));
  queue.repeat(SEND_WEBHOOKS, '* * * * *', {});
  queue.handle(EXPIRE_DELIVERIES, () => expire(tools));
  queue.repeat(EXPIRE_DELIVERIES, '25 4 * * *', {});
}

/** Sends what is due, to several receivers at once and to each in turn; a slow one takes no more than its own place. */
async function sweep(tools: AreaTools, outbound: Outbound): Promise<void> {
  const { db, clock } = tools;
  const endsAt = performance.now() + SWEEP_MS;
  await drainClaims<Claimed>({
    claim: async (free) => {
      if (performance.now() > endsAt) return [];
      return await inScope(db, { system: true }, (tx) => claimDeliveries(tx, clock.now(), free));
    },
    work: (claimed) => sendDelivery(tools, outbound, claimed),
    mostRunning: MOST_AT_ONCE,
  });
}

async function expire({ db, clock }: AreaTools): Promise<void> {
  const oldest = new Date(clock.now().getTime() - STORED_DAYS * DAY_MS);
  let last: string | null = null;
  do {
    const after: string | null = last;
    const some: string[] = await inScope(db, { system: true }, (tx) =>
      listWorkspacesWithWebhooks(tx, after, WORKSPACES_AT_ONCE),
    );
    for (const workspaceId of some)
      await inScope(db, { workspaceId }, (tx) => deleteDeliveriesBefore(tx, { workspaceId }, oldest));
    last = some.at(-1) ?? null;
  } while (last !== null);
}
