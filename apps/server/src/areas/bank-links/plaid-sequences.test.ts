import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, expect } from 'vitest';
import { openAccounts, playSequence } from '#testing/bank-sequence.ts';
import { expectNoFaults, lookForDue, startWithBank } from '#testing/bank-sequence-law.ts';
import { openHousehold } from '#testing/people.ts';
import { plaidOfManyBooks } from '#testing/plaid-many-books.ts';

let now = () => new Date(0);
const { bank, provider, open } = await plaidOfManyBooks(() => now());
const app = await startWithBank(bank);
({ now } = app);
afterAll(provider.stop);

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

expectNoFaults({
  way: 'plaid',
  law: 'through Plaid: nothing twice, nothing lost, balances equal, each item removed',
  faultsOf: async (seed) => {
    const [books, person] = [open(), await openHousehold(app)];
    const [assetIds, { items }] = [
      await openAccounts(person, seed),
      await person.call(bankLinks.institutions, { query: {} }),
    ];
    const institutionId = items.find(({ name }) => name === 'Books')?.id ?? '';
    const consent = ({ consentAddress }: { readonly consentAddress: string | null }) =>
      provider.world.consent(consentAddress);
    const ways = { lookForDue: () => lookForDue(app), sendMessages, endThere, consent, isRenaming: true };
    return await playSequence({ app, books, person, assetIds, institutionId, ...ways }, seed);
  },
  afterwards: async () => {
    await app.queue.drain();
    expect(provider.items.filter(({ isRemoved }) => !isRemoved)).toEqual([]);
  },
});
