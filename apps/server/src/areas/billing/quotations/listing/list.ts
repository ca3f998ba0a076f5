import type { QuotationTab, quotations } from '@aurea/contract/billing/quotations.ts';
import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import type { Scope } from '#db/scope.ts';
import { phraseMeant } from '#db/search.ts';
import type { Tx } from '#db/transaction.ts';
import { quotationsWithCustomer } from '../queries.ts';
import { summaryFields } from '../quotation-view.ts';
import { listPlacedQuotations, listTabTotals } from './queries.ts';

/** One tab of the quotations, with what every tab comes to. */
export async function listQuotations(
  tx: Tx,
  scope: Scope,
  query: ParsedQuery<typeof quotations.list>,
  today: string,
): Promise<ReplyOf<typeof quotations.list>> {
  const totals = new Map((await listTabTotals(tx, scope, today, query)).map((one) => [one.tab, one]));
  const of = (tab: QuotationTab) => {
    const { count = 0, total = '0' } = totals.get(tab) ?? {};
    return { count, total };
  };
  const placed = await placedAsMeant(tx, scope, query, today);
  return {
    items: await itemsOf(tx, scope, placed, today),
    total: placed[0]?.total ?? 0,
    tabs: {
      draft: of('draft'),
      ready: of('ready'),
      open: of('open'),
      expired: of('expired'),
      accepted: of('accepted'),
      invoiced: of('invoiced'),
      closed: of('closed'),
    },
  };
}

type Search = ParsedQuery<typeof quotations.list>;

/** What is found as it was typed, else by words one letter away. */
async function placedAsMeant(tx: Tx, scope: Scope, query: Search, today: string) {
  const placed = await listPlacedQuotations(tx, scope, today, query);
  if (placed.length > 0) return placed;
  const q = await phraseMeant(tx, scope, query.q, ['customer', 'quotation']);
  return q === null ? placed : await listPlacedQuotations(tx, scope, today, { ...query, q });
}

async function itemsOf(
  tx: Tx,
  scope: Scope,
  placed: readonly { readonly id: string; readonly remaining: string }[],
  today: string,
) {
  const ids = placed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await quotationsWithCustomer(tx, scope).where('quotation.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return placed.flatMap(({ id, remaining }) => {
    const row = byId.get(id);
    return row ? [summaryFields(row, remaining, today)] : [];
  });
}
