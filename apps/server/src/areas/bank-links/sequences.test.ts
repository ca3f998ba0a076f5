import { bankOfManyBooks } from '#testing/bank-books.ts';
import { openAccounts, playSequence } from '#testing/bank-sequence.ts';
import { expectNoFaults, startWithBank } from '#testing/bank-sequence-law.ts';
import { openHousehold } from '#testing/people.ts';

await expectNoFaults({
  way: 'books',
  law: 'of links, readings, faults and removals: nothing twice, nothing lost, balances equal',
  openLane: async () => {
    const { bank, open } = bankOfManyBooks();
    const server = await startWithBank(bank);
    const ways = { ...server, institutionId: 'books', consent: () => ({ code: '1' }) };
    return {
      faultsOf: async (seed) => {
        const [books, person] = [open(), await openHousehold(server.app)];
        const assetIds = await openAccounts(person, seed);
        return await playSequence({ ...ways, books, person, assetIds }, seed);
      },
    };
  },
});
