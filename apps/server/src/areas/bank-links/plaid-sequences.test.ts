import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { openAccounts, playSequence } from '#testing/bank-sequence.ts';
import { expectNoFaults, type Lane, startWithBank } from '#testing/bank-sequence-law.ts';
import { openHousehold } from '#testing/people.ts';
import { plaidOfManyBooks } from '#testing/plaid-many-books.ts';

type Provider = Awaited<ReturnType<typeof plaidOfManyBooks>>['provider'];

const currentItem = ({ items }: Provider) => items.findLast(({ isRemoved }) => !isRemoved);

async function send({ http }: TestApp, { text: payload, proof }: Awaited<ReturnType<Provider['message']>>) {
  const headers = { 'content-type': 'application/json', 'plaid-verification': proof };
  const { statusCode } = await http.inject({ method: 'POST', url: '/api/webhooks/plaid', payload, headers });
  expect(statusCode).toBe(204);
}

/** One about the item twice, and a late one about an item that is no more. */
async function sendMessages(app: TestApp, provider: Provider): Promise<void> {
  const [item, former] = [currentItem(provider), provider.items.findLast(({ isRemoved }) => isRemoved)];
  if (former) await send(app, await provider.message(former));
  if (!item) return;
  const message = await provider.message(item);
  await Promise.all([send(app, message), send(app, message)]);
}

function endThere(provider: Provider, isGone: boolean): void {
  const item = currentItem(provider);
  if (item) item.error = isGone ? 'USER_PERMISSION_REVOKED' : 'ITEM_LOGIN_REQUIRED';
}

async function openLane(): Promise<Lane> {
  let now = () => new Date(0);
  const { bank, provider, open } = await plaidOfManyBooks(() => now());
  const server = await startWithBank(bank);
  const { app } = server;
  ({ now } = app);
  afterAll(provider.stop);
  const ways = {
    ...server,
    sendMessages: () => sendMessages(app, provider),
    endThere: (isGone: boolean) => endThere(provider, isGone),
    consent: ({ consentAddress }: BankLink) => provider.world.consent(consentAddress),
    isRenaming: true,
  };
  return {
    faultsOf: async (seed) => {
      const [books, person] = [open(), await openHousehold(app)];
      const assetIds = await openAccounts(person, seed);
      const { items } = await person.call(bankLinks.institutions, { query: {} });
      const institutionId = items.find(({ name }) => name === 'Books')?.id ?? '';
      return await playSequence({ ...ways, books, person, assetIds, institutionId }, seed);
    },
    afterwards: async () => {
      await app.queue.drain();
      expect(provider.items.filter(({ isRemoved }) => !isRemoved)).toEqual([]);
    },
  };
}

await expectNoFaults({
  way: 'plaid',
  law: 'through Plaid: nothing twice, nothing lost, balances equal, each item removed',
  openLane,
});
