import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, expect } from 'vitest';
import { openAccounts, playSequence } from '#testing/bank-sequence.ts';
import { expectNoFaults, startWithBank } from '#testing/bank-sequence-law.ts';
import { openHousehold } from '#testing/people.ts';
import { realBankOfManyBooks } from '#testing/real-bank-books.ts';

await expectNoFaults({
  way: 'enable-banking',
  law: 'through the interface: nothing twice, nothing lost, balances equal, each consent over',
  openLane: async () => {
    let now = () => new Date(0);
    const { bank, provider, open } = await realBankOfManyBooks(() => now());
    const server = await startWithBank(bank);
    const { app } = server;
    ({ now } = app);
    afterAll(provider.stop);
    const consent = ({ consentAddress }: BankLink) => provider.consent(consentAddress);
    const ways = { ...server, consent };
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
        expect([...provider.sessions.values()].filter(({ status }) => status === 'AUTHORIZED')).toEqual([]);
      },
    };
  },
});
