import { parseArgs } from 'node:util';
import { clearDemo, fillWithDemo } from '#areas/demo/fill.ts';
import { findHouseholdOf } from '#areas/demo/queries.ts';
import { findConfirmed } from '#db/accounts/users.ts';
import { inScope } from '#db/transaction.ts';
import { systemClock, systemRandomness } from '#http/deps.ts';
import { inScopeComputing } from '#jobs/precomputed.ts';
import { createWorkerPool } from '#jobs/worker-pool.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Fills the household of an account with ten years of invented data, marked as such, or removes them again.

  npm run demo -- --email a@b.c
  npm run demo -- --email a@b.c --clear`;

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    clear: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help || !values.email) {
  console.log(HELP);
} else {
  await runOn(values.email, values.clear);
}

async function runOn(email: string, clear: boolean): Promise<void> {
  await runCommandOnDatabase(async ({ db }) => {
    const account = await inScope(db, { system: true }, (tx) => findConfirmed(tx, email));
    if (!account) throw new Error(`No confirmed account has the address ${email}.`);
    const { userId } = account;
    const workspaceId = await findHouseholdOf(db, userId, systemClock.now());
    if (!workspaceId) throw new Error(`${account.email} has no household yet; it is created after the first sign-in.`);
    const workers = createWorkerPool();
    const tools = { clock: systemClock, randomness: systemRandomness };
    const computing = { db, workers, clock: systemClock };
    try {
      console.log(
        await inScopeComputing(computing, { workspaceId, userId }, async (tx, precomputed) => {
          const work = { tx, scope: { workspaceId, userId }, tools, precomputed };
          if (clear) return await clearDemo(work).then(() => 'The invented data are gone.');
          const { assets, transactions } = await fillWithDemo(work);
          return `${assets} accounts with ${transactions} transactions were added for ${account.email}.`;
        }),
      );
    } finally {
      await workers.stop();
    }
  });
}
