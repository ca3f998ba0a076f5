import { book } from '@aurea/contract/customers/book.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Area } from '#http/area.ts';
import { serveAlerts } from './alerts/routes.ts';
import { hurryBook, workOnBook } from './jobs.ts';
import { countBook, listBook } from './listing-queries.ts';
import { noteLooks } from './look-queries.ts';
import { sumBook } from './totals-queries.ts';

export const bookArea: Area = (tools) => {
  const { serve, clock, queue } = tools;
  const cacheVersion = practiceCacheVersion(tools);

  serve(
    book.list,
    async ({ tx, scope, query }) => {
      const search = { ...query, today: clock.today(), now: clock.now() };
      const items = await listBook(tx, scope, search, query);
      if (items.some(({ sight }) => sight === 'awaited')) await hurryBook(queue, tx, scope);
      const customerIds = items.filter(({ sight }) => sight === 'shown').map(({ id }) => id);
      await noteLooks(tx, scope, { customerIds, route: book.list, at: search.now });
      return { items, total: await countBook(tx, scope, search) };
    },
    { cacheVersion },
  );

  serve(
    book.totals,
    async ({ tx, scope, query }) => await sumBook(tx, scope, { ...query, today: clock.today(), now: clock.now() }),
    { cacheVersion },
  );

  serveAlerts(tools);
  workOnBook(tools);
};
