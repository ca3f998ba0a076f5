import { z } from 'zod';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { BankError, type BankPort } from '#providers/bank/port.ts';
import { deleteWithdrawal, postponeWithdrawal, takeWithdrawals, type Withdrawal } from './session-queries.ts';

/** Withdraws at the banks the consents that are over here. */
export const WITHDRAW_CONSENTS: Job<Record<string, never>> = {
  name: 'bank-links.withdrawals',
  data: z.object({}).strict(),
};

const EVERY_TEN_MINUTES = '*/10 * * * *';
const AT_ONCE = 20;
const MINUTE_MS = 60_000;
const LOST_AFTER_MS = 15 * MINUTE_MS;
const FIRST_WAIT_MS = 10 * MINUTE_MS;
const MOST_WAIT_MS = 24 * 60 * MINUTE_MS;
/** Some two weeks: the consent then ends by itself. */
const MOST_TRIES = 21;

export function workOnWithdrawals(areaTools: AreaTools, bank: BankPort): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(WITHDRAW_CONSENTS, async () => {
    const now = tools.clock.now();
    const again = new Date(now.getTime() + LOST_AFTER_MS);
    const due = await inScope(tools.db, { system: true }, (tx) => takeWithdrawals(tx, now, again, AT_ONCE));
    for (const each of due) await withdraw(tools, bank, each);
    if (due.length === AT_ONCE) await inScope(tools.db, { system: true }, (tx) => requestWithdrawals(tools, tx));
  });
  tools.queue.repeat(WITHDRAW_CONSENTS, EVERY_TEN_MINUTES, {});
}

export async function requestWithdrawals({ queue }: Pick<AreaTools, 'queue'>, tx: Tx): Promise<void> {
  await queue.enqueue(tx, WITHDRAW_CONSENTS, {});
}

async function withdraw(tools: AreaTools, bank: BankPort, { id, institutionId, sealed, tries }: Withdrawal) {
  try {
    await bank.revoke(institutionId, tools.cipher.decrypt(sealed));
  } catch (error) {
    // An answer that will never come does not hold up the others.
    if (tries + 1 < MOST_TRIES) return await later(tools, id, tries + 1);
    const failure = error instanceof BankError ? error.failure : 'unknown';
    tools.log.warn({ failure }, 'a consent could not be withdrawn at its bank; it ends by itself');
  }
  await inScope(tools.db, { system: true }, (tx) => deleteWithdrawal(tx, id));
}

async function later(tools: AreaTools, id: string, tries: number): Promise<void> {
  const at = new Date(tools.clock.now().getTime() + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MOST_WAIT_MS));
  await inScope(tools.db, { system: true }, (tx) => postponeWithdrawal(tx, id, { tries, at }));
}
