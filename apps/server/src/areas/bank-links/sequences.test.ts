import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { bankOfManyBooks } from '#testing/bank-books.ts';
import { openAccounts, playSequence, stepsOf } from '#testing/bank-sequence.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { SYNCHRONISE_DUE } from './jobs.ts';
import { bankLinkArea, bankLinkAreaOf } from './routes.ts';

/** `npm run fault -- links` plays many more, from another seed on. */
const SEQUENCES = Number(process.env.LINK_SEQUENCES ?? 100);
const FIRST_SEED = Number(process.env.LINK_SEED ?? 1);
const MOST_MS = 60_000;
const REPORT_EVERY = 100;

const { bank, open } = bankOfManyBooks();
const app = await startApp({
  areas: WEALTH_AREAS.map((area) => (area === bankLinkArea ? bankLinkAreaOf(bank) : area)),
});

/** What the schedule does when it looks. */
async function lookForDue(): Promise<void> {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, SYNCHRONISE_DUE, {}));
  await app.queue.drain();
}

async function faultsOf(seed: number): Promise<string[]> {
  const [books, person] = [open(), await openHousehold(app)];
  const assetIds = await openAccounts(person);
  const consent = () => ({ code: '1' });
  return await playSequence({ app, books, person, assetIds, lookForDue, institutionId: 'books', consent }, seed);
}

it(
  `${SEQUENCES} sequences of links, readings, faults and removals: nothing twice, nothing lost, balances equal`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      const faults = await faultsOf(seed);
      expect(faults, `replay with LINK_SEED=${seed} LINK_SEQUENCES=1: ${stepsOf(seed).join(', ')}`).toEqual([]);
      if ((seed - FIRST_SEED + 1) % REPORT_EVERY === 0)
        process.stdout.write(`seeds ${FIRST_SEED} to ${seed}: no fault\n`);
    }
  },
  SEQUENCES * MOST_MS,
);
