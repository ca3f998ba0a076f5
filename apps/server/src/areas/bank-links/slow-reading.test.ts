import { bankLinks } from '@aurea/contract/bank-links.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { bankOfManyBooks } from '#testing/bank-books.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { bankLinkArea, bankLinkAreaOf } from './routes.ts';

const { bank, open } = bankOfManyBooks();
const app = await startApp({
  areas: WEALTH_AREAS.map((area) => (area === bankLinkArea ? bankLinkAreaOf(bank) : area)),
});

it('a statement that is read for longer than it may is a failure that the link shows, and waits for', async () => {
  const [books, person] = [open(), await openHousehold(app)];
  const { id, demonstrationCode } = await person.call(bankLinks.begin, { body: { institutionId: 'books' } });
  const params = { id };
  await person.call(bankLinks.finish, { params, body: { code: demonstrationCode ?? '1' } });
  books.trouble('slow');
  const accounts = [{ id: 'current', as: 'new' as const, name: 'Current' }];
  await person.call(bankLinks.choose, { params, body: { accounts } });
  await app.queue.drain();
  const { items } = await person.call(bankLinks.list, {});
  expect(items).toMatchObject([{ id, failure: 'unavailable', isSynchronising: false, nextAt: expect.any(String) }]);
});
