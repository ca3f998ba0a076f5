import { type Office, receivables } from '@aurea/contract/billing/receivables.ts';
import { AGEING_BANDS } from '@aurea/domain/billing/payments/overdue.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { judgedDrafts } from '../invoices/listing/list.ts';
import { findOwedPicture } from '../invoices/listing/queries.ts';
import { lastMonths } from '../reports/months.ts';
import { vatReport } from '../reports/use-cases.ts';
import { countAllCustomers, listLatestEvents } from './queries.ts';

/** How many of each are listed; the lists have the rest. */
const SHOWN = { latePayers: 5, drafts: 5, latest: 8 } as const;

export const serveOffice: Area = (tools) => {
  const { serve, clock } = tools;
  serve(receivables.office, ({ tx, scope }) => officeOf(tx, scope, clock.today()), {
    cacheVersion: practiceCacheVersion(tools),
  });
};

async function officeOf(tx: Tx, scope: Scope, today: Day): Promise<Office> {
  const { tabs, owed, latePayers } = await findOwedPicture(tx, scope, today, SHOWN.latePayers);
  const months = await lastMonths(tx, scope, { today, customerId: undefined });
  const [lastMonth, thisMonth] = months.slice(-2);
  const { total } = await vatReport(tx, scope, { from: `${today.slice(0, 7)}-01`, to: today });
  const drafts = await judgedDrafts(tx, scope, undefined, today);
  const none = { invoiced: '0', received: '0' };
  const sums = ({ invoiced, received } = none) => ({ invoiced, received });
  return {
    today,
    owed: Object.fromEntries(AGEING_BANDS.map((band) => [band, owed[band] ?? '0'])) as Office['owed'],
    late: tabs.late ?? { count: 0, total: '0' },
    thisMonth: { ...sums(thisMonth), vat: total.vat },
    lastMonth: sums(lastMonth),
    months,
    latePayers: [...latePayers],
    drafts: drafts.slice(0, SHOWN.drafts).map(({ euroRate: _, ...draft }) => draft),
    draftCount: drafts.length,
    customers: await countAllCustomers(tx, scope),
    latest: await listLatestEvents(tx, scope, SHOWN.latest),
  };
}
