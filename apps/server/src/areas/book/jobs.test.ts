import { book } from '@aurea/contract/book/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { REFRESH_BOOK } from './jobs.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

it('computes what somebody waits for before the look at all practices', async () => {
  const neighbour = await openPractice(app);
  const { practice, mandate } = await visitUnder(app, areasOfScope('read'));
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  await practice.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });
  const look = { workspaceId: neighbour.workspaceId };
  await inScope(app.db, look, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, look));
  await practice.call(book.list, { query: {} });
  await app.queue.drain();

  const { rows } = await inScope(app.db, { system: true }, (tx) =>
    sql<{ place: string; name: string; priority: number }>`
      select data ->> 'workspaceId' as place, substring(name from 'refresh-book.*') as name, priority
        from pgboss.job where name like '%refresh-book%' order by name, priority`.execute(tx),
  );
  const ofBoth = rows.filter(({ place }) => place === neighbour.workspaceId || place === practice.workspaceId);
  expect(ofBoth).toEqual([
    { place: neighbour.workspaceId, name: 'refresh-book', priority: 0 },
    { place: practice.workspaceId, name: 'refresh-book', priority: 1 },
    { place: practice.workspaceId, name: 'refresh-book-figures', priority: 1 },
  ]);
});
