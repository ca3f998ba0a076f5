import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import type { CardPayments } from '#providers/payment/card-port.ts';
import { endCustomer } from './end-customer.ts';
import { deleteOldEvents, listEndings, listLate, listPaying } from './queries.ts';
import { followGrace, readProvider } from './read-provider.ts';

const Nothing = z.object({}).strict();
const Person = z.object({ userId: z.string() });

/** Reads the plan of one person at the provider. */
export const READ_PLAN: Job<z.infer<typeof Person>> = { name: 'subscription.read', data: Person };
/** Reads every plan: what a message that was lost would have said. */
const READ_ALL: Job<Record<string, never>> = { name: 'subscription.read_all', data: Nothing };
/** Messages and end of the fourteen days; customers still to be forgotten. */
export const FOLLOW: Job<Record<string, never>> = { name: 'subscription.follow', data: Nothing };
const CHECK: Job<Record<string, never>> = { name: 'subscription.check', data: Nothing };

const EVERY_NIGHT = '40 3 * * *';
const EVERY_HOUR = '25 * * * *';
const AT_ONCE = 200;
const EVENT_DAYS_MS = 30 * 86_400_000;

/** With no provider the jobs have nothing to do: they are known all the same, for a queue may still hold some. */
export function workOnCardPlans(areaTools: AreaTools, payments: CardPayments | null): void {
  const tools = forJobs(areaTools);
  const { queue } = tools;
  const ifPaid = (work: (provider: CardPayments) => Promise<void>) => async () => {
    if (payments) await work(payments);
  };
  queue.handle(READ_PLAN, async ({ userId }) => {
    if (payments) await readProvider(tools, payments, userId);
  });
  queue.handle(
    READ_ALL,
    ifPaid(async () => await readAll(tools)),
  );
  queue.handle(
    FOLLOW,
    ifPaid(async (provider) => await follow(tools, provider)),
  );
  queue.handle(
    CHECK,
    ifPaid(async (provider) => {
      for (const doubt of await provider.listDoubts()) tools.log.warn(doubt);
    }),
  );
  if (!payments) return;
  queue.repeat(READ_ALL, EVERY_NIGHT, {});
  queue.repeat(FOLLOW, EVERY_HOUR, {});
  queue.repeat(CHECK, EVERY_NIGHT, {});
}

async function readAll({ db, queue, clock }: AreaTools): Promise<void> {
  await inScope(db, { system: true }, (tx) => deleteOldEvents(tx, new Date(clock.now().getTime() - EVENT_DAYS_MS)));
  let last: string | null = null;
  do {
    const after: string | null = last;
    last = await inScope(db, { system: true }, async (tx) => {
      const people = await listPaying(tx, after, AT_ONCE);
      for (const userId of people) await queue.enqueue(tx, READ_PLAN, { userId });
      return people.at(-1) ?? null;
    });
  } while (last !== null);
}

async function follow(tools: AreaTools, payments: CardPayments): Promise<void> {
  const { db } = tools;
  for (const userId of await inScope(db, { system: true }, listLate)) await followGrace(tools, userId);
  for (const { customerId } of await inScope(db, { system: true }, listEndings)) {
    await endCustomer(tools, payments, customerId);
  }
}
