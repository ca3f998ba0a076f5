import { z } from 'zod';
import type { Scope } from '#db/scope.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import type { InvoiceCards } from '#providers/payment/invoice-card-port.ts';
import { KeyRefused } from '#providers/payment/stripe-client.ts';
import { findInvoice } from '../invoices/queries.ts';
import { amountFor } from './amount.ts';
import { followPage } from './follow-page.ts';
import { findCards } from './keys.ts';
import { findUnended, listCardPaymentsOf, listFollowed, listNotFollowed, listPracticesWithKey } from './queries.ts';

const Page = z.object({ workspaceId: z.string(), id: z.string() });
const Nothing = z.object({}).strict();

/** Reads one page at the provider. */
export const FOLLOW_PAGE: Job<z.infer<typeof Page>> = { name: 'card_payments.follow', data: Page };
/** Reads the pages that are open: what a message that was lost would have said. */
export const FOLLOW_OPEN: Job<Record<string, never>> = { name: 'card_payments.follow_open', data: Nothing };
/** The same of those that were paid, which may still be given back. */
export const FOLLOW_PAID: Job<Record<string, never>> = { name: 'card_payments.follow_paid', data: Nothing };

const EVERY_HOUR = '50 * * * *';
const EVERY_NIGHT = '15 4 * * *';
const AT_ONCE = 200;
/** A bank may dispute a payment for four months, and decides within about three more. */
const FOLLOWED_MS = 210 * 86_400_000;

export function workOnCardPayments(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { queue } = tools;
  queue.handle(FOLLOW_PAGE, async ({ workspaceId, id }) => {
    const cards = await findCards(tools, { workspaceId });
    if (!cards) return;
    try {
      await follow(tools, cards, { workspaceId }, id);
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error;
    }
  });
  queue.handle(FOLLOW_OPEN, async () => await followAll(tools, 'open'));
  queue.handle(FOLLOW_PAID, async () => await followAll(tools, 'paid'));
  queue.repeat(FOLLOW_OPEN, EVERY_HOUR, {});
  queue.repeat(FOLLOW_PAID, EVERY_NIGHT, {});
}

/** A page that asks for another amount than is due by now is closed, and one that a former key left behind. */
async function follow(tools: AreaTools, cards: InvoiceCards, scope: Scope, id: string): Promise<void> {
  await followPage(tools, cards, scope, id);
  const sessionId = await inScope(tools.db, scope, (tx) => findOutdated(tools, tx, scope, id));
  if (sessionId === null) return;
  await cards.close(sessionId);
  await followPage(tools, cards, scope, id);
}

async function findOutdated(tools: AreaTools, tx: Tx, scope: Scope, id: string): Promise<string | null> {
  const row = await findUnended(tx, scope, id);
  if (!row) return null;
  if (row.state === 'ended') return row.sessionId;
  const amount = await amountFor(tx, scope, await findInvoice(tx, scope, row.invoiceId), tools);
  return amount?.eq(row.amount) ? null : row.sessionId;
}

async function followAll({ db, queue, clock }: AreaTools, state: 'open' | 'paid'): Promise<void> {
  const since = new Date(clock.now().getTime() - FOLLOWED_MS);
  let after: string | null = null;
  do {
    const from: string | null = after;
    const practices: readonly string[] = await inScope(db, { system: true }, (tx) =>
      listPracticesWithKey(tx, from, AT_ONCE),
    );
    for (const workspaceId of practices) {
      await inScope(db, { workspaceId }, async (tx) => {
        for (const id of await listFollowed(tx, { workspaceId }, { state, since })) {
          await queue.enqueue(tx, FOLLOW_PAGE, { workspaceId, id });
        }
      });
    }
    after = practices.at(-1) ?? null;
  } while (after !== null);
}

/** A key was entered: pages that the former one left behind are looked at, which those of another account ignore. */
export async function followLeftPages(
  { queue, clock }: Pick<AreaTools, 'queue' | 'clock'>,
  tx: Tx,
  { workspaceId }: Scope,
): Promise<void> {
  const since = new Date(clock.now().getTime() - FOLLOWED_MS);
  for (const { id } of await listNotFollowed(tx, { workspaceId }, since)) {
    await queue.enqueue(tx, FOLLOW_PAGE, { workspaceId, id });
  }
}

/** Documents of the practice ask for another amount than before: their pages are looked at soon. */
export async function followOpenPages(
  { queue }: Pick<AreaTools, 'queue'>,
  tx: Tx,
  { workspaceId }: Scope,
  invoiceIds: readonly string[],
): Promise<void> {
  for (const invoiceId of invoiceIds) {
    const pages = await listCardPaymentsOf(tx, { workspaceId }, invoiceId);
    for (const { id, state } of pages) {
      if (state === 'open') await queue.enqueue(tx, FOLLOW_PAGE, { workspaceId, id }, { urgent: true });
    }
  }
}
