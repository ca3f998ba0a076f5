import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { openAccounts, playSequence, stepsOf } from '#testing/bank-sequence.ts';
import { openHousehold } from '#testing/people.ts';
import { realBankOfManyBooks } from '#testing/real-bank-books.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { SYNCHRONISE_DUE } from './jobs.ts';
import { bankLinkArea, bankLinkAreaOf } from './routes.ts';

/** Fewer than with the books themselves: what differs is the way to them. `LINK_SEED` and `LINK_SEQUENCES` play others. */
const SEQUENCES = Number(process.env.LINK_SEQUENCES ?? 20);
const FIRST_SEED = Number(process.env.LINK_SEED ?? 1);
const MOST_MS = 60_000;

let now = () => new Date(0);
const { bank, provider, open } = await realBankOfManyBooks(() => now());
const app = await startApp({
  areas: WEALTH_AREAS.map((area) => (area === bankLinkArea ? bankLinkAreaOf(bank) : area)),
});
({ now } = app);
afterAll(provider.stop);

async function lookForDue(): Promise<void> {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, SYNCHRONISE_DUE, {}));
  await app.queue.drain();
}

async function faultsOf(seed: number): Promise<string[]> {
  const [books, person] = [open(), await openHousehold(app)];
  const [assetIds, { items }] = [await openAccounts(person), await person.call(bankLinks.institutions, { query: {} })];
  const institutionId = items.find(({ name }) => name === 'Books')?.id ?? '';
  const consent = ({ consentAddress }: { readonly consentAddress: string | null }) => provider.consent(consentAddress);
  return await playSequence({ app, books, person, assetIds, lookForDue, institutionId, consent }, seed);
}

it(
  `${SEQUENCES} sequences through the interface: nothing twice, nothing lost, balances equal, each consent over`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      const faults = await faultsOf(seed);
      expect(faults, `replay with LINK_SEED=${seed} LINK_SEQUENCES=1: ${stepsOf(seed).join(', ')}`).toEqual([]);
    }
    await app.queue.drain();
    expect([...provider.sessions.values()].filter(({ status }) => status === 'AUTHORIZED')).toEqual([]);
  },
  SEQUENCES * MOST_MS,
);
