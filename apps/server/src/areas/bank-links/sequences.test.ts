import { bankOfManyBooks } from '#testing/bank-books.ts';
import { openAccounts, playSequence } from '#testing/bank-sequence.ts';
import { expectNoFaults, lookForDue, startWithBank } from '#testing/bank-sequence-law.ts';
import { openHousehold } from '#testing/people.ts';

await expectNoFaults({
  way: 'books',
  law: 'of links, readings, faults and removals: nothing twice, nothing lost, balances equal',
  openLane: async () => {
    const { bank, open } = bankOfManyBooks();
    const app = await startWithBank(bank);
    const ways = { lookForDue: () => lookForDue(app), consent: () => ({ code: '1' }) };
    return {
      faultsOf: async (seed) => {
        const [books, person] = [open(), await openHousehold(app)];
        const assetIds = await openAccounts(person, seed);
        return await playSequence({ app, books, person, assetIds, institutionId: 'books', ...ways }, seed);
      },
    };
  },
});
