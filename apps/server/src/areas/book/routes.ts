import { book } from '@aurea/contract/book/book.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { serveAlerts } from './alerts/routes.ts';
import type { BookSearch } from './book-row-queries.ts';
import { hurryBook, workOnBook } from './jobs.ts';
import { countBook, listBook } from './listing-queries.ts';
import { sumBook } from './totals-queries.ts';
import { recordVisits } from './visit-queries.ts';

export const bookArea: Area = (tools) => {
  const { serve, clock, queue } = tools;
  const cacheVersion = practiceCacheVersion(tools);

  serve(
    book.list,
    async ({ tx, scope, query }) => {
      const search = { ...query, today: clock.today(), now: clock.now() };
      const items = await listBook(tx, scope, search, query);
      if (items.some(({ sight }) => sight === 'awaited')) await hurryBook(queue, tx, scope);
      const customerIds = items.filter(({ figures }) => figures !== null).map(({ id }) => id);
      await recordVisits(tx, scope, { customerIds, route: book.list, at: search.now });
      return { items, total: await countBook(tx, scope, search) };
    },
    { cacheVersion },
  );

  serve(
    book.totals,
    async ({ tx, scope, query }) => {
      const search = { ...query, today: clock.today(), now: clock.now() };
      const totals = await sumBook(tx, scope, search);
      if (totals.sights.shown === 1) await noteLookAtOne(tx, scope, search);
      return totals;
    },
    { cacheVersion },
  );

  serveAlerts(tools);
  workOnBook(tools);

  /** A sum of one customer is a figure of that household. */
  async function noteLookAtOne(tx: Tx, scope: WorkspaceScope, search: BookSearch): Promise<void> {
    const paging = { page: 1, size: 1, sort: 'name' } as const;
    const customerIds = (await listBook(tx, scope, { ...search, sight: 'shown' }, paging)).map(({ id }) => id);
    await recordVisits(tx, scope, { customerIds, route: book.list, at: search.now });
  }
};
