import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { openAccounts, playSequence, stepsOf } from '#testing/bank-sequence.ts';
import { openHousehold } from '#testing/people.ts';
import { plaidOfManyBooks } from '#testing/plaid-many-books.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { SYNCHRONISE_DUE } from './jobs.ts';
import { bankLinkArea, bankLinkAreaOf } from './routes.ts';

/** Fewer than with the books themselves: what differs is the way to them. `LINK_SEED` and `LINK_SEQUENCES` play others. */
const SEQUENCES = Number(process.env.LINK_SEQUENCES ?? 8);
const FIRST_SEED = Number(process.env.LINK_SEED ?? 1);
const MOST_MS = 60_000;
const REPORT_EVERY = 100;

let now = () => new Date(0);
const { bank, provider, open } = await plaidOfManyBooks(() => now());
const app = await startApp({
  areas: WEALTH_AREAS.map((area) => (area === bankLinkArea ? bankLinkAreaOf(bank) : area)),
});
({ now } = app);
afterAll(provider.stop);

async function lookForDue(): Promise<void> {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, SYNCHRONISE_DUE, {}));
  await app.queue.drain();
}

const currentItem = () => provider.items.findLast(({ isRemoved }) => !isRemoved);

async function send({ text: payload, proof }: { readonly text: string; readonly proof: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'plaid-verification': proof };
  const { statusCode } = await app.http.inject({ method: 'POST', url: '/api/webhooks/plaid', payload, headers });
  expect(statusCode).toBe(204);
}

/** One about the item twice, and a late one about an item that is no more. */
async function sendMessages(): Promise<void> {
  const [item, former] = [currentItem(), provider.items.findLast(({ isRemoved }) => isRemoved)];
  if (former) await send(await provider.message(former));
  if (!item) return;
  const message = await provider.message(item);
  await Promise.all([send(message), send(message)]);
}

function endThere(isGone: boolean): void {
  const item = currentItem();
  if (item) item.error = isGone ? 'USER_PERMISSION_REVOKED' : 'ITEM_LOGIN_REQUIRED';
}

async function faultsOf(seed: number): Promise<string[]> {
  const [books, person] = [open(), await openHousehold(app)];
  const [assetIds, { items }] = [await openAccounts(person), await person.call(bankLinks.institutions, { query: {} })];
  const institutionId = items.find(({ name }) => name === 'Books')?.id ?? '';
  const consent = ({ consentAddress }: { readonly consentAddress: string | null }) =>
    provider.world.consent(consentAddress);
  const ways = { lookForDue, sendMessages, endThere, consent, isRenaming: true };
  return await playSequence({ app, books, person, assetIds, institutionId, ...ways }, seed);
}

it(
  `${SEQUENCES} sequences through Plaid: nothing twice, nothing lost, balances equal, each item removed`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      const faults = await faultsOf(seed);
      expect(faults, `replay with LINK_SEED=${seed} LINK_SEQUENCES=1: ${stepsOf(seed).join(', ')}`).toEqual([]);
      if ((seed - FIRST_SEED + 1) % REPORT_EVERY === 0)
        process.stdout.write(`seeds ${FIRST_SEED} to ${seed}: no fault\n`);
    }
    await app.queue.drain();
    expect(provider.items.filter(({ isRemoved }) => !isRemoved)).toEqual([]);
  },
  SEQUENCES * MOST_MS,
);
